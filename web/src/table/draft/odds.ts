/** Previews as figures: speeds, shares, corner prices; several previews merged into ranges. */

import type { Outcome, Pt, Preview, Tone } from "../../lib/protocol";
import { t } from "../../lib/words";

export interface Share {
  tone: Tone;
  p: number;
}
export interface CornerPrice {
  line: string;
  low: number;
  high: number;
  spins: boolean;
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What share of the outcomes is free, costs Heat, or spins. */
export function shares(outcomes: Outcome[]): Share[] {
  const tones: Tone[] = ["ok", "warn", "bad"];
  return tones
    .map((tone) => ({ tone, p: sum(outcomes.filter((outcome) => outcome.tone === tone).map(({ p }) => p)) }))
    .filter(({ p }) => p > 0.0005);
}

export function spinChance(outcomes: Outcome[]): number {
  return sum(outcomes.filter(({ spins }) => spins).map(({ p }) => p));
}

export function percent(p: number): string {
  if (p > 0 && p < 0.01) return "<1%";
  if (p < 1 && p > 0.99) return ">99%";
  return `${Math.round(p * 100)}%`;
}

/** "20% – 45%", or one number where both are the same. */
export function percents([low, high]: Pt): string {
  return percent(low) === percent(high) ? percent(low) : `${percent(low)} – ${percent(high)}`;
}

export function range([low, high]: Pt): string {
  return low === high ? String(low) : `${low}–${high}`;
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

/** An outcome in words, for ears and for labels. */
export function outcomeWords(outcome: Outcome): string {
  const parts = [t("outcome.speed", "speed {speed}", { speed: outcome.value })];
  if (outcome.p < 1) parts.push(percent(outcome.p));
  if (outcome.spins) parts.push(t("outcome.spin", "spins out"));
  else if (outcome.heat) parts.push(t("outcome.heat", "pays {heat} Heat", { heat: outcome.heat }));
  else parts.push(t("outcome.free", "free"));
  if (outcome.finishes) parts.push(t("outcome.finish", "crosses the finish"));
  return parts.join(", ");
}
