/** The road as the server draws it, reckoned step by step in the same way: `tests/geometry` holds both to it. */

import { Curve, evenly, smoothed } from "../board/curve";
import type { Pt } from "../lib/protocol";

const SAMPLES = 16;
const SMOOTHING = 8;
const STEPS = 24;

/** A closed centripetal Catmull-Rom curve: it passes through every control point and never loops. */
function through(points: Pt[]): Pt[] {
  const n = points.length;
  const at = (i: number): Pt => points[((i % n) + n) % n]!;
  const root = (a: Pt, b: Pt): number => Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])) || 1;
  return points.flatMap((b, i) => {
    const [a, c, d] = [at(i - 1), at(i + 1), at(i + 2)];
    const [ab, bc, cd] = [root(a, b), root(b, c), root(c, d)];
    const along = (t: number, k: 0 | 1): number => {
      const leaving = ((b[k] - a[k]) / ab) * bc - ((c[k] - a[k]) / (ab + bc)) * bc + (c[k] - b[k]);
      const arriving = c[k] - b[k] - ((d[k] - b[k]) / (bc + cd)) * bc + ((d[k] - c[k]) / cd) * bc;
      const ends = b[k] * (1 + 2 * t) * (1 - t) ** 2 + c[k] * t ** 2 * (3 - 2 * t);
      return ends + leaving * t * (1 - t) ** 2 - arriving * t ** 2 * (1 - t);
    };
    return Array.from({ length: STEPS }, (_, step): Pt => [along(step / STEPS, 0), along(step / STEPS, 1)]);
  });
}

/** Sixteen points for each piece of the lap, at equal distances. */
export function samples(points: Pt[], pieces: number): Pt[] {
  const count = Math.round(pieces) * SAMPLES;
  return evenly(smoothed(evenly(through(points), count), SMOOTHING), count);
}

/** Pieces that a road is drawn with where its lap is counted otherwise. */
const FINE = 96;
const COARSE = 12;

export const roadOf = (points: Pt[], pieces: number): Curve => new Curve(points, 0, samples(points, pieces < COARSE ? FINE : pieces));
