/** Options as tiles: amounts of the same thing share one. */

import { say } from "../lib/words";
import type { Choice } from "./narrowing";
import { iconOf, split } from "./titles";

export interface Tile {
  key: string;
  icon: string;
  name: string;
  text: string;
  /** One choice, or one per amount, growing. */
  choices: Choice[];
}

const idOf = (choice: Choice): string => choice.ids[0]!;

export function tilesOf(choices: Choice[], without: string | null): Tile[] {
  const tiles = new Map<string, Tile>();
  for (const choice of choices) {
    const id = idOf(choice);
    if (id === without) continue;
    const key = choice.facets.amount === undefined ? id : id.split(":")[0]!;
    const known = tiles.get(key);
    if (known) known.choices.push(choice);
    else {
      const [name, text] = split(say(choice.label));
      tiles.set(key, { key, icon: iconOf(id), name, text, choices: [choice] });
    }
  }
  for (const tile of tiles.values()) {
    if (tile.choices.length > 1) tile.name = tile.name.replace(/\s*\d+/, "");
  }
  return [...tiles.values()];
}

/** The choice a press on the tile takes: the one chosen already, else the most. */
export function choiceOf(tile: Tile, option: string | null): Choice {
  return tile.choices.find((choice) => idOf(choice) === option) ?? tile.choices[tile.choices.length - 1]!;
}
