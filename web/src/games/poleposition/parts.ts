/** What the view tells of a Pole Position table. */

import type { MyView, Text, View } from "../../lib/protocol";
import type { Choice } from "../../table/draft/narrowing";
import { keyOf } from "../../table/draft/narrowing";

export interface Term {
  key: string;
  text: Text;
  n: number;
}
export interface Roll {
  car: string;
  die: string;
  faces: number[];
  /** What the die can show. */
  sides: number[];
  kept: number | null;
  terms: Term[];
  left: number;
  mp: number;
  batch: string;
  /** From this roll on the tyres slide. */
  slides: number | null;
  rule: string;
}
export interface Side {
  car: string;
  role: "attack" | "defend";
  die: number | null;
  terms: Term[];
  bid: number;
  value: number | null;
  could: number;
  /** What can be thrown, before it is. */
  range: [number, number] | null;
}
export interface Duel {
  rolled: boolean;
  sides: [Side, Side];
  /** What the dice alone would decide, before they are thrown. */
  odds: [number, number] | null;
  leads: number | null;
  more: string[];
  rule: string;
}
export interface Qualifying {
  round: number;
  rows: { car: string; value: number }[];
  grid: string[];
  rule: string;
}
export interface Forecast {
  grid: string[];
  at: number;
  step: number;
  steps: number;
  change: number;
  rule: string;
}
export interface TyreSet {
  key: "tyres";
  icon: string;
  label: Text;
  value: Text;
  life: number;
  fitted: boolean;
  blown: boolean;
  slides: number | null;
}
export interface Token {
  key: "token";
  icon: string;
  label: Text;
}

/** The safety car of a table that has one: out on the road at a cell, or in its garage. */
export interface SafetyCar {
  out: boolean;
  at: { cell: string | null };
  rule: string;
}

export function safetyCarOf(view: View): SafetyCar | null {
  return (view as View & { safety_car?: SafetyCar | null }).safety_car ?? null;
}

export const setsOf = (me: MyView): TyreSet[] => (me.slots as (TyreSet | Token)[]).filter((slot) => slot.key === "tyres");
export const tokensOf = (me: MyView): Token[] => (me.slots as (TyreSet | Token)[]).filter((slot) => slot.key === "token");

/** The colours of the compounds, as on the sidewalls of real tyres. */
export const TYRE: Record<string, string> = { hard: "#f3f2ec", soft: "#e5532d", intermediate: "#2fbf94", wet: "#4fa3e8", start: "#9b6bd3", exit: "#9b6bd3" };

/** The set of tyres that a choice stands for. */
export function tyreOf({ about }: Choice): { compound: string; life: number } | null {
  return (about as { tyre?: { compound: string; life: number } } | undefined)?.tyre ?? null;
}

/** All ways of ending on one cell, the shortest first. */
export interface Target {
  cell: string;
  choices: Choice[];
  mp: number;
  tone: string;
}

/** What a roll offers as a whole, before a cell is picked. */
export interface Reach {
  mp: number;
  cells: number;
  fights: number;
  pit: boolean;
}

export function reachOf(targets: Target[]): Reach | null {
  if (!targets.length) return null;
  return {
    mp: Math.max(...targets.map(({ mp }) => mp)),
    cells: targets.length,
    fights: targets.filter(({ tone }) => tone === "fight").length,
    pit: targets.some(({ cell }) => cell.startsWith("cell:pit:")),
  };
}

export function cellOf(choice: Choice): string | null {
  return choice.preview.outcomes[0]?.end[0]?.cell ?? null;
}

export function targetsOf(choices: Choice[]): Target[] {
  const found = new Map<string, Target>();
  for (const choice of choices) {
    const cell = cellOf(choice);
    const outcome = choice.preview.outcomes[0];
    if (!cell || !outcome) continue;
    const known = found.get(cell);
    if (known) known.choices.push(choice);
    else found.set(cell, { cell, choices: [choice], mp: outcome.value, tone: choice.preview.marks?.length ? "fight" : outcome.tone });
  }
  for (const target of found.values()) {
    target.choices.sort((a, b) => a.preview.outcomes[0]!.value - b.preview.outcomes[0]!.value);
    target.mp = Math.max(...target.choices.map(({ preview }) => preview.outcomes[0]!.value));
  }
  return [...found.values()];
}

/** Where a car goes on pressing a cell once more: the next of several ways there. */
export function nextWay(target: Target, chosen: string | null): string {
  const at = target.choices.findIndex((choice) => keyOf(choice) === chosen);
  return keyOf(target.choices[(at + 1) % target.choices.length]!);
}
