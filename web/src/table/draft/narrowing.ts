/** Options narrowed by a draft. The client knows no rules: a control is live if some listed option agrees with it. */

import type { About, Decision, Facets, Option, Plan, Preview, Refusal, Text } from "../../lib/protocol";

/** One thing that can be confirmed: an option, or a chain of them. */
export interface Choice {
  ids: string[];
  facets: Facets;
  preview: Preview;
  label: Text | null;
  rule: string | null;
  /** How a tile shows it. */
  about?: About;
  /** What on the board it speaks of. */
  targets?: string[];
}
export interface Draft {
  gear: number | null;
  /** Places in the hand, in the order of picking. */
  cards: number[];
  /** A tile, by the id of its option. */
  option: string | null;
  /** Other facets that have been settled. */
  more?: Partial<Facets>;
  /** Answers on a sheet, by the kind of their rows. */
  rows?: Readonly<Record<string, string>>;
}
export type Mode = "gear+cards" | "cards" | "gear" | "sheet" | "tiles";

export const EMPTY: Draft = { gear: null, cards: [], option: null };

export function modeOf(decision: Decision): Mode {
  if (decision.sheet) return "sheet";
  const uis = decision.facets.map(({ ui }) => ui);
  if (uis.includes("cards")) return uis.includes("gear") ? "gear+cards" : "cards";
  return uis.includes("gear") ? "gear" : "tiles";
}

export function choicesOf(decision: Decision, plans: Plan[] | null): Choice[] {
  if (decision.plans) return (plans ?? []).map((plan) => ({ ...plan, label: plan.label ?? null, rule: plan.rule ?? null }));
  return decision.options.map(optionChoice);
}

/** What tells a choice from all others of its decision. */
export const keyOf = ({ ids }: { ids: string[] }): string => ids.join("|");

export function optionChoice(option: Option): Choice {
  return { ids: [option.id], facets: option.facets, preview: option.preview, label: option.label, rule: option.rule, about: option.about, targets: option.targets };
}

function counted(kinds: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Whether every card of the first is among the second, as often. */
export function within(some: string[], all: string[]): boolean {
  const counts = counted(all);
  return [...counted(some)].every(([kind, count]) => (counts.get(kind) ?? 0) >= count);
}

export function kindsOf(draft: Draft, hand: string[]): string[] {
  return draft.cards.flatMap((place) => hand[place] ?? []);
}

/** Choices that agree with the draft so far. */
export function left(choices: Choice[], draft: Draft, hand: string[]): Choice[] {
  const kinds = kindsOf(draft, hand);
  const more = Object.entries(draft.more ?? {}) as [keyof Facets, unknown][];
  return choices.filter(
    ({ facets, ids }) =>
      (draft.gear === null || facets.gear === undefined || facets.gear === draft.gear) &&
      within(kinds, facets.cards ?? []) &&
      more.every(([key, value]) => facets[key] === undefined || facets[key] === value) &&
      (draft.option === null || keyOf({ ids }) === draft.option),
  );
}

/** The one choice the draft has arrived at. */
export function settled(mode: Mode, choices: Choice[], draft: Draft, hand: string[]): Choice | null {
  if (mode === "tiles") return choices.find((choice) => keyOf(choice) === draft.option) ?? null;
  if (mode === "gear") return choices.find(({ facets }) => facets.gear === draft.gear) ?? null;
  // What needs no card is never chosen by picking none.
  const possible = left(choices, draft, hand).filter(({ facets }) => facets.cards || mode !== "cards" || draft.option);
  return possible.find(({ facets }) => (facets.cards ?? []).length === draft.cards.length) ?? null;
}

/** How many cards may be picked with this draft. */
export function most(choices: Choice[], draft: Draft): number {
  const sizes = choices
    .filter(({ facets }) => draft.gear === null || facets.gear === undefined || facets.gear === draft.gear)
    .map(({ facets }) => facets.cards?.length ?? 0);
  return Math.max(0, ...sizes);
}

/** Put a card in or take it out; one too many drops the oldest. */
export function toggled(choices: Choice[], before: Draft, hand: string[], place: number): Draft {
  const draft = { ...before, option: null };
  if (draft.cards.includes(place)) return { ...draft, cards: draft.cards.filter((other) => other !== place) };
  let cards = [...draft.cards, place];
  while (cards.length > most(choices, draft)) cards = cards.slice(1);
  while (cards.length > 1 && !left(choices, { ...draft, cards }, hand).length) cards = cards.slice(1);
  if (draft.more && !left(choices, { ...draft, cards }, hand).length) return { ...draft, cards, more: {} };
  return { ...draft, cards };
}

/** A gear keeps as many of the picked cards as it can play. */
export function geared(choices: Choice[], draft: Draft, hand: string[], gear: number): Draft {
  let cards = draft.cards;
  while (cards.length && !left(choices, { ...draft, gear, cards }, hand).length) cards = cards.slice(1);
  return { ...draft, gear, cards };
}

/** Whether a card can be picked at all, alone or instead of others. */
export function pickable(choices: Choice[], draft: Draft, hand: string[], place: number): boolean {
  return left(choices, { ...draft, option: null, more: {}, cards: [place] }, hand).length > 0;
}

export function refusal(decision: Decision, facet: string, value: unknown): Refusal | null {
  return decision.refused.find((refused) => refused.facet === facet && refused.value === value) ?? null;
}
