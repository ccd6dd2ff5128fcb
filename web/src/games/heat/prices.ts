/** What a plan comes to: corners with their prices, ends with their odds, several previews merged into ranges. */

import type { SignPrice } from "../../board/labels";
import type { Outcome, Preview, Pt, Tone } from "../../lib/protocol";
import { t } from "../../lib/words";
import { range, spinChance } from "../../table/draft/odds";

export interface CornerPrice {
  line: string;
  low: number;
  high: number;
  spins: boolean;
}

/** What each crossed corner costs over all outcomes. */
export function cornerPrices(outcomes: Outcome[]): CornerPrice[] {
  const found = new Map<string, CornerPrice>();
  for (const { corners, spins } of outcomes) {
    for (const { line, cost } of corners) {
      const known = found.get(line);
      if (!known) found.set(line, { line, low: cost, high: cost, spins: spins && cost > 0 });
      else {
        known.low = Math.min(known.low, cost);
        known.high = Math.max(known.high, cost);
        known.spins ||= spins && cost > 0;
      }
    }
  }
  return [...found.values()];
}

/** The same, as it stands beside the signs. */
export function signPrices(outcomes: Outcome[]): SignPrice[] {
  return cornerPrices(outcomes).map(({ line, low, high, spins }) => ({
    line, hot: spins, tone: !high ? "ok" : spins ? "bad" : "warn", text: heatText([low, high]),
  }));
}

export function heatText(heat: Pt): string {
  return heat[1] ? t("board.heat", "{n} heat", { n: range(heat) }) : t("board.free", "free");
}

/** All outcomes that end on the same cell. */
export interface Landing {
  cell: string;
  speed: Pt;
  heat: Pt;
  p: number;
  tone: Tone;
  finishes: boolean;
}

const GRAVITY: Tone[] = ["info", "ok", "warn", "bad"];

export function landings(outcomes: Outcome[], car: string): Landing[] {
  const found = new Map<string, Landing>();
  for (const { end, value, heat, p, tone, finishes } of outcomes) {
    const cell = end.find((one) => one.car === car)?.cell;
    if (!cell) continue;
    const known = found.get(cell);
    if (!known) found.set(cell, { cell, speed: [value, value], heat: [heat, heat], p, tone, finishes });
    else {
      known.speed = [Math.min(known.speed[0], value), Math.max(known.speed[1], value)];
      known.heat = [Math.min(known.heat[0], heat), Math.max(known.heat[1], heat)];
      known.p += p;
      if (GRAVITY.indexOf(tone) > GRAVITY.indexOf(known.tone)) known.tone = tone;
    }
  }
  return [...found.values()];
}

export interface Merged {
  speed: Pt | null;
  spin: Pt;
  heat: Pt;
}

/** The range over several previews that are still possible. */
export function merged(previews: Preview[]): Merged {
  const outcomes = previews.flatMap((preview) => preview.outcomes);
  const speeds = previews.flatMap(({ total }) => (total ? total.n : []));
  const spins = previews.filter((preview) => preview.outcomes.length).map((preview) => spinChance(preview.outcomes));
  const heats = outcomes.map(({ heat }) => heat);
  const span = (numbers: number[]): Pt => (numbers.length ? [Math.min(...numbers), Math.max(...numbers)] : [0, 0]);
  return { speed: speeds.length ? span(speeds) : null, spin: span(spins), heat: span(heats) };
}
