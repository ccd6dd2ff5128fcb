/** Short names of choices: for buttons, tiles and the engineer. */

import type { CardKind } from "../../lib/protocol";
import { say, t } from "../../lib/words";
import { FACES } from "../cards/faces";
import type { Choice } from "../draft/narrowing";

/** "Boost (1 Heat): flip a card" as its name and the rest. */
export function split(label: string): [name: string, rest: string] {
  const found = /^([^:(]+?)\s*(?:\(([^)]*)\))?\s*(?::\s*(.*))?$/.exec(label);
  if (!found) return [label, ""];
  const [, name, price, rest] = found;
  const sentence = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
  return [name!.trim(), [price, rest].flatMap((part) => (part ? sentence(part) : [])).join(". ")];
}

export function cardMark(kind: string, catalogue: Record<string, CardKind>): string {
  const card = catalogue[kind];
  if (!card) return kind;
  if (FACES.get(card.face)?.named) return say(card.title);
  if (card.type) return `${card.type.charAt(0).toUpperCase()}${card.type.slice(1)} ${card.value}`;
  return card.value ?? say(card.title);
}

export function choiceTitle(choice: Choice, catalogue: Record<string, CardKind>): string {
  const { gear, cards } = choice.facets;
  const played = (cards ?? []).map((kind) => cardMark(kind, catalogue)).join(" + ");
  if (gear !== undefined && !choice.label) return t("choice.gear", "Gear {gear}: {cards}", { gear, cards: played });
  if (choice.about && choice.facets.amount === undefined) return say(choice.about.title);
  return choice.label ? split(say(choice.label))[0] : played;
}
