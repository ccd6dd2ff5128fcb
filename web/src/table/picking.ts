/** Choices that can be made on the map: certain ends of options, each by its cell. */

import { say } from "../lib/words";
import type { Choice } from "./narrowing";
import { outcomeWords } from "./odds";

const MOST_SHOWN = 60;

export function pickCells(choices: Choice[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { preview, label } of choices) {
    const [outcome, ...more] = preview.outcomes;
    const cell = outcome?.end[0]?.cell;
    if (outcome && cell && !more.length && !found.has(cell)) found.set(cell, `${say(label)}: ${outcomeWords(outcome)}`);
  }
  return found;
}

/** The choice that ends on a cell for sure. */
export function chosenBy(choices: Choice[], cell: string): Choice | null {
  return choices.find(({ preview: { outcomes } }) => outcomes.length === 1 && outcomes[0]!.end[0]?.cell === cell) ?? null;
}

/** Every cell that some of the choices may end on, as long as that is few enough to be of use. */
export function reachable(choices: Choice[]): string[] {
  if (choices.length > MOST_SHOWN) return [];
  const cells = choices.flatMap(({ preview }) => preview.outcomes.flatMap(({ end }) => end.map(({ cell }) => cell)));
  return [...new Set(cells)];
}
