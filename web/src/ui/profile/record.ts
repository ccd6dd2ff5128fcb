/** What somebody has driven, as the server counts it, and sums of it. */

import type { Text } from "../../lib/protocol";
import { t } from "../../lib/words";

export interface Tally {
  races: number;
  wins: number;
  podiums: number;
  best: number;
  average_place: number;
}
export interface GameRecord extends Tally {
  game: string;
  title: string;
  circuits: (Tally & { circuit: string })[];
  figures: { key: string; label: Text; total: number; per_race: number }[];
}

/** All games as one; a place counts as often as it was driven for. */
export function together(records: Tally[]): Tally {
  const sum = (of: (one: Tally) => number): number => records.reduce((all, one) => all + of(one), 0);
  const races = sum((one) => one.races);
  return {
    races,
    wins: sum((one) => one.wins),
    podiums: sum((one) => one.podiums),
    best: records.length ? Math.min(...records.map(({ best }) => best)) : 0,
    average_place: races ? sum((one) => one.average_place * one.races) / races : 0,
  };
}

/** One digit behind the point, if there is anything to say there. */
export function average(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function share(part: number, whole: number): string {
  return whole ? t("record.share", "{n} % of the races", { n: Math.round((100 * part) / whole) }) : "";
}
