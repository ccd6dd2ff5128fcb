/** A board as geometry: lap coordinates and lanes turned into places. The world is scaled so that a road is always 50 wide. */

import type { Board, Pt } from "../lib/protocol";
import { clamp, Curve, path } from "./curve";

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

/** "cell:27.1" as numbers. */
export function spotOf(ref: string): Spot {
  const [position, lane] = ref.slice(ref.indexOf(":") + 1).split(".");
  return { position: Number(position), lane: Number(lane) };
}

export class Track {
  readonly n: number;
  readonly curve: Curve;
  /** Length of a space. */
  readonly space: number;
  /** World units per unit of the board file. */
  readonly scale: number;
  readonly carScale: number;
  private readonly racingLane: number[];
  private readonly right: number;

  constructor(readonly board: Board) {
    this.scale = HALF / board.half;
    this.curve = new Curve(board.spline.map((point) => this.world(point)));
    this.n = board.n;
    this.space = this.curve.length / board.n;
    this.carScale = clamp((this.space * 1.02) / CAR_LENGTH, 0.34, 0.5);
    this.right = board.lane1 === "right" ? 1 : 2;
    this.racingLane = Array.from({ length: board.n }, () => 1);
    for (const cell of board.cells) if (cell.tags.includes("racing")) this.racingLane[cell.u[0]] = cell.lane;
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
    return lane === this.right ? LANE / 2 : -LANE / 2;
  }

  racing(position: number): number {
    return this.racingLane[this.lap(Math.floor(position))]!;
  }

  /** Where a car stands in a cell. */
  place(ref: string): Place {
    const spot = spotOf(ref);
    return { u: spot.position + 0.5, d: this.offset(spot.lane) };
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
    return this.curve.strip(this.s(position), this.s(position + 1), middle - LANE / 2, middle + LANE / 2, GAP);
  }

  /** The racing line swings from lane to lane within two and a half spaces. */
  lineOffset(u: number): number {
    let sum = 0;
    for (let step = -8; step < 8; step++) sum += this.offset(this.racing(u + step * 0.16 + 0.08));
    return sum / 16;
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
