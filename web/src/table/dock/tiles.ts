/** Options as tiles: amounts of the same thing share one; what has to be done comes first. */

import { say } from "../../lib/words";
import { type Choice, keyOf } from "../draft/narrowing";
import { split } from "./titles";

export interface Tile {
  key: string;
  icon: string;
  name: string;
  text: string;
  /** It has to be done before one may go on. */
  must: boolean;
  /** The card whose symbol it is. */
  card: string | null;
  /** One choice, or one per amount, growing. */
  choices: Choice[];
}

const idOf = (choice: Choice): string => choice.ids[0]!;

/** Icons are for options that bring none, by the first word of their ids. */
export function tilesOf(choices: Choice[], without: string | null, icons: Record<string, string> = {}): Tile[] {
  const tiles = new Map<string, Tile>();
  for (const choice of choices) {
    const id = idOf(choice);
    if (id === without) continue;
    const key = choice.facets.amount === undefined ? id : id.slice(0, id.lastIndexOf(":"));
    const known = tiles.get(key);
    if (known) known.choices.push(choice);
    else tiles.set(key, { key, ...faceOf(choice, icons), choices: [choice] });
  }
  for (const tile of tiles.values()) {
    if (tile.choices.length > 1) tile.name = tile.name.replace(/\s*\d+/, "");
  }
  return [...tiles.values()].sort((a, b) => Number(b.must) - Number(a.must));
}

function faceOf(choice: Choice, icons: Record<string, string>): Omit<Tile, "key" | "choices"> {
  const { about, facets } = choice;
  if (about) {
    const { icon, title, text, must } = about;
    return { icon, name: say(title), text: say(text), must, card: facets.cards?.length === 1 ? facets.cards[0]! : null };
  }
  const [name, text] = split(say(choice.label));
  return { icon: icons[idOf(choice).split(":")[0]!] ?? "dot", name, text, must: false, card: null };
}

/** The choice a press on the tile takes: the one chosen already, else the one that suits best, else the most. */
export function choiceOf(tile: Tile, option: string | null): Choice {
  const { choices } = tile;
  return choices.find((choice) => keyOf(choice) === option) ?? choices.find(({ about }) => about?.best) ?? choices[choices.length - 1]!;
}

/** Whether every choice is one card of a pile, so that the cards themselves can be shown. */
export function areCards(choices: Choice[], without: string | null): boolean {
  const rest = choices.filter((choice) => idOf(choice) !== without);
  return rest.length > 0 && rest.every(({ facets, about }) => facets.cards?.length === 1 && !facets.give && !about);
}

/** Whether cards are given for cards. */
export const areSwaps = (choices: Choice[]): boolean => choices.some(({ facets }) => facets.give);
