/** Own choices that cost so much that they are worth driving again. */

import { type Learnt, memory } from "./memory.svelte";
import { due } from "./share";

export const WORTH_DRIVING = 0.25;
const THEMES: Record<string, string> = {
  gear: "speed", cards: "speed", react: "reactions", discard: "hand", "movement-cards": "speed", check: "checks", contest: "contests",
  "start-point": "trajectories", "pit-stop": "stops", step: "where-to-stop", extra: "extra-points", "fight.bid": "fights", "fight.yield": "fights",
};

export const worthDriving = ({ cost }: { cost: number }): boolean => cost >= WORTH_DRIVING;

/** How a mistake is named: what it was about, the table, and the step. */
export function nameOf(kind: string, table: string, step: number): string {
  const first = kind.split("+")[0]!;
  return `${THEMES[first] ?? first.replaceAll(".", "-")}.${table}.${step}`;
}

/** Remember those that are not known yet. */
export function noteMistakes(game: string, table: string, choices: { kind: string; n: number; cost: number }[]): void {
  for (const choice of choices.filter(worthDriving)) {
    const item = nameOf(choice.kind, table, choice.n);
    if (!memory.find("mistake", game, item)) memory.note("mistake", game, item, "wrong");
  }
}

/** Mistakes and puzzles that want to be driven again, the oldest first. */
export function dueMistakes(all: Learnt[], now: number): Learnt[] {
  return all.filter((one) => one.what === "mistake" && due(one, now)).toSorted((a, b) => a.at - b.at);
}

/** The page on which a mistake, or a puzzle that was not found, is asked again. */
export function leadsTo(item: string): string {
  const [, table, step] = item.split(".");
  return table ? `/me/mistakes/${table}/${step}` : `/puzzle/${item}`;
}

const FOUND: Record<string, string> = { wrong: "found", found: "found-again", "found-again": "learnt" };

/** How a mistake stands after another answer: found, it rests for 3 and then for 14 days; missed, it begins anew. */
export function settled(one: Pick<Learnt, "what" | "game" | "item" | "outcome" | "at">, right: boolean, now: number): string {
  if (!right) return "wrong";
  return due(one, now) ? (FOUND[one.outcome] ?? one.outcome) : one.outcome;
}

/** Remember the answer to a mistake. */
export function settle(table: string, step: string, right: boolean, now: number): void {
  const one = memory.all.find(({ what, item }) => what === "mistake" && item.endsWith(`.${table}.${step}`));
  if (one) memory.note("mistake", one.game, one.item, settled(one, right, now));
}
