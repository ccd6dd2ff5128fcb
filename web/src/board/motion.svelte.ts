/**
 * Plays what the events tell: cars glide, spin and roll back, cards are shown. At most four seconds behind the race.
 * With less motion a car is at its end at once; the cards that took it there are still shown.
 */

import { SvelteMap } from "svelte/reactivity";

import type { Anim, CarView, RaceEvent, View } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sound";
import { say } from "../lib/words";
import { alongWay, driving, type Way, wayLength, wayThrough } from "./glide";
import type { Place, Track } from "./track";

export interface Standing extends Place {
  /** Degrees against the direction of the road. */
  slant: number;
}
export interface Caption {
  car: string;
  cards: string[];
}
interface Beat {
  ms: number;
  car: string | null;
  begin: () => void;
  frame: (t: number) => void;
}

const LONGEST_BACKLOG = 4000;
const PER_SPACE = 90;
const START = 120;
const LONGEST_MOVE = 1600;
const SPIN = 700;
const ROLL_BACK = 500;
const LINE_UP = 260;
const REVEAL = 360;
const STAGGER = 60;
const BANNER = 1500;

const nothing = (): void => undefined;
const easeOut = (t: number): number => 1 - (1 - t) ** 3;

export class Motion {
  readonly standing = new SvelteMap<string, Standing>();
  /** Where cars stood when they last came to rest: tags stay there. */
  resting = $state.raw<Readonly<Record<string, Place>>>({});
  /** The car that moves now. */
  moving = $state<string | null>(null);
  caption = $state.raw<Caption | null>(null);
  banner = $state<string | null>(null);
  private track: Track | null = null;
  private view: View | null = null;
  private queue: Beat[] = [];
  private elapsed = 0;
  private rate = 1;
  private ticking = false;
  private last = 0;

  get busy(): boolean {
    return this.moving !== null;
  }

  use(track: Track): void {
    this.track = track;
    this.settle();
  }

  /** The race is somewhere else: show it as it is. */
  jump(view: View): void {
    this.view = view;
    this.queue = [];
    this.settle();
  }

  play(events: RaceEvent[], view: View): void {
    this.view = view;
    if (!this.track || settings.now.speed === 0 || document.hidden) {
      this.skip();
      return;
    }
    for (const event of events) for (const anim of event.anim) this.add(anim);
    const waiting = this.queue.reduce((sum, beat) => sum + beat.ms, 0) - this.elapsed;
    this.rate = Math.max(this.rate, settings.now.speed, waiting / LONGEST_BACKLOG);
    if (!this.queue.length) this.settle();
    else if (!this.ticking) this.start();
  }

  /** To the end, at once. */
  skip(): void {
    this.queue = [];
    this.settle();
  }

  /** Where a car is drawn, or nowhere once it has left the track. */
  shown(car: CarView): Standing | null {
    const gone = car.marks.includes("off") && this.moving !== car.id;
    return gone ? null : (this.standing.get(car.id) ?? null);
  }

  private settle(): void {
    this.elapsed = 0;
    this.rate = 1;
    this.moving = null;
    this.caption = null;
    if (!this.track || !this.view) return;
    for (const car of this.view.cars) {
      const place = this.track.stand(car);
      if (place) this.standing.set(car.id, { slant: 0, ...place });
      else this.standing.delete(car.id);
    }
    this.rest();
  }

  private rest(): void {
    this.resting = Object.fromEntries([...this.standing].map(([car, { u, d }]) => [car, { u, d }]));
  }

  private start(): void {
    this.ticking = true;
    this.last = performance.now();
    this.queue[0]!.begin();
    requestAnimationFrame((now) => this.tick(now));
  }

  private tick(now: number): void {
    this.elapsed += (now - this.last) * this.rate;
    this.last = now;
    while (this.queue.length && this.elapsed >= this.queue[0]!.ms) {
      const beat = this.queue.shift()!;
      beat.frame(1);
      if (this.queue[0]?.car !== beat.car) this.rest();
      this.elapsed -= beat.ms;
      this.queue[0]?.begin();
    }
    if (!this.queue.length) {
      this.ticking = false;
      this.settle();
      return;
    }
    const beat = this.queue[0]!;
    beat.frame(this.elapsed / beat.ms);
    requestAnimationFrame((next) => this.tick(next));
  }

  private add(anim: Anim): void {
    if (anim.op === "banner") this.show(say(anim.text));
    else if (anim.op === "card") this.queue.push(this.reveal(anim.car, anim.cards));
    else if (anim.op === "move") this.queue.push(this.drive(anim.car, anim.via));
    else if (anim.op === "spin") this.queue.push(this.spin(anim.car));
    else if (anim.op === "queue") this.queue.push(this.travel(anim.car, LINE_UP, true, [anim.to], easeOut, nothing));
    else if (anim.op === "back") this.queue.push(this.rollBack(anim.car, anim.to));
  }

  private show(text: string): void {
    this.banner = text;
    setTimeout(() => {
      if (this.banner === text) this.banner = null;
    }, BANNER);
  }

  private reveal(car: string, cards: string[]): Beat {
    const begin = (): void => {
      this.moving = car;
      this.caption = { car, cards };
      sound.play("card");
    };
    return { ms: REVEAL + STAGGER * cards.length, car, begin, frame: nothing };
  }

  private drive(car: string, via: string[]): Beat {
    const ms = Math.min(LONGEST_MOVE, START + PER_SPACE * via.length);
    return this.travel(car, ms, true, via, driving, () => sound.play("engine", via.length));
  }

  private rollBack(car: string, to: string): Beat {
    return this.travel(car, ROLL_BACK, false, [to], easeOut, nothing);
  }

  private travel(
    car: string, ms: number, forward: boolean, via: string[], ease: (t: number) => number, sounds: () => void,
  ): Beat {
    let way: Way | null = null;
    const begin = (): void => {
      const track = this.track!;
      this.moving = car;
      if (this.caption?.car !== car) this.caption = null;
      way = wayThrough(track, this.standing.get(car) ?? track.place(via[0]!), via, forward);
      this.arrive(way, car, via[via.length - 1]!);
      sounds();
    };
    const frame = (t: number): void => {
      if (!way || !this.track) return;
      this.standing.set(car, alongWay(way, wayLength(way) ? ease(t) : 1, this.track.space));
    };
    return { ms: settings.still ? 0 : ms, car, begin, frame };
  }

  /** Where a cell holds several cars, the last one drives up to its own place in it. */
  private arrive(way: Way, id: string, cell: string): void {
    const car = this.view?.cars.find((one) => one.id === id);
    const place = car?.at.cell === cell && car.at.u !== undefined ? this.track!.stand(car) : null;
    const end = way.points[way.points.length - 1]!;
    if (!place || way.points.length < 2) return;
    const laps = Math.round((end.u - place.u) / this.track!.n) * this.track!.n;
    way.points[way.points.length - 1] = { u: place.u + laps, d: place.d };
  }

  private spin(car: string): Beat {
    const begin = (): void => {
      this.moving = car;
      sound.play("spin");
    };
    const frame = (t: number): void => {
      const place = this.standing.get(car);
      if (place) this.standing.set(car, { ...place, slant: 720 * easeOut(t) * (t < 1 ? 1 : 0) });
    };
    return { ms: settings.still ? 0 : SPIN, car, begin, frame };
  }
}
