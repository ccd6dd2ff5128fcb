/** What may come of an option, as bars. */

import type { Outcome, Tone } from "../../lib/protocol";

export interface Bar {
  value: number;
  /** How likely, and how high beside the likeliest. */
  p: number;
  height: number;
  tone: Tone;
}

const MOST_BARS = 24;

/** One bar for every value between the least and the most; of very many, neighbours share one. */
export function barsOf(outcomes: Outcome[]): Bar[] {
  if (outcomes.length < 2) return [];
  const values = outcomes.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const bars = Array.from({ length: Math.ceil((most - least + 1) / width) }, (_, i): Bar => ({ value: least + i * width, p: 0, height: 0, tone: "ok" }));
  for (const { value, p, tone } of outcomes) {
    const bar = bars[Math.floor((value - least) / width)]!;
    bar.p += p;
    if (tone !== "ok") bar.tone = tone;
  }
  const highest = Math.max(...bars.map(({ p }) => p));
  for (const bar of bars) bar.height = highest ? bar.p / highest : 0;
  return bars;
}

/** How often an option comes to nothing, if it may. */
export function riskOf(outcomes: Outcome[]): number {
  return outcomes.filter(({ tone }) => tone === "bad").reduce((sum, { p }) => sum + p, 0);
}
