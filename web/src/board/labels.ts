/** Where signs, tags and words go: beside the road, beside each other, near what they name. */

import type { BoardLine, CarView, Pt, Zone } from "../lib/protocol";
import { say } from "../lib/words";
import type { Box } from "./curve";
import { HALF, type Place, type Track } from "./track";

interface Candidate {
  x: number;
  y: number;
  cost: number;
  /** How far the middle of the box lies to the right of the point. */
  dx?: number;
}
interface Size {
  width: number;
  height: number;
}
export interface Placed extends Candidate {
  box: Box;
  /** Where the leader line starts. */
  from: Pt;
}
export interface CornerLabel extends Placed {
  line: BoardLine;
  name: string;
  /** The price stands right (1) or left (-1) of the plate. */
  side: 1 | -1;
}
export interface ZoneLabel extends Placed {
  zone: Zone;
  text: string;
}
export interface TagLabel extends Placed {
  car: CarView;
}

const INFLATION = 1.18;
const ROOM = 12;
const INTRUSION = 30;
const SIGN: Size = { width: 104, height: 54 };
const PLATE: Size = { width: 40, height: 54 };
const BEYOND = 8;
const TAG: Size = { width: 44, height: 22 };
export const BADGE: Size = { width: 36, height: 34 };
const DISTANCES = [34, 44, 58, 76];
const SHIFTS = [0, -18, 18, -36, 36];

function overlap(a: Box, b: Box): number {
  const across = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const down = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Takes the cheapest candidate, and keeps its box free from then on. */
export class Placer {
  readonly boxes: Box[] = [];

  constructor(private readonly inflation = INFLATION) {}

  block(box: Box): void {
    this.boxes.push(box);
  }

  put(candidates: Candidate[], size: Size, cost: (at: Candidate) => number = () => 0): Candidate & { box: Box } {
    const [width, height] = [size.width * this.inflation, size.height * this.inflation];
    let best: (Candidate & { box: Box }) | null = null;
    for (const at of candidates) {
      const box: Box = [at.x + (at.dx ?? 0) - width / 2, at.y - height / 2, width, height];
      const price = this.boxes.reduce((sum, other) => sum + overlap(box, other), at.cost + cost(at));
      if (!best || price < best.cost) best = { ...at, cost: price, box };
    }
    if (!best) throw new Error("a label needs a candidate");
    this.boxes.push(best.box);
    return best;
  }
}

/** How deep a label would lie on the road. */
function intrusion(track: Track, { width, height }: Size): (at: Candidate) => number {
  const corners: Pt[] = [[-1, -1], [1, -1], [-1, 1], [1, 1], [0, -1], [0, 1], [0, 0]];
  return ({ x, y, dx = 0 }) =>
    corners.reduce((sum, [cx, cy]) => {
      const room = track.curve.distance(x + dx + (cx * width) / 2, y + (cy * height) / 2) - HALF - ROOM;
      return room < 0 ? sum - room * INTRUSION : sum;
    }, 0);
}

/** Both sides of the road at growing distances. `unit` is the size of a screen pixel in the world. */
function beside(track: Track, u: number, size: Size, unit: number): Candidate[] {
  const frame = track.curve.at(track.s(u));
  const reach = (Math.abs(frame.nx) * size.width + Math.abs(frame.ny) * size.height) / 2;
  const found: Candidate[] = [];
  for (const distance of DISTANCES) {
    for (const side of [-1, 1]) {
      for (const shift of SHIFTS) {
        const across = side * (HALF + ROOM / 2 + reach + (distance - DISTANCES[0]!) * unit);
        found.push({
          x: frame.x + frame.nx * across + frame.tx * shift * unit,
          y: frame.y + frame.ny * across + frame.ty * shift * unit,
          cost: (distance * 0.6 + Math.abs(shift)) * unit * 6,
        });
      }
    }
  }
  return found;
}

/** How far a label would stick out of the picture of the circuit, which would have to shrink for it. */
function beyond(track: Track, { width, height }: Size): (at: Candidate) => number {
  const [left, top, wide, high] = track.curve.bounds(HALF + ROOM);
  return ({ x, y, dx = 0 }) => {
    const across = Math.max(0, left - x - dx + width / 2, x + dx + width / 2 - left - wide);
    const down = Math.max(0, top - y + height / 2, y + height / 2 - top - high);
    return (across + down) * BEYOND;
  };
}

const scaled = ({ width, height }: Size, unit: number): Size => ({ width: width * unit, height: height * unit });

function edgeTowards(track: Track, u: number, at: Candidate): Pt {
  const frame = track.curve.at(track.s(u));
  const side = Math.sign((at.x - frame.x) * frame.nx + (at.y - frame.y) * frame.ny) || 1;
  return track.curve.off(track.s(u), side * (HALF + 6));
}

export interface Fixed {
  corners: CornerLabel[];
  zones: ZoneLabel[];
  boxes: Box[];
}

/** Signs and zone names: they stay where they are while cars move. */
export function placeFixed(track: Track, unit: number): Fixed {
  const placer = new Placer();
  const title = track.board.scenery.labels[0];
  if (title) {
    const [x, y] = track.world(title.at);
    const width = (Math.max(say(title.text).length * 19, 200) + 12) * unit;
    placer.block([x - width / 2, y - 28 * unit, width, 56 * unit]);
  }
  const corners = track.board.lines
    .filter(({ kind }) => kind === "corner")
    .map((line): CornerLabel => {
      const at = placeSign(track, placer, line.u, unit);
      const side = at.dx! < 0 ? -1 : 1;
      return { ...at, line, name: say(line.label), side, from: edgeTowards(track, line.u, at) };
    });
  const zones = track.board.zones.map((zone): ZoneLabel => {
    const text = say(zone.label).split(":")[0]!;
    const size = scaled({ width: text.length * 7 + 8, height: 18 }, unit);
    const u = (zone.u[0] + zone.u[1]) / 2;
    const at = placer.put(beside(track, u, size, unit), size, intrusion(track, size));
    return { ...at, zone, text, from: edgeTowards(track, u, at) };
  });
  return { corners, zones, boxes: placer.boxes };
}

/** A plate near the road, with room for a price on one side of it. */
function placeSign(track: Track, placer: Placer, u: number, unit: number): Candidate & { box: Box } {
  const [size, plate] = [scaled(SIGN, unit), scaled(PLATE, unit)];
  const shift = (size.width - plate.width) / 2;
  const candidates = beside(track, u, plate, unit).flatMap((at) => [
    { ...at, dx: shift },
    { ...at, dx: -shift, cost: at.cost + 1 },
  ]);
  const [onRoad, outside] = [intrusion(track, size), beyond(track, size)];
  return placer.put(candidates, size, (at) => onRoad(at) + outside(at));
}

/** Tags of cars, mine first. */
export function placeTags(track: Track, fixed: Fixed, cars: { car: CarView; place: Place }[], unit: number): TagLabel[] {
  const placer = new Placer();
  fixed.boxes.forEach((box) => placer.block(box));
  for (const { place } of cars) {
    const [x, y] = track.point(place);
    placer.block([x - 20, y - 20, 40, 40]);
  }
  const size = scaled(TAG, unit);
  const [onRoad, outside] = [intrusion(track, size), beyond(track, size)];
  return cars.map(({ car, place }): TagLabel => {
    const at = placer.put(beside(track, place.u, size, unit), size, (one) => onRoad(one) + outside(one));
    return { ...at, car, from: track.point(place) };
  });
}

export interface BadgeSpot extends Candidate {
  from: Pt;
  shown: boolean;
}

/** Badges beside landing cells; the ends of the row come first, those without room stay hidden. */
export function placeBadges(track: Track, positions: number[], fixed: Fixed, unit: number): BadgeSpot[] {
  const placer = new Placer(1.04);
  fixed.boxes.forEach((box) => placer.block(box));
  const size = scaled(BADGE, unit);
  const order = positions.map((_, i) => i).sort((a, b) => rank(a, positions.length) - rank(b, positions.length));
  const spots: BadgeSpot[] = [];
  for (const i of order) {
    const u = positions[i]! + 0.5;
    const at = placer.put(beside(track, u, size, unit).filter((_, c) => c % SHIFTS.length === 0), size, intrusion(track, size));
    const crowded = at.cost > size.width * size.height * 0.45;
    spots[i] = { ...at, from: edgeTowards(track, u, at), shown: !crowded || i === 0 || i === positions.length - 1 };
  }
  return spots;
}

function rank(i: number, count: number): number {
  return i === 0 || i === count - 1 ? -1 : i;
}
