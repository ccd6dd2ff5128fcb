/** What is told of a corner of the day, without giving anything away; and the week that it belongs to. */

import { spoken } from "../lib/spoken.svelte";
import { t } from "../lib/words";
import type { Learnt } from "./memory.svelte";

const DAY = 86_400_000;

/** "16 Nov". */
export function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(spoken.tag === "en" ? "en-GB" : spoken.tag, { day: "numeric", month: "short", timeZone: "UTC" });
}

export function shareText(day: string, judged: string, tries: number): string {
  const how = judged === "right" ? t("share.found", "found") : judged === "good" ? t("share.good", "nearly found") : t("share.missed", "not found");
  return t("share.corner", "Paddock corner {day}: {how}, {tries}", {
    day: dayText(day), how, tries: tries === 1 ? t("share.try", "1 try") : t("share.tries", "{n} tries", { n: tries }),
  });
}

/** The last seven days up to today, whether a puzzle was answered on each; a missed day costs nothing. */
export function week(answered: Learnt[], now: number): boolean[] {
  const days = answered.map(({ at }) => Math.floor(at / DAY));
  const today = Math.floor(now / DAY);
  return Array.from({ length: 7 }, (_, i) => days.includes(today - 6 + i));
}

/** A mistake comes back after 3 and after 14 days, if it is asked for. */
export function due(one: Learnt, now: number): boolean {
  const age = (now - one.at) / DAY;
  return one.outcome === "wrong" || (one.outcome === "found" && age >= 3) || (one.outcome === "found-again" && age >= 14);
}

/** The same by theme, the largest first. A mistake is named theme.table.step; a puzzle has no dots in its name. */
export function byTheme(ones: Learnt[], puzzles: string): [theme: string, ones: Learnt[]][] {
  const themes: Record<string, Learnt[]> = {};
  for (const one of ones) {
    const theme = one.item.includes(".") ? one.item.split(".")[0]!.replaceAll("-", " ") : puzzles;
    (themes[theme] ??= []).push(one);
  }
  return Object.entries(themes).toSorted(([, a], [, b]) => b.length - a.length);
}
