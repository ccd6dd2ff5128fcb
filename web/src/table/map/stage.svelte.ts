/** The map of a table: track, camera and motion, and what the camera is asked to show. */

import { Camera, type Margins, type Wanted, ZOOM_STEP } from "../../board/camera.svelte";
import { around, type Box } from "../../board/curve";
import { carBoxes, isReadable, placeFixed, placeMoving, readableFrom, type Scale } from "../../board/labels";
import { overlaps } from "../../board/placing";
import { Motion } from "../../board/motion.svelte";
import { HALF, type Place, type Track } from "../../board/track";
import { kitOf } from "../../games/kits";
import { trackOf } from "../../games/tracks";
import type { Board, CarView, Outcome, View } from "../../lib/protocol";
import { size } from "../../lib/screen.svelte";
import { t } from "../../lib/words";
import type { Kit } from "../kit";

export type Sight = "all" | "me" | "move";
/** What a decision is about: its name, where it may lead, and other places that can be chosen. */
export interface Aim {
  decision?: string | null;
  outcomes?: Outcome[];
  targets?: string[];
}

/** A note over the map: how far it reaches from the top, how far from the right, and down to where. */
export interface Note {
  top: number;
  right: number;
  down: number;
}
export const NO_NOTE: Note = { top: 0, right: 0, down: 0 };

const CAR_VIEW: [number, number] = [420, 280];
const LOOK_AHEAD = 9;
const LEAST_AHEAD = 4;
const [CLOSEST, CLOSEST_GRAND] = [2, 2.4];
const [PAD, SMALL_PAD] = [64, 46];
/** What a place needs around it on the screen: half a finger, half a car. */
const FINGER = 22;
/** Half of what is seen around a place, in the world. */
const AROUND = 30;

export class Stage {
  readonly camera = new Camera();
  readonly motion = new Motion();
  track = $state.raw<Track | null>(null);
  /** What the game brings along; it is there before the track is. */
  kit = $state.raw<Kit | null>(null);
  private wanted: { board: Board; view: View | null } | null = null;
  private loaded: { name: string | undefined; kit: Kit } | null = null;
  private shown = "";
  /** This move, my car, the whole circuit, or nothing: what the person has moved the map to. */
  sight = $state<Sight | null>("move");
  margins = $state.raw<Margins>({ left: 0, right: 0, top: 0, bottom: 0 });
  /** What lies over the map, in its pixels. */
  panels = $state.raw<Box[]>([]);
  /** What is asked about stays beside it. */
  note = $state.raw<Note>(NO_NOTE);
  /** Where the buttons of the camera are. */
  buttons: Box | null = null;
  private decision: string | null = null;
  /** Everything that one decision has been seen to lead to: the sight grows with it, and never jumps. */
  private reached: Outcome[] = [];

  /** Draw a board as it is raced now; the kit that it names comes first. */
  open(board: Board, view: View | null): void {
    this.wanted = { board, view };
    if (this.loaded && this.loaded.name === board.kit) this.show(this.loaded.kit);
    else void this.load(board.kit);
  }

  private async load(name: string | undefined): Promise<void> {
    const kit = await kitOf(name);
    if (this.wanted?.board.kit !== name) return;
    this.loaded = { name, kit };
    this.kit = kit;
    this.show(kit);
  }

  private show(kit: Kit): void {
    const { board, view } = this.wanted!;
    const raced = kit.asRaced?.(board, view) ?? board;
    if (this.shown === raced.hash) return;
    this.shown = raced.hash;
    this.track = trackOf(raced);
    this.motion.use(this.track);
  }

  /** The person asks for a sight; it lasts until the next own decision. */
  choose(sight: Sight): void {
    this.sight = sight;
  }

  /** How large the smaller side of a cell is on the screen. */
  get cellSize(): number {
    const { track } = this;
    return track ? Math.min(track.space, (2 * HALF) / track.board.lanes) * this.camera.sight.k : 0;
  }

  /** Aim the camera again; `sight` stays what the person asked for. */
  aim(view: View | null, mine: string | null, aim: Aim = {}, fly = true): void {
    const { track, camera } = this;
    if (!track || !this.sight || !view) return;
    camera.closest = size.is("grand") ? CLOSEST_GRAND : CLOSEST;
    const active = view.order.items.find(({ state }) => state === "now")?.car;
    const wanted = this.motion.moving ?? (aim.decision ? mine : (active ?? mine)) ?? mine;
    const car = view.cars.find(({ id }) => id === wanted) ?? view.cars.find(({ id }) => id === mine) ?? view.cars[0];
    const place = car && this.sight !== "all" ? track.stand(car) : null;
    if (!car || !place) camera.fit({ box: around([track.curve.bounds(HALF + 12), ...track.obstacles()]), pad: size.small ? 20 : 52 }, fly);
    else if (this.sight === "me") camera.fit({ box: this.near(place) }, fly);
    else if (aim.decision && car.id === mine) camera.fit(this.move(view, car, place, aim), fly);
    else camera.fit(this.waiting(view, car, place, mine), fly);
  }

  private near(place: Place): Box {
    const [x, y] = this.track!.point(place);
    return [x - CAR_VIEW[0] / 2, y - CAR_VIEW[1] / 2, ...CAR_VIEW];
  }

  private spot(place: Place): Box {
    const [x, y] = this.track!.point(place);
    return [x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND];
  }

  /** The car on turn and the own one, if both can be read then; else the one on turn. */
  private waiting(view: View, car: CarView, place: Place, mine: string | null): { box: Box; pad: number } {
    const [track, camera] = [this.track!, this.camera];
    const own = view.cars.find(({ id }) => id === mine && id !== car.id);
    const other = own ? track.stand(own) : null;
    const both = other && around([this.road(place, 3), this.spot(other)]);
    const alone = around([this.road(place, LEAST_AHEAD)]);
    const [, , width, height] = camera.free;
    const readable = both && isReadable(track, 1 / Math.min((width - 2 * PAD) / both[2], (height - 2 * PAD) / both[3]));
    return { box: both && readable ? both : alone, pad: size.small ? SMALL_PAD : PAD };
  }

  /** So many spaces of road from a place on. */
  private road(from: Place, far: number): Box {
    const track = this.track!;
    const steps = Array.from({ length: far + 1 }, (_, i) => track.curve.off(track.s(from.u + i), 0));
    return around(steps.map(([x, y]): Box => [x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND]));
  }

  /** The car, everywhere it may land, what can be chosen, and the corners on the way with their signs. */
  private move(view: View, car: CarView, from: Place, aim: Aim): Wanted {
    const track = this.track!;
    const outcomes = this.remember(aim);
    const ends = outcomes.flatMap(({ end }) => end.filter((one) => one.car === car.id).map((one) => one.cell));
    const reach = ends.map((end) => track.ahead(Math.floor(from.u), Math.floor(track.place(end).u))).filter((n) => n < track.n / 2);
    const [least, ahead] = track.board.lanes === 1 ? [2, 4] : [LEAST_AHEAD, LOOK_AHEAD];
    const far = reach.length ? Math.max(least, ...reach) : ahead;
    const spots = [...ends, ...(aim.targets ?? [])].map((ref) => track.place(ref));
    const places = spots.map((place) => this.spot(place));
    const priced = (this.kit?.prices?.(outcomes) ?? []).flatMap(({ line }) => track.board.lines.filter(({ id }) => id === line));
    const signs = priced.map(({ u }) => this.spot({ u, d: 0 }));
    const box = around([this.spot(from), this.road(from, far), ...places, ...signs]);
    return { box, pad: size.small ? SMALL_PAD : PAD, readable: readableFrom(track) * ZOOM_STEP, tells: (scale) => this.isOpen([from, ...spots], scale) && this.tells(view, car, aim.outcomes ?? [], scale) };
  }

  private remember({ decision, outcomes = [] }: Aim): Outcome[] {
    if (decision !== this.decision) this.reached = [];
    this.decision = decision ?? null;
    const known = this.reached.flatMap(({ end }) => end.map(({ cell }) => cell));
    if (outcomes.some(({ end }) => end.some(({ cell }) => !known.includes(cell)))) this.reached = [...this.reached, ...outcomes];
    return this.reached;
  }

  /** Whether no panel and no button would lie on these places. */
  private isOpen(places: Place[], { view }: Scale): boolean {
    if (!view) return true;
    const k = this.camera.width / view[2];
    return places.every((place) => {
      const [x, y] = this.track!.point(place);
      const [left, top] = [(x - view[0]) * k, (y - view[1]) * k];
      return !this.panels.some((panel) => overlaps(panel, [left, top, 0, 0], FINGER));
    });
  }

  /** Whether every sign with a price and the own tag would find room. */
  private tells(view: View, car: CarView, outcomes: Outcome[], scale: Scale): boolean {
    const track = this.track!;
    const prices = this.kit?.prices?.(outcomes) ?? [];
    const cars = view.cars.flatMap((one) => {
      const place = one.marks.includes("off") ? null : track.stand(one);
      return place ? [{ car: one, place }] : [];
    });
    const fixed = placeFixed(track, scale, prices, { tokens: this.kit?.tokensAt?.(view), blocked: carBoxes(track, cars) });
    if (prices.some(({ line }) => !fixed.corners.some((corner) => corner.line.id === line))) return false;
    const { tags } = placeMoving(track, scale, fixed, { cars, mine: car.id, you: t("board.you", "YOU"), landings: [], blocked: [] });
    return tags.some((tag) => tag.car.id === car.id);
  }
}
