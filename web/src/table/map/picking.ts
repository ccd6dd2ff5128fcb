/** Choices that can be made on the map: certain ends of options, each by its cell. */

import { say } from "../../lib/words";
import { type Choice, keyOf } from "../draft/narrowing";
import { outcomeWords } from "../draft/odds";

const MOST_SHOWN = 60;

export function pickCells(choices: Choice[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const choice of choices) {
    const [outcome, ...more] = choice.preview.outcomes;
    const cell = outcome?.end[0]?.cell;
    const named = placeOf(choice);
    if (choice.about && cell && !more.length && !found.has(cell)) found.set(cell, say(choice.label));
    else if (outcome && cell && !more.length && !found.has(cell)) found.set(cell, choice.preview.route ? say(choice.label) : `${say(choice.label)}: ${outcomeWords(outcome)}`);
    else if (named && !found.has(named)) found.set(named, say(choice.label));
  }
  return found;
}

/** A cell or a path that the choice itself speaks of. */
function placeOf({ targets = [] }: Choice): string | null {
  return targets.find((ref) => ref.startsWith("cell:") || ref.startsWith("path:")) ?? null;
}

/** The choice that ends on a cell for sure, or speaks of that place. */
export function chosenBy(choices: Choice[], cell: string): Choice | null {
  const named = choices.find((choice) => placeOf(choice) === cell);
  if (named) return named;
  return choices.find(({ preview: { outcomes } }) => outcomes.length === 1 && outcomes[0]!.end[0]?.cell === cell) ?? null;
}

/** What a press on a cell chooses: the way there, or the next one if there are several; by its key. */
export function chosenOn(choices: Choice[], cell: string, now: string | null): string | null {
  const ways = choices.filter(
    (choice) => placeOf(choice) === cell || (choice.preview.outcomes.length === 1 && choice.preview.outcomes[0]!.end[0]?.cell === cell),
  );
  const next = ways[(ways.findIndex((way) => keyOf(way) === now) + 1) % Math.max(1, ways.length)];
  return next ? keyOf(next) : null;
}

/** Every cell that some of the choices may end on, as long as that is few enough to be of use. */
export function reachable(choices: Choice[]): string[] {
  if (choices.length > MOST_SHOWN) return [];
  const cells = choices.flatMap(({ preview }) => preview.outcomes.flatMap(({ end }) => end.map(({ cell }) => cell)));
  return [...new Set(cells)];
}
