/** What the draws were worth against what could be expected of them. */

import type { CarView, Luck, RaceResult } from "../../lib/protocol";
import { decimal, percentage, t } from "../../lib/words";

export interface Fortune {
  car: CarView;
  /** Over all kinds of draws, how much kinder than expected, as a share. */
  total: number;
  lines: { luck: Luck; won: number }[];
}

/** How much better than expected: fewer of something bad counts like more of something good. */
export function won({ drawn, expected, better }: Luck): number {
  return better === "more" ? drawn - expected : expected - drawn;
}

/** The luckiest first; whoever drew nothing has no luck to tell of. */
export function fortunes(result: RaceResult, cars: CarView[]): Fortune[] {
  return cars
    .flatMap((car): Fortune[] => {
      const drawn = result.cars.find((one) => one.car === car.id)?.luck.filter(({ count }) => count > 0) ?? [];
      if (!drawn.length) return [];
      const lines = drawn.map((luck) => ({ luck, won: won(luck) }));
      const total = lines.reduce((sum, { luck, won }) => sum + won / Math.max(1, luck.expected), 0) / lines.length;
      return [{ car, lines, total }];
    })
    .sort((a, b) => b.total - a.total);
}

export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : "±"}${decimal(Math.abs(rounded))}`;
}

export function signedPercent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : "±"}${percentage(Math.abs(rounded) / 100)}`;
}

export function luckWords({ label, count, drawn, expected }: { label: string } & Omit<Luck, "label" | "key" | "better">): string {
  const shown = (value: number): string => String(Math.round(value * 10) / 10);
  return t("luck.line", "{label}: {drawn}, expected {expected}, of {count}", {
    label, count, drawn: shown(drawn), expected: shown(expected),
  });
}
