/** Chances to win: shares of a bar for one moment, and bands over a whole race. */

import type { OutlookPoint } from "../../lib/analysis";
import type { CarView } from "../../lib/protocol";

export interface Share {
  /** Null for all cars that have no seat, such as robots; a single one is named. */
  car: CarView | null;
  share: number;
  /** Expected place. */
  place: number | null;
}
export interface Band {
  car: CarView | null;
  d: string;
}

/** The last point at or before a step. */
export function pointAt(points: OutlookPoint[], step: number): OutlookPoint | null {
  return points.findLast(({ n }) => n <= step) ?? points[0] ?? null;
}

/** The chances of one moment, in the order of the cars on the grid, so that nothing jumps from round to round. */
export function sharesOf({ wins, races, places }: OutlookPoint, cars: CarView[]): Share[] {
  const seated = cars.filter(({ seat }) => seat !== null).toSorted((a, b) => a.seat! - b.seat!);
  const found = seated.map((car): Share => ({ car, share: (wins[car.seat!] ?? 0) / races, place: places[car.seat!] ?? null }));
  const [other, ...more] = cars.filter(({ seat }) => seat === null);
  if (!other) return found;
  const rest = 1 - found.reduce((sum, { share }) => sum + share, 0);
  return [...found, { car: more.length ? null : other, share: Math.max(0, rest), place: null }];
}

/** Bands on top of each other from the first point to the last, in a box of that size. */
export function bandsOf(points: OutlookPoint[], cars: CarView[], length: number, width: number, height: number): Band[] {
  if (!points.length) return [];
  const columns = points.map((point) => {
    let top = 0;
    const x = (length ? point.n / length : 0) * width;
    return sharesOf(point, cars).map(({ car, share }) => ({ car, x, from: top * height, to: (top += share) * height }));
  });
  return columns[0]!.map(({ car }, i) => {
    const band = columns.map((column) => column[i]!);
    const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
    const upper = band.map(({ x, from }) => at(x, from));
    const lower = band.toReversed().map(({ x, to }) => at(x, to));
    return { car, d: `M${[...upper, ...lower].join("L")}Z` };
  });
}
