/** Outcomes as figures and words. */

import type { Outcome, Pt, Tone } from "../../lib/protocol";
import { percentage, t } from "../../lib/words";

export interface Share {
  tone: Tone;
  p: number;
}
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

const spinning = (outcomes: Outcome[]): number => sum(outcomes.filter(({ spins }) => spins).map(({ p }) => p));

/** Where something is still to be chosen, the outcomes of the choice with the least risk. */
export function safest(outcomes: Outcome[]): Outcome[] {
  const choices = [...new Set(outcomes.map(({ choice }) => choice))];
  const groups = choices.map((one) => outcomes.filter(({ choice }) => choice === one));
  return groups.reduce((best, group) => (spinning(group) < spinning(best) ? group : best), groups[0] ?? []);
}

/** What share of the outcomes is free, costs Heat, or spins. */
export function shares(outcomes: Outcome[]): Share[] {
  const tones: Tone[] = ["ok", "warn", "bad"];
  const possible = safest(outcomes);
  const whole = sum(possible.map(({ p }) => p)); // a hair less than 1, where fractions are added up
  return tones
    .map((tone) => ({ tone, p: sum(possible.filter((outcome) => outcome.tone === tone).map(({ p }) => p)) / whole }))
    .filter(({ p }) => p > 0.0005);
}

export function spinChance(outcomes: Outcome[]): number {
  return spinning(safest(outcomes));
}

export function percent(p: number): string {
  if (p > 0 && p < 0.01) return `<${percentage(0.01)}`;
  if (p < 1 && p > 0.99) return `>${percentage(0.99)}`;
  return percentage(p);
}

/** "20% – 45%", or one number where both are the same. */
export function percents([low, high]: Pt): string {
  return percent(low) === percent(high) ? percent(low) : `${percent(low)} – ${percent(high)}`;
}

export function range([low, high]: Pt): string {
  return low === high ? String(low) : `${low}–${high}`;
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
