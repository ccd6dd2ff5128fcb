/** A road of several lanes whose cells differ in length from lane to lane; the pit lane runs beside it. */

import type { Board, CarView, Cell, Pt } from "../../../lib/protocol";
import { type Box, clamp, path } from "../../../board/curve";
import type { Mark } from "../../../board/road";
import { HALF, type Place, type Pose, type Spot, Track } from "../../../board/track";
import { paintLanes } from "./road";

const GAP = 1.1;
/** Distance of the garage from the last box, in boxes. */
const GARAGE = 2.1;
/** Boxes are shorter than cars, which therefore stand aslant in front of them. */
const SLANT = 62;
const BOX = "cell:pit:box";
const CAR_LENGTH = 100;
const CAR_WIDTH = 50;

export interface PitPlace {
  id: string;
  outline: Pt[];
  at: Pt;
  deg: number;
  tags: string[];
}
export interface PitBox {
  colour: string;
  at: Pt;
  deg: number;
  /** Where a car stands in front of it. */
  stop: Pt;
}
export interface PitLane {
  id: string;
  kind: "pitlane";
  points: Pt[];
  half: number;
  places: PitPlace[];
  boxes: PitBox[];
}

export function pitLaneOf(board: Board): PitLane | null {
  const found = (board.paths ?? []).find(({ kind }) => kind === "pitlane");
  return (found as unknown as PitLane | undefined) ?? null;
}

export class LaneTrack extends Track {
  readonly lane: number;
  override readonly carScale: number;
  readonly pit: PitLane | null;
  private readonly cells: Map<string, Cell>;
  private readonly bays: Map<string, { place: Place; outline: string }>;

  constructor(board: Board) {
    super(board);
    this.lane = (2 * HALF) / board.lanes;
    this.carScale = clamp(this.lane / CAR_WIDTH, 0.2, (this.space * 1.3) / CAR_LENGTH);
    this.cells = new Map(board.cells.map((cell) => [cell.id, cell]));
    this.pit = pitLaneOf(board);
    this.bays = new Map(
      (this.pit?.places ?? []).map(({ id, at, outline }) => [
        id, { place: this.project(this.world(at)), outline: path(outline.map((point) => this.world(point)), "Z") },
      ]),
    );
  }

  override offset(lane: number): number {
    const middle = (lane - (this.board.lanes - 1) / 2) * this.lane;
    return this.board.lane1 === "left" ? middle : -middle;
  }

  override spot(ref: string | null): Spot {
    const cell = this.cells.get(ref ?? "");
    return cell ? { position: Math.floor((cell.u[0] + cell.u[1]) / 2), lane: cell.lane ?? 0 } : { position: 0, lane: 1 };
  }

  /** The cell of a lane that covers the middle of a unit; halves are not walked. */
  override ref({ position, lane }: Spot): string {
    const u = position + 0.5;
    const found = this.board.cells.find((cell) => cell.lane === lane && cell.u[0] <= u && u < cell.u[1] && !cell.tags.includes("half"));
    return found?.id ?? "";
  }

  override place(ref: string | null): Place {
    const cell = this.cells.get(ref ?? "");
    if (cell) return { u: (cell.u[0] + cell.u[1]) / 2, d: this.offset(cell.lane ?? 0) };
    return this.bays.get(ref ?? "")?.place ?? { u: 0, d: 0 };
  }

  override cell(spot: Spot): string {
    return this.outline(this.ref(spot));
  }

  override outline(ref: string): string {
    const cell = this.cells.get(ref);
    if (!cell) return this.bays.get(ref)?.outline ?? "";
    const middle = this.offset(cell.lane ?? 0);
    return this.curve.strip(this.s(cell.u[0]), this.s(cell.u[1]), middle - this.lane / 2, middle + this.lane / 2, GAP);
  }

  /** In the pits every car stands in front of its own box. */
  override stand(car: CarView): Place | null {
    const box = car.at.cell === BOX ? this.pit?.boxes.find(({ colour }) => colour === car.values.box) : undefined;
    if (!box) return super.stand(car);
    const [stop, garage] = [this.project(this.world(box.stop)), this.project(this.world(box.at))];
    const slant = Math.sign(garage.d - stop.d) * SLANT;
    return { ...stop, d: stop.d + (garage.d - stop.d) * 0.4, slant } as Place;
  }

  /** The safety car waits behind the last box. */
  get garage(): Pose | null {
    const [before, last] = this.pit?.boxes.slice(-2) ?? [];
    if (!before || !last) return null;
    const [[ax, ay], [bx, by]] = [this.world(before.at), this.world(last.at)];
    return { x: bx + (bx - ax) * GARAGE, y: by + (by - ay) * GARAGE, deg: last.deg };
  }

  override obstacles(): Box[] {
    if (!this.pit) return [];
    const half = this.pit.half * this.scale;
    const points = [...this.pit.places, ...this.pit.boxes].map(({ at }) => this.world(at));
    if (this.garage) points.push([this.garage.x, this.garage.y]);
    return points.map(([x, y]): Box => [x - half, y - half, 2 * half, 2 * half]);
  }

  override racing(position: number): number {
    const near = this.board.cells.find(({ u, tags }) => tags.includes("racing") && u[0] <= position && position < u[1]);
    return near?.lane ?? 1;
  }

  override paint(): Mark[] {
    return paintLanes(this);
  }

  /** Where a point beside the road lies on the lap. */
  private project([x, y]: Pt): Place {
    const { frames, step } = this.curve;
    let best = 0;
    let nearest = Infinity;
    frames.forEach((frame, i) => {
      const distance = (frame.x - x) ** 2 + (frame.y - y) ** 2;
      if (distance < nearest) [best, nearest] = [i, distance];
    });
    const frame = frames[best]!;
    return { u: (best * step) / this.space, d: (x - frame.x) * frame.nx + (y - frame.y) * frame.ny };
  }
}
