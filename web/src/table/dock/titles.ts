/** Short names of choices: for buttons, tiles and the engineer. */

import type { CardKind } from "../../lib/protocol";
import { say, t } from "../../lib/words";
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
  if (card.face === "stress" || card.face === "heat") return say(card.title);
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

const ICON_OF: Record<string, string> = {
  cool: "cool", boost: "boost", adrenaline: "accelerate", pay: "heat", scrap: "scrap", calm: "calm", direct: "direct",
  salvage: "salvage", accelerate: "accelerate", "super-cool": "supercool", draft: "draft", replace: "refresh",
  slipstream: "slip", pass: "brake", keep: "hand", "new-hand": "refresh", speed: "gauge", refresh: "refresh",
  "end-react": "chev", enough: "ok", "give-up": "no", discard: "card",
};

export function iconOf(id: string): string {
  return ICON_OF[id.split(":")[0]!] ?? "dot";
}
