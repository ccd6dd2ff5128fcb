/** Where signs, tags and words go: beside the road, beside each other, near what they name. */

import type { BoardLine, CarView, Pt, Tone, Zone } from "../lib/protocol";
import { say } from "../lib/words";
import type { Box } from "./curve";
import { HALF, isBend, type Place, type Track } from "./track";

interface Candidate {
  x: number;
  y: number;
  cost: number;
  /** How far the middle of the box lies to the right of the point. */
  dx?: number;
  /** Right (1) or left (-1) of the road, in driving direction. */
  side?: number;
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
  /** Seen from afar: a number alone. */
  bare: boolean;
  /** The price stands right (1) or left (-1) of the plate. */
  side: 1 | -1;
}
/** What crossing a corner costs, beside its sign. */
export interface SignPrice {
  line: string;
  text: string;
  tone: Tone;
  /** The sign itself warns. */
  hot: boolean;
}
export interface ZoneLabel extends Placed {
  zone: Zone;
  text: string;
}
export interface WordLabel extends Placed {
  line: BoardLine;
  text: string;
}
export interface TagLabel extends Placed {
  car: CarView;
}

const INFLATION = 1.18;
const ROOM = 12;
const INTRUSION = 30;
const SIGN: Size = { width: 64, height: 48 };
const PLAIN: Size = { width: 42, height: 48 };
const BARE: Size = { width: 42, height: 28 };
const PLATE: Size = { width: 40, height: 54 };
/** Beside the middle of a plate there may stand a price. */
const PRICE = 84;
/** Width of a letter of a corner's name. */
const LETTER = 5.9;
const BEYOND = 8;
const UNSEEN = 40;
/** Size of a pixel below which small things beside the road are shown. */
export const NEAR = 1.05;
/** Size of a pixel beyond which signs that ask for nothing do without their names. */
const FAR = 2.1;
/** A tag across the other lane would seem to name the car beside. */
const WRONG_SIDE = 320;
const TAG: Size = { width: 44, height: 22 };
export const BADGE: Size = { width: 36, height: 34 };
const DISTANCES = [34, 44, 58, 76, 100];
const SHIFTS = [0, -18, 18, -36, 36];
/** Tags have lines to what they name, and may go farther along the road to be apart. */
const WIDE = [0, -18, 18, -36, 36, -60, 60, -90, 90];
/** Two labels on one spot are worse than one far away. */
const CROWDING = 3;

function overlap(a: Box, b: Box): number {
  const across = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const down = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Takes the cheapest candidate, and keeps its box free from then on. */
export class Placer {
  readonly boxes: Box[] = [];

  constructor(
    private readonly inflation = INFLATION,
    private readonly crowding = 1,
  ) {}

  block(box: Box): void {
    this.boxes.push(box);
  }

  put(candidates: Candidate[], size: Size, cost: (at: Candidate) => number = () => 0): Candidate & { box: Box } {
    const [width, height] = [size.width * this.inflation, size.height * this.inflation];
    let best: (Candidate & { box: Box }) | null = null;
    for (const at of candidates) {
      const box: Box = [at.x + (at.dx ?? 0) - width / 2, at.y - height / 2, width, height];
      const price = this.boxes.reduce((sum, other) => sum + overlap(box, other) * this.crowding, at.cost + cost(at));
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
function beside(track: Track, u: number, size: Size, unit: number, shifts = SHIFTS): Candidate[] {
  const frame = track.curve.at(track.s(u));
  const reach = (Math.abs(frame.nx) * size.width + Math.abs(frame.ny) * size.height) / 2;
  const found: Candidate[] = [];
  for (const distance of DISTANCES) {
    for (const side of [-1, 1]) {
      for (const shift of shifts) {
        const across = side * (HALF + ROOM / 2 + reach + (distance - DISTANCES[0]!) * unit);
        found.push({
          x: frame.x + frame.nx * across + frame.tx * shift * unit,
          y: frame.y + frame.ny * across + frame.ty * shift * unit,
          cost: (distance * 0.6 + Math.abs(shift)) * unit * 6,
          side,
        });
      }
    }
  }
  return found;
}

/** How far a label would stick out of a box, at a price per unit. */
function out([left, top, wide, high]: Box, { width, height }: Size, price: number): (at: Candidate) => number {
  return ({ x, y, dx = 0 }) => {
    const across = Math.max(0, left - x - dx + width / 2, x + dx + width / 2 - left - wide);
    const down = Math.max(0, top - y + height / 2, y + height / 2 - top - high);
    return (across + down) * price;
  };
}

/** The picture of the circuit would have to shrink for what sticks out of it. */
function beyond(track: Track, size: Size): (at: Candidate) => number {
  return out(track.curve.bounds(HALF + ROOM), size, BEYOND);
}

/** Whether a sign is seen whole: in the free part of the map, off the road and under no button. */
export function isClear(track: Track, { unit, free, covered = [] }: Scale, { x, y }: { x: number; y: number }): boolean {
  const box: Box = [x - (PLATE.width / 2) * unit, y - 20 * unit, PLATE.width * unit, PLATE.height * unit];
  if (track.curve.distance(x, y) < HALF + 8 * unit) return false;
  if (covered.some((other) => overlap(box, other))) return false;
  return !free || (holds(free, [box[0], box[1]]) && holds(free, [box[0] + box[2], box[1] + box[3]]));
}

/** Whether a point of the world lies in the free part of the map. */
export function isSeen({ free }: Scale, point: Pt): boolean {
  return !free || holds(free, point);
}

const holds = ([left, top, wide, high]: Box, [x, y]: Pt): boolean =>
  x >= left && x <= left + wide && y >= top && y <= top + high;

/** Under a panel or past the edge of the map a label is lost, if what it names can be seen at all. */
function unseen(free: Box | null, named: Pt, size: Size): (at: Candidate) => number {
  return free && holds(free, named) ? out(free, size, UNSEEN) : () => 0;
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
  /** What is written beside lines across the road. */
  words: WordLabel[];
  boxes: Box[];
}

/** Signs and zone names: they stay where they are while cars move. */
export function placeFixed(track: Track, unit: number): Fixed {
  const placer = new Placer();
  track.obstacles().forEach((box) => placer.block(box));
  const title = track.board.scenery.labels[0];
  if (title) {
    const [x, y] = track.world(title.at);
    const width = (Math.max(say(title.text).length * 19, 200) + 12) * unit;
    placer.block([x - width / 2, y - 28 * unit, width, 56 * unit]);
  }
  // From afar what waits off the track is not shown.
  const nodes = unit < NEAR ? track.board.paths.flatMap((way) => (way.kind === "offtrack" ? way.nodes : [])) : [];
  for (const { at, text } of nodes) {
    const [x, y] = track.point({ u: at[0], d: at[1] * HALF });
    const width = (text.args?.modifier === undefined ? 46 : 38) * unit;
    placer.block([x - width / 2, y - 13 * unit, width, 26 * unit]);
  }
  const corners = track.board.lines
    .filter(isBend)
    .map((line): CornerLabel => {
      const at = placeSign(track, placer, line, unit);
      const side = at.dx! < 0 ? -1 : 1;
      return { ...at, line, name: say(line.label), bare: isFree(line) && unit > FAR, side, from: edgeTowards(track, line.u, at) };
    });
  const zones = track.board.zones.filter(({ lanes, sign }) => lanes ?? sign).map((zone): ZoneLabel => {
    const text = say(zone.sign) || say(zone.label).split(":")[0]!;
    const size = scaled({ width: text.length * 7 + (zone.sign ? 14 : 8), height: zone.sign ? 22 : 18 }, unit);
    const u = (zone.u[0] + zone.u[1]) / 2;
    const at = placer.put(beside(track, u, size, unit), size, intrusion(track, size));
    return { ...at, zone, text, from: edgeTowards(track, u, at) };
  });
  const words = track.board.lines.filter(({ word }) => word).map((line): WordLabel => {
    const text = say(line.label);
    const size = scaled({ width: text.length * 6.6 + 6, height: 16 }, unit);
    const [onRoad, outside] = [intrusion(track, size), beyond(track, size)];
    const at = placer.put(beside(track, line.u, size, unit), size, (one) => onRoad(one) + outside(one));
    return { ...at, line, text, from: edgeTowards(track, line.u, at) };
  });
  return { corners, zones, words, boxes: placer.boxes };
}

/** Nothing has to be paid there. */
const isFree = ({ kind, value }: BoardLine): boolean => kind === "turn" && value === undefined;

/** How far a sign reaches to both sides of its middle: its plate, the name below, and a price on one side. */
function reachOf(line: BoardLine, far: boolean): { height: number; least: number; most: number } {
  if (isFree(line) && far) return { height: BARE.height, least: BARE.width / 2, most: BARE.width / 2 };
  const name = line.kind === "turn" ? (line.name ?? "") : say(line.label);
  const half = (name.length * LETTER) / 2 + 2;
  if (line.kind !== "turn") return { height: PLATE.height, least: Math.max(PLATE.width / 2, half), most: Math.max(PRICE, half) };
  const { width, height } = isFree(line) ? PLAIN : SIGN;
  return { height, least: Math.max(width / 2, half), most: Math.max(width / 2, half) };
}

/** A sign near the road, the price on whichever side there is room. */
function placeSign(track: Track, placer: Placer, line: BoardLine, unit: number): Candidate & { box: Box } {
  const { height, least, most } = reachOf(line, unit > FAR);
  const [size, plate] = [scaled({ width: least + most, height }, unit), scaled({ width: 2 * least, height }, unit)];
  const shift = ((most - least) / 2) * unit;
  const candidates = beside(track, line.u, plate, unit).flatMap((at) => [
    { ...at, dx: shift },
    ...(shift ? [{ ...at, dx: -shift, cost: at.cost + 1 }] : []),
  ]);
  const [onRoad, outside] = [intrusion(track, size), beyond(track, size)];
  return placer.put(candidates, size, (at) => onRoad(at) + outside(at));
}

export interface Scale {
  /** The size of a screen pixel in the world. */
  unit: number;
  /** What of the world lies free between the panels. */
  free: Box | null;
  /** What is covered by buttons within. */
  covered?: Box[];
}

/** Tags of cars, mine first: each on the side of its lane, so that two cars abreast are told apart. */
export function placeTags(track: Track, fixed: Fixed, cars: { car: CarView; place: Place }[], { unit, free, covered = [] }: Scale): TagLabel[] {
  const placer = new Placer(INFLATION, CROWDING);
  covered.forEach((box) => placer.block(box));
  fixed.boxes.forEach((box) => placer.block(box));
  for (const { place } of cars) {
    const [x, y] = track.point(place);
    placer.block([x - 20, y - 20, 40, 40]);
  }
  const size = scaled(TAG, unit);
  const [onRoad, outside] = [intrusion(track, size), beyond(track, size)];
  return cars.map(({ car, place }): TagLabel => {
    const from = track.point(place);
    const lost = unseen(free, from, size);
    const wrong = (one: Candidate): number => (one.side === Math.sign(place.d) ? 0 : WRONG_SIDE * unit);
    const price = (one: Candidate): number => onRoad(one) + outside(one) + lost(one) + wrong(one);
    return { ...placer.put(beside(track, place.u, size, unit, WIDE), size, price), car, from };
  });
}

export interface BadgeSpot extends Placed {
  shown: boolean;
}

/** Badges beside landing cells; the ends of the row come first, those without room stay hidden. */
export function placeBadges(track: Track, positions: number[], fixed: Fixed, { unit, free, covered = [] }: Scale): BadgeSpot[] {
  const placer = new Placer(1.04, CROWDING);
  covered.forEach((box) => placer.block(box));
  fixed.boxes.forEach((box) => placer.block(box));
  const size = scaled(BADGE, unit);
  const order = positions.map((_, i) => i).sort((a, b) => rank(a, positions.length) - rank(b, positions.length));
  const spots: BadgeSpot[] = [];
  for (const i of order) {
    const u = positions[i]! + 0.5;
    const candidates = beside(track, u, size, unit);
    const [onRoad, lost] = [intrusion(track, size), unseen(free, track.point({ u, d: 0 }), size)];
    const at = placer.put(candidates, size, (one) => onRoad(one) + lost(one));
    const crowded = at.cost > size.width * size.height * 0.45;
    spots[i] = { ...at, from: edgeTowards(track, u, at), shown: !crowded || i === 0 || i === positions.length - 1 };
  }
  return spots;
}

function rank(i: number, count: number): number {
  return i === 0 || i === count - 1 ? -1 : i;
}
