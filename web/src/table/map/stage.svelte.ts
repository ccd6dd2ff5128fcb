/** The map of a table: track, camera and motion, and what the camera is asked to show. */

import { Camera, type Margins } from "../../board/camera.svelte";
import { around, type Box } from "../../board/curve";
import { type Fixed, placeBadges, placeFixed } from "../../board/labels";
import { Motion } from "../../board/motion.svelte";
import type { Place, Track } from "../../board/track";
import { kitOf } from "../../games/kits";
import { trackOf } from "../../games/tracks";
import type { Board, Outcome, View } from "../../lib/protocol";
import { phone } from "../../lib/screen.svelte";
import type { Kit } from "../kit";

export type Sight = "all" | "me" | "move";

const CAR_VIEW: [number, number] = [420, 280];
const LOOK_AHEAD = 9;
const LEAST_AHEAD = 4;

export class Stage {
  readonly camera = new Camera();
  readonly motion = new Motion();
  track = $state.raw<Track | null>(null);
  /** What the game brings along; it is there before the track is. */
  kit = $state.raw<Kit | null>(null);
  private wanted: { board: Board; view: View | null } | null = null;
  private loaded: { name: string | undefined; kit: Kit } | null = null;
  private shown = "";
  sight = $state<Sight | null>("all");
  margins = $state.raw<Margins>({ left: 0, right: 0, top: 0, bottom: 0 });
  private readonly unit: number = $derived.by(() => this.camera.unit);
  readonly fixed: Fixed | null = $derived.by(() => (this.track ? placeFixed(this.track, this.unit) : null));

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

  /** Aim the camera again; `sight` stays what the person asked for. */
  aim(view: View | null, mine: string | null, outcomes: Outcome[], fly = true): void {
    if (!this.track || !this.sight || !view) return;
    const wanted = this.motion.moving ?? mine ?? view.order.items.find(({ state }) => state === "now")?.car;
    const car = view.cars.find(({ id }) => id === wanted) ?? view.cars[0];
    const place = car && this.sight !== "all" ? this.track.stand(car) : null;
    if (!car || !place) this.camera.fit(() => this.whole(), fly);
    else if (this.sight === "me") this.camera.fit(this.near(place), fly);
    else this.camera.fit(() => this.move(place, car.id, outcomes), fly);
  }

  /** The road and its signs, as large as they will be once the whole is in sight. */
  private whole(): Box {
    const track = this.track!;
    return this.grown(track.curve.bounds(41), (unit) => placeFixed(track, unit).boxes);
  }

  private near(place: Place): Box {
    const [x, y] = this.track!.point(place);
    return [x - CAR_VIEW[0] / 2, y - CAR_VIEW[1] / 2, ...CAR_VIEW];
  }

  /** The car, everywhere it may land, and the signs it crosses. */
  private move(from: Place, car: string, outcomes: Outcome[]): Box {
    const track = this.track!;
    const ends = outcomes.flatMap(({ end }) => end.filter((one) => one.car === car).map((one) => one.cell));
    const reach = ends.map((end) => track.ahead(Math.floor(from.u), Math.floor(track.place(end).u))).filter((n) => n < track.n / 2);
    const [least, ahead] = track.board.lanes === 1 ? [2, 4] : [LEAST_AHEAD, LOOK_AHEAD];
    const far = reach.length ? Math.max(least, ...reach) : ahead;
    const points = Array.from({ length: far + 1 }, (_, i) => track.curve.off(track.s(from.u + i), 0));
    const near = track.board.lines.filter(({ u }) => track.ahead(Math.floor(from.u), u) <= far).map(({ id }) => id);
    const crossed = [...near, ...outcomes.flatMap(({ corners }) => corners.map(({ line }) => line))];
    const pad = phone.current ? 46 : 110;
    const road = around(points.map(([x, y]): Box => [x - pad, y - pad * 0.8, 2 * pad, 1.6 * pad]));
    const positions = this.kit?.drawsPicks ? [] : ends.map((end) => track.spot(end).position);
    return this.grown(road, (unit) => {
      const fixed = placeFixed(track, unit);
      const signs = fixed.corners.filter(({ line }) => crossed.includes(line.id)).map(({ box }) => box);
      const badges = placeBadges(track, positions, fixed, { unit, free: null }).filter(({ shown }) => shown);
      return [...signs, ...badges.map(({ box }) => box)];
    }, 2);
  }

  /** A box with its labels, as large as they will be once it is in sight. Labels grow with the box, so there is an end to it. */
  private grown(box: Box, labels: (unit: number) => Box[], most = 4): Box {
    let [whole, unit, next] = [box, 0, this.camera.unitFor(box)];
    for (let tries = 0; next > unit && tries < most; tries++) {
      unit = next;
      whole = around([box, ...labels(unit)]);
      next = this.camera.unitFor(whole);
    }
    // From a little nearer labels may be larger or stand elsewhere.
    return next < unit ? around([whole, ...labels(next)]) : whole;
  }
}
