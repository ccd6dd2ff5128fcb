/**
 * Labels by hard rules, in pixels of the screen: none on the road, on a car, on a target, under a panel or on another label.
 * What finds no room gets smaller, and in the end is left out; nothing is ever placed where it must not be.
 */

import type { Pt } from "../lib/protocol";
import type { Box, Frame } from "./curve";
import { HALF, type Track } from "./track";

export interface Scale {
  /** The size of a screen pixel in the world. */
  unit: number;
  /** What of the world is on the map, or all of it. */
  view: Box | null;
  /** What is covered by panels and buttons within. */
  covered: Box[];
}
/** How far a label reaches from its origin, in pixels. */
export interface Shape {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Variant<Name extends string = string> extends Shape {
  name: Name;
  /** It stands close to what it names only: farther away the next smaller one is told. */
  near?: boolean;
}
export interface Wanted<Name extends string = string> {
  /** What it names, on the lap, and where its line starts. */
  u: number;
  from: Pt;
  /** From the whole label to the least of it. */
  variants: Variant<Name>[];
  /** The side of the road that fits, right (1) or left (-1). */
  side?: number;
  /** Stand beside the road only, near what is named. */
  near?: boolean;
  /** It is told at any price: in a crowd its line may cross other cars. */
  must?: boolean;
}
export interface Put<Name extends string = string> {
  x: number;
  y: number;
  box: Box;
  from: Pt;
  variant: Name;
}

/** Pixels between a label and the road, another label, the edge of the map. */
const [FROM_ROAD, APART, FROM_EDGE] = [6, 2, 4];
const DISTANCES = [8, 16, 28, 44, 64, 96];
const SHIFTS = [0, -18, 18, -36, 36, -60, 60, -90, 90];
/** Across and along the road together. */
const CLOSE = 64;
const RINGS = [56, 88, 120, 160];
const TURNS = 16;
/** Labels keep their size between two steps of the zoom; they are placed a little larger than they are. */
const INFLATION = 1.06;
/** A tag across the other lane would seem to name the car beside. */
const WRONG_SIDE = 60;

export function boxAround(x: number, y: number, { left, right, top, bottom }: Shape, unit: number): Box {
  const by = unit * INFLATION;
  return [x - left * by, y - top * by, (left + right) * by, (top + bottom) * by];
}

export function overlaps(a: Box, b: Box, apart = 0): boolean {
  return a[0] < b[0] + b[2] + apart && b[0] < a[0] + a[2] + apart && a[1] < b[1] + b[3] + apart && b[1] < a[1] + a[3] + apart;
}

const holds = ([left, top, wide, high]: Box, [x, y, width, height]: Box, edge: number): boolean =>
  x >= left + edge && y >= top + edge && x + width <= left + wide - edge && y + height <= top + high - edge;

/** Whether all of something can be seen: on the map, and under no panel. */
export const isWhole = (box: Box, { view, covered }: Scale): boolean => (!view || holds(view, box, 0)) && !covered.some((other) => overlaps(box, other));

/** Whether a line from one point to another goes through a box. */
export function crosses([ax, ay]: Pt, [bx, by]: Pt, [left, top, width, height]: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, way, low, high] of [[ax, bx - ax, left, left + width], [ay, by - ay, top, top + height]] as const) {
    if (Math.abs(way) < 1e-9) {
      if (start < low || start > high) return false;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to;
}

export class Placer {
  readonly labels: Box[] = [];
  private readonly solid: Box[] = [];
  private readonly lineBlocks: { box: Box; at: Pt }[] = [];

  constructor(
    private readonly track: Track,
    readonly scale: Scale,
  ) {
    scale.covered.forEach((box) => this.solid.push(box));
    track.obstacles().forEach((box) => this.solid.push(box));
  }

  /** Nothing may lie on it. */
  block(box: Box): void {
    this.solid.push(box);
  }

  /** Nothing may lie on a car, nor may a line lead across its middle, but its own. */
  blockCar(at: Pt, half: number): void {
    const square = (by: number): Box => [at[0] - by, at[1] - by, 2 * by, 2 * by];
    this.solid.push(square(half));
    this.lineBlocks.push({ box: square(half / 2), at });
  }

  /** Labels that were placed before. */
  keep(boxes: readonly Box[]): void {
    this.labels.push(...boxes);
  }

  /** Whether something can be seen at all. */
  inView([x, y]: Pt): boolean {
    return !this.scale.view || holds(this.scale.view, [x, y, 0, 0], 0);
  }

  free(box: Box): boolean {
    const { unit, view } = this.scale;
    if (view && !holds(view, box, FROM_EDGE * unit)) return false;
    if (this.labels.some((other) => overlaps(box, other, APART * unit))) return false;
    if (this.solid.some((other) => overlaps(box, other))) return false;
    return this.track.curve.clear(box, HALF + FROM_ROAD * unit);
  }

  /** The first spot that is free, for the largest variant that has one. */
  put<Name extends string>(wanted: Wanted<Name>): Put<Name> | null {
    if (!this.inView(wanted.from)) return null;
    const frame = this.track.curve.at(this.track.s(wanted.u));
    const ways = wanted.must ? [true, false] : [true];
    for (const [variant, around] of ways.flatMap((way) => wanted.variants.map((one) => [one, way] as const))) {
      const [x, y] = this.spot(wanted, variant, frame, around) ?? [NaN, NaN];
      if (Number.isNaN(x)) continue;
      const box = boxAround(x, y, variant, this.scale.unit);
      this.labels.push(box);
      return { x, y, box, from: wanted.from, variant: variant.name };
    }
    return null;
  }

  private spot(wanted: Wanted, variant: Variant, frame: Frame, around: boolean): Pt | null {
    const { unit } = this.scale;
    const fits = ([x, y]: Pt): boolean => this.free(boxAround(x, y, variant, unit)) && (!around || this.reaches(wanted.from, [x, y]));
    return this.beside(wanted, variant, frame).find(fits) ?? (wanted.near || variant.near ? null : this.round(wanted.from, variant).find(fits)) ?? null;
  }

  /** The line to what is named crosses no other car. */
  private reaches(from: Pt, to: Pt): boolean {
    return this.lineBlocks.every(({ box, at }) => (at[0] === from[0] && at[1] === from[1]) || !crosses(from, to, box));
  }

  /** Both sides of the road, nearest first. */
  private beside({ side: fit }: Wanted, shape: Variant, frame: Frame): Pt[] {
    const { unit } = this.scale;
    const found: { at: Pt; cost: number }[] = [];
    for (const side of [-1, 1]) {
      const [nx, ny] = [frame.nx * side, frame.ny * side];
      const reach = Math.max(nx * shape.left, -nx * shape.right) + Math.max(ny * shape.top, -ny * shape.bottom);
      for (const distance of DISTANCES) {
        const across = HALF + (FROM_ROAD + distance - DISTANCES[0]! + reach * INFLATION + 1) * unit;
        for (const shift of SHIFTS) {
          const cost = distance + Math.abs(shift) + (fit && side !== fit ? WRONG_SIDE : 0);
          found.push({ at: [frame.x + nx * across + frame.tx * shift * unit, frame.y + ny * across + frame.ty * shift * unit], cost });
        }
      }
    }
    const most = shape.near ? CLOSE : Infinity;
    return found.filter(({ cost }) => cost <= most).sort((a, b) => a.cost - b.cost).map(({ at }) => at);
  }

  /** Anywhere around it, at the end of a line. */
  private round([x, y]: Pt, { left, right, top, bottom }: Shape): Pt[] {
    const { unit } = this.scale;
    return RINGS.flatMap((ring) =>
      Array.from({ length: TURNS }, (_, i): Pt => {
        const angle = (i * 2 * Math.PI) / TURNS;
        const [middle, centre] = [x + Math.cos(angle) * ring * unit, y + Math.sin(angle) * ring * unit];
        return [middle - ((right - left) / 2) * unit, centre - ((bottom - top) / 2) * unit];
      }),
    );
  }
}
