/** A board as geometry: lap coordinates and lanes turned into places. The world is scaled so that a road is always 50 wide. */

import type { Board, BoardLine, CarView, Pt } from "../lib/protocol";
import { type Box, clamp, Curve, path } from "./curve";
import type { Mark } from "./road";

export const HALF = 25;
export const LANE = HALF;
const GAP = 1.6;
const CAR_LENGTH = 100;

export interface Spot {
  position: number;
  lane: number;
}
/** A place on the road: the lap coordinate, and the offset across it. */
export interface Place {
  u: number;
  d: number;
}
export interface Pose {
  x: number;
  y: number;
  deg: number;
}

/** "cell:27.1" as numbers; a road of one lane needs no lane. */
export function spotOf(ref: string | null): Spot {
  const [position, lane = 1] = (ref ?? "").slice((ref ?? "").indexOf(":") + 1).split(".");
  return { position: Number(position), lane: Number(lane) };
}

/** Signs of corners, with or without a line across the road. */
export const isBend = ({ kind }: BoardLine): boolean => kind === "corner" || kind === "turn";

export class Track {
  readonly n: number;
  readonly curve: Curve;
  /** Length of a space. */
  readonly space: number;
  /** World units per unit of the board file. */
  readonly scale: number;
  readonly carScale: number;
  private readonly racingLane: number[];
  /** Lap coordinates at which positions begin. */
  private readonly starts: number[];
  /** Places with names of their own, such as where a trajectory starts. */
  private readonly named: Map<string, Place>;
  private readonly right: number;

  constructor(readonly board: Board) {
    this.scale = HALF / board.half;
    this.curve = new Curve(board.spline.map((point) => this.world(point)));
    this.n = board.n;
    this.space = this.curve.length / board.n;
    this.carScale = clamp((this.space * 1.02) / CAR_LENGTH, 0.34, board.lanes === 1 ? 0.42 : 0.5);
    this.right = board.lane1 === "right" ? 1 : 2;
    this.racingLane = Array.from({ length: board.n }, () => 1);
    for (const cell of board.cells) if (cell.tags.includes("racing")) this.racingLane[cell.u[0]] = cell.lane ?? 1;
    this.starts = [];
    for (const cell of board.cells) this.starts[spotOf(cell.id).position] = cell.u[0];
    const drawn = board.paths.filter((path) => "from" in path);
    this.named = new Map(drawn.map(({ id, from }) => [id, { u: from[0], d: from[1] * HALF }]));
  }

  /** A cell by its name. */
  spot(ref: string | null): Spot {
    return spotOf(ref);
  }

  /** The name of a cell. */
  ref({ position, lane }: Spot): string {
    return this.board.lanes === 1 ? `cell:${position}` : `cell:${position}.${lane}`;
  }

  /** Where a position begins on the lap. */
  start(position: number): number {
    return this.starts[position] ?? position;
  }

  world([x, y]: Pt): Pt {
    return [x * this.scale, y * this.scale];
  }

  /** Arc length of a lap coordinate. */
  s(u: number): number {
    return u * this.space;
  }

  lap(u: number): number {
    return ((u % this.n) + this.n) % this.n;
  }

  /** Spaces from one position forward to another. */
  ahead(from: number, to: number): number {
    return this.lap(to - from);
  }

  offset(lane: number): number {
    if (this.board.lanes === 1) return 0;
    return lane === this.right ? LANE / 2 : -LANE / 2;
  }

  /** The next lane to one side, or the other one where there are two. */
  beside(lane: number, side: 1 | -1): number {
    if (this.board.lanes === 2) return 3 - lane;
    return this.board.lanes === 1 ? lane : clamp(lane + side, 0, this.board.lanes - 1);
  }

  racing(position: number): number {
    return this.racingLane[this.lap(Math.floor(position))]!;
  }

  /** Where a car stands in a cell, or at a place with a name. */
  place(ref: string | null): Place {
    const spot = spotOf(ref);
    return this.named.get(ref ?? "") ?? { u: this.start(spot.position) + 0.5, d: this.offset(spot.lane) };
  }

  /** Where a car stands: exactly, where the view says so; nowhere once it has left the board. */
  stand({ at }: CarView): Place | null {
    if (at.u !== undefined && at.d !== undefined) return { u: at.u, d: at.d * HALF };
    return at.cell ? this.place(at.cell) : null;
  }

  /** Draws itself, if it is no road of one lane or two. */
  paint?(): Mark[];

  /** What lies beside the road and should stay in sight and uncovered. */
  obstacles(): Box[] {
    return [];
  }

  point({ u, d }: Place): Pt {
    return this.curve.off(this.s(u), d);
  }

  pose(place: Place): Pose {
    const frame = this.curve.at(this.s(place.u));
    return {
      x: frame.x + frame.nx * place.d,
      y: frame.y + frame.ny * place.d,
      deg: (Math.atan2(frame.ty, frame.tx) * 180) / Math.PI,
    };
  }

  /** The outline of one lane of a space. */
  cell({ position, lane }: Spot): string {
    const middle = this.offset(lane);
    const reach = HALF / this.board.lanes;
    const from = this.start(position);
    return this.curve.strip(this.s(from), this.s(from + 1), middle - reach, middle + reach, GAP);
  }

  /** The outline of a cell by its name. */
  outline(ref: string): string {
    return this.cell(this.spot(ref));
  }

  /** The racing line swings from lane to lane within two and a half spaces. */
  lineOffset(u: number): number {
    if (this.board.lanes === 1) return this.apex(u);
    let sum = 0;
    for (let step = -8; step < 8; step++) sum += this.offset(this.racing(u + step * 0.16 + 0.08));
    return sum / 16;
  }

  /** Without lanes the line cuts towards the inside of bends. */
  private apex(u: number): number {
    let bend = 0;
    for (let step = -5; step <= 5; step++) bend += this.curve.at(this.s(u) + step * 7).k / 11;
    return Math.tanh(bend * 55) * HALF * 0.52;
  }

  line(from: number, to: number): string {
    const count = Math.round((to - from) * 6);
    const points = Array.from({ length: count + 1 }, (_, i): Pt => {
      const u = from + i / 6;
      return this.curve.off(this.s(u), this.lineOffset(u));
    });
    return path(points);
  }
}
