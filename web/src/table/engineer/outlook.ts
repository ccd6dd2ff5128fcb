/** Chances to win: shares of a bar for one moment, and bands over a whole race. */

import type { Outlook, OutlookPoint } from "../../lib/analysis";
import type { CarView, Foreseen } from "../../lib/protocol";

export interface Share {
  /** Null for all cars that have no seat, such as robots; a single one is named. */
  car: CarView | null;
  share: number;
  /** How far the share may be out. */
  give: number;
  /** Expected place, and how far it may be out. */
  place: number | null;
  margin: number | null;
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
export function sharesOf({ wins, races, places, margins }: OutlookPoint, cars: CarView[]): Share[] {
  const seated = cars.filter(({ seat }) => seat !== null).toSorted((a, b) => a.seat! - b.seat!);
  const found = seated.map(({ seat }, i): Share => {
    const share = (wins[seat!] ?? 0) / races;
    return { car: seated[i]!, share, give: giveOf(share, races), place: places[seat!] ?? null, margin: margins[seat!] ?? null };
  });
  const [other, ...more] = cars.filter(({ seat }) => seat === null);
  if (!other) return found;
  const rest = Math.max(0, 1 - found.reduce((sum, { share }) => sum + share, 0));
  return [...found, { car: more.length ? null : other, share: rest, give: giveOf(rest, races), place: null, margin: null }];
}

/** How far a share of so many races may be out, nineteen times of twenty; what never happened may yet happen in three of them. */
export function giveOf(share: number, races: number): number {
  return races > 1 ? Math.max(1.96 * Math.sqrt((share * (1 - share)) / races), Math.min(1, 3 / races)) : 0;
}

/** The outlook that came with the engineer's advice; the place of whoever asked is that of the best way. */
export const advisedOutlook = (foreseen: Foreseen, n: number, round: number): Outlook => ({ done: 1, total: 1, points: [{ n, round, ...foreseen }] });

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
