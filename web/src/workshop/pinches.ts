/** Where a road is too narrow for its own shape, reckoned as the server does: `tests/geometry` holds both to it. */

import type { Pt } from "../lib/protocol";
import { samples } from "./road";

const PIECES = 48;
const REACH = 8;
const COARSE = 2;
const [VERGE, GAP] = [12, 14];
const ALONG = 2.2;
const AROUND_BRIDGE = 1;

/** A bend (one place) or two parts of the road (two places) with less room than they need. */
export interface Pinch {
  places: Pt[];
  room: number;
}

function apart(a: Pt, b: Pt): number {
  const [across, down] = [b[0] - a[0], b[1] - a[1]];
  return Math.sqrt(across * across + down * down);
}

/** Of the circle through a place and those around it; a straight has an endless one. */
function radius(places: Pt[], at: number): number {
  const n = places.length;
  const [a, b, c] = [places[(at - REACH + n) % n]!, places[at]!, places[(at + REACH) % n]!];
  const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  return area ? (apart(a, b) * apart(b, c) * apart(c, a)) / (2 * area) : Infinity;
}

/** Neighbours on the ring that belong together; the first may begin before the line. */
function runs(belongs: boolean[]): number[][] {
  const found: number[][] = [];
  belongs.forEach((does, at) => {
    if (!does) return;
    const last = found[found.length - 1];
    if (last && last[last.length - 1] === at - 1) last.push(at);
    else found.push([at]);
  });
  const last = found[found.length - 1];
  if (found.length > 1 && belongs[0] && last![last!.length - 1] === belongs.length - 1) found[0] = [...found.pop()!, ...found[0]!];
  return found;
}

const least = (run: number[], of: (at: number) => number): number => run.reduce((best, at) => (of(at) < of(best) ? at : best));

function tightBends(places: Pt[], width: number): Pinch[] {
  const radii = places.map((_, at) => radius(places, at));
  return runs(radii.map((one) => one < width / 2 + VERGE)).map((run) => {
    const at = least(run, (one) => radii[one]!);
    return { places: [places[at]!], room: radii[at]! };
  });
}

/** The nearest place of another part of the road, if it is too near. */
function partner(places: Pt[], at: number, away: number, room: number): number {
  let [best, nearest] = [-1, room];
  for (let step = away; step <= places.length - away; step++) {
    const other = (at + step) % places.length;
    const between = apart(places[at]!, places[other]!);
    if (between < nearest) [best, nearest] = [other, between];
  }
  return best;
}

function nearParts(places: Pt[], width: number, bridges: Pt[]): Pinch[] {
  const n = places.length;
  const length = places.reduce((sum, place, at) => sum + apart(place, places[(at + 1) % n]!), 0);
  const away = Math.ceil((ALONG * (width + GAP) * n) / length);
  const partners = places.map((_, at) => partner(places, at, away, width + GAP));
  const isBridged = (at: number): boolean => bridges.some(([low, high]) => [-1, 0, 1].some((lap) => low <= at / n + lap && at / n + lap <= high));
  const room = (at: number): number => apart(places[at]!, places[partners[at]!]!);
  return runs(partners.map((other) => other >= 0)).flatMap((run) => {
    const at = least(run, room);
    const other = partners[at]!;
    return at < other && !run.some((one) => isBridged(one) || isBridged(partners[one]!)) ? [{ places: [places[at]!, places[other]!], room: room(at) }] : [];
  });
}

/** Bends tighter than the road is wide, then parts of it that touch each other; bridges are shares of the lap. */
export function pinches(points: Pt[], width: number, bridges: Pt[]): Pinch[] {
  const places = samples(points, PIECES);
  const coarse = places.filter((_, at) => at % COARSE === 0);
  return [...tightBends(places, width), ...nearParts(coarse, width, bridges)];
}

/** A bridge from its first to its last piece, as shares of a lap of so many, with the road right before and behind it. */
export const bridged = (first: number, last: number, lap: number): Pt => [(first - AROUND_BRIDGE) / lap, (last + 1 + AROUND_BRIDGE) / lap];
