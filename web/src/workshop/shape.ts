/** The shape of a road as somebody draws it: strokes become loops of few points, and features keep to their bends. */

import { through } from "../board/curve";
import type { Pt } from "../lib/protocol";

export const BOARD: Pt = [1600, 1000];
export const FEWEST = 6;
export const MOST = 200;
const TOLERANCE = 12;
const FINE = 2;
const DRAWN: Pt = [8, 40];
const PER_SPAN = 24;
/** Points nearer to a new start line than this give way to it. */
const NEAR = 24;

const apart = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const whole = ([x, y]: Pt): Pt => [
  Math.round(Math.min(BOARD[0], Math.max(0, x))),
  Math.round(Math.min(BOARD[1], Math.max(0, y))),
];

/** How far a point lies from the chord between two others. */
function off(point: Pt, a: Pt, b: Pt): number {
  const length = apart(a, b);
  if (!length) return apart(point, a);
  return Math.abs((b[0] - a[0]) * (a[1] - point[1]) - (a[0] - point[0]) * (b[1] - a[1])) / length;
}

/** Fewer points, none of which lies farther from the line than told (Ramer, Douglas and Peucker). */
export function simplified(points: Pt[], tolerance: number): Pt[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0]!, points[points.length - 1]!];
  let [farthest, most] = [0, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const distance = off(points[i]!, first, last);
    if (distance > most) [farthest, most] = [i, distance];
  }
  if (most <= tolerance) return [first, last];
  return [...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1), ...simplified(points.slice(farthest), tolerance)];
}

/** A stroke of the pointer as a closed loop of eight to forty points; nothing if it is too short to be one. */
export function loopOf(stroke: Pt[]): Pt[] | null {
  if (stroke.length < 12) return null;
  const half = Math.floor(stroke.length / 2);
  let tolerance = TOLERANCE;
  const ring = (): Pt[] => {
    const [there, back] = [simplified(stroke.slice(0, half + 1), tolerance), simplified(stroke.slice(half), tolerance)];
    const points = [...there.slice(0, -1), ...back].map(whole);
    return points.filter((point, i) => i === 0 || apart(point, points[i - 1]!) > 20);
  };
  let points = ring();
  while (points.length > DRAWN[1]) {
    tolerance *= 1.4;
    points = ring();
  }
  while (points.length < DRAWN[0] && tolerance > 0.5) {
    tolerance /= 2;
    points = ring();
  }
  if (points.length > FEWEST && apart(points[0]!, points[points.length - 1]!) < 40) points = points.slice(0, -1);
  return points.length >= FEWEST ? points : null;
}

/** A closed road of many points as one of few, so that it can be taken by its handles. */
export function thinned(points: Pt[]): Pt[] {
  const half = Math.floor(points.length / 2);
  let [fewer, tolerance] = [points, FINE];
  while (fewer.length > DRAWN[1] && tolerance < BOARD[0]) {
    const [there, back] = [simplified(points.slice(0, half + 1), tolerance), simplified([...points.slice(half), points[0]!], tolerance)];
    fewer = [...there.slice(0, -1), ...back.slice(0, -1)].map(whole);
    tolerance *= 1.5;
  }
  return fewer.length >= FEWEST ? fewer : points.map(whole);
}

/** A point more on the road, between the two it lies nearest to. */
export function inserted(points: Pt[], at: Pt): { points: Pt[]; index: number } {
  const dense = through(points, PER_SPAN);
  let [best, least] = [0, Infinity];
  dense.forEach((point, i) => {
    const distance = apart(point, at);
    if (distance < least) [best, least] = [i, distance];
  });
  const index = Math.floor(best / PER_SPAN) + 1;
  return { points: [...points.slice(0, index), whole(at), ...points.slice(index)], index };
}

export const moved = (points: Pt[], index: number, to: Pt): Pt[] =>
  points.map((point, i) => (i === index ? whole(to) : point));

/** Neighbours come along, less and less over three points. */
export function pulled(points: Pt[], index: number, to: Pt): Pt[] {
  const [dx, dy] = [to[0] - points[index]![0], to[1] - points[index]![1]];
  return points.map(([x, y], i) => {
    const steps = Math.min(Math.abs(i - index), points.length - Math.abs(i - index));
    const share = steps > 3 ? 0 : (1 + Math.cos((Math.PI * steps) / 4)) / 2;
    return whole([x + dx * share, y + dy * share]);
  });
}

/** The whole loop turned and scaled about its middle, so that a handle lies where it was dragged to. */
export function turned(points: Pt[], index: number, to: Pt): Pt[] {
  const middle: Pt = [0, 1].map((k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length) as Pt;
  const [ax, ay] = [points[index]![0] - middle[0], points[index]![1] - middle[1]];
  const [bx, by] = [to[0] - middle[0], to[1] - middle[1]];
  const size = ax * ax + ay * ay || 1;
  const [re, im] = [(ax * bx + ay * by) / size, (ax * by - ay * bx) / size];
  return points.map(([x, y]) => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return whole([middle[0] + dx * re - dy * im, middle[1] + dx * im + dy * re]);
  });
}

/** The nearest place of a grid. */
export const gridded = ([x, y]: Pt, step = 20): Pt => [Math.round(x / step) * step, Math.round(y / step) * step];

export const removed = (points: Pt[], index: number): Pt[] =>
  points.length > FEWEST ? points.filter((_, i) => i !== index) : points;

/** Driven the other way round, from the same line. */
export const reversed = (points: Pt[]): Pt[] => [points[0]!, ...points.slice(1).reverse()];

function lengths(points: Pt[]): number[] {
  const dense = through(points, PER_SPAN);
  const reached = [0];
  dense.forEach((point, i) => reached.push(reached[i]! + apart(point, dense[(i + 1) % dense.length]!)));
  return reached;
}

/** Shares of the lap before a drag, as shares of the lap after it: whatever lay on a bend lies on it still. */
export function kept(before: Pt[], after: Pt[], shares: number[]): number[] {
  if (before.length !== after.length) return shares;
  const [old, now] = [lengths(before), lengths(after)];
  const [oldLap, newLap] = [old[old.length - 1]!, now[now.length - 1]!];
  return shares.map((share) => {
    const s = share * oldLap;
    let i = 0;
    while (i < old.length - 2 && old[i + 1]! <= s) i++;
    const within = (s - old[i]!) / Math.max(1e-6, old[i + 1]! - old[i]!);
    return (now[i]! + within * (now[i + 1]! - now[i]!)) / newLap;
  });
}

/** The same road, begun at a share of its lap: one more point where the line now lies, unless there is one. */
export function restarted(points: Pt[], share: number): Pt[] {
  const dense = through(points, PER_SPAN);
  const reached = lengths(points);
  const wanted = share * reached[reached.length - 1]!;
  const at = reached.findIndex((length) => length >= wanted) % dense.length;
  const line = whole(dense[at]!);
  const next = (Math.floor(at / PER_SPAN) + 1) % points.length;
  const around = [...points.slice(next), ...points.slice(0, next)];
  const kept = around.filter((point) => apart(point, line) > NEAR);
  return kept.length + 1 >= FEWEST ? [line, ...kept] : [line, ...around];
}
