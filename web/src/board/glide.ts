/** How a car gets from cell to cell: along its lane, changing lanes smoothly, never across the infield. */

import { clamp, lerp } from "./curve";
import type { Place, Track } from "./track";

export interface Way {
  points: Place[];
  /** Distance reached at each point, in spaces. */
  reached: number[];
}

/** The way through cells, the lap coordinate growing (or falling) without a jump at the line. */
export function wayThrough(track: Track, from: Place, cells: string[], forward = true): Way {
  const points = [from];
  for (const cell of cells) {
    const last = points[points.length - 1]!;
    const next = track.place(cell);
    const gap = forward ? track.ahead(last.u, next.u) : -track.ahead(next.u, last.u);
    // A car never gains a whole lap in one step: a hair behind means where it stands.
    points.push({ u: last.u + (Math.abs(gap) > track.n * 0.9 ? gap - Math.sign(gap) * track.n : gap), d: next.d });
  }
  const reached = [0];
  for (let i = 1; i < points.length; i++) {
    reached.push(reached[i - 1]! + Math.max(0.05, Math.abs(points[i]!.u - points[i - 1]!.u)));
  }
  return { points, reached };
}

export function wayLength(way: Way): number {
  return way.reached[way.reached.length - 1]!;
}

/** The place after a share of the way, and how the car is turned against the road, in degrees. */
export function alongWay(way: Way, share: number, space: number): Place & { slant: number } {
  const distance = clamp(share, 0, 1) * wayLength(way);
  let i = 1;
  while (i < way.points.length - 1 && way.reached[i]! < distance) i++;
  const [a, b] = [way.points[i - 1]!, way.points[i] ?? way.points[0]!];
  const span = (way.reached[i] ?? 1) - way.reached[i - 1]!;
  const t = clamp((distance - way.reached[i - 1]!) / span, 0, 1);
  const smooth = t * t * (3 - 2 * t);
  const steepness = 6 * t * (1 - t) * (b.d - a.d);
  const slant = (Math.atan2(steepness, Math.max(1, Math.abs(b.u - a.u) * space)) * 180) / Math.PI;
  return { u: lerp(a.u, b.u, t), d: lerp(a.d, b.d, smooth), slant: b.u >= a.u ? slant : -slant };
}

/** cubic-bezier(.3, 0, .2, 1): brisk away, gentle to rest. */
export function driving(t: number): number {
  const [x1, x2] = [0.3, 0.2];
  let s = t;
  for (let i = 0; i < 6; i++) {
    const x = 3 * (1 - s) ** 2 * s * x1 + 3 * (1 - s) * s * s * x2 + s ** 3;
    const slope = 3 * (1 - s) ** 2 * x1 + 6 * (1 - s) * s * (x2 - x1) + 3 * s * s * (1 - x2);
    if (Math.abs(slope) < 1e-4) break;
    s = clamp(s - (x - t) / slope, 0, 1);
  }
  return 3 * (1 - s) * s * s + s ** 3;
}
