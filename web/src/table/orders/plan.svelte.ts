/** A plan of the round: one column for every question that can be answered ahead. */

import type { Guard, Order, OrderField, OrdersMessage, OrderSheet, Pick, Value } from "../../lib/protocol";
import { say, t } from "../../lib/words";

export interface Column {
  sheet: OrderSheet;
  /** Whether it plays at all; otherwise the driver is asked. */
  on: boolean;
  pick: Pick;
  guards: Guard[];
}

/** What the orders that stand say, or what a plan begins with. */
export function columnsOf({ sheets, orders }: OrdersMessage): Column[] {
  return sheets.map((sheet) => {
    const order = orders.find(({ kind, state, when }) => kind === sheet.kind && (state === "set" || (state === "played" && when === "always")));
    const pick = order?.picks[0] ?? sheet.usually[0] ?? {};
    return { sheet, on: !!order, pick: structuredClone(pick), guards: structuredClone(order?.guards ?? []) };
  });
}

/** HEAT's cards belong to the gear that was ordered: a part of a chain plays only if the part before did. */
const FOLLOWS: Record<string, string> = { cards: "gear" };

/** Whatever else is asked while the driver is away: it holds until the plan is changed. */
const REST = "rest";

export function ordersOf(columns: Column[]): Order[] {
  const on = columns.filter((column) => column.on);
  return on.map(({ sheet, pick, guards }) => {
    const after = on.findIndex((other) => other.sheet.kind === FOLLOWS[sheet.kind]);
    const order: Order = { kind: sheet.kind, when: sheet.kind === REST ? "always" : "next", picks: [pick], guards, otherwise: "ask" };
    return after >= 0 ? { ...order, after } : order;
  });
}

/** texts: orders.choice. */
const CHOICES: Record<string, string> = {
  "cool.most": "all I can", "cool.keep": "keep it",
  "adrenaline.no": "no", "adrenaline.move": "move",
  "boost.never": "never", "boost.once": "once",
  "how.never": "never", "how.free": "if free", "how.heat": "for Heat",
  "tyres.no": "no matter", "tyres.worn": "if worn", "tyres.wrong": "if wrong",
  "when.always": "always", "when.last": "last turns",
  "where.ahead": "ahead", "where.behind": "behind", "where.within": "near",
};

/** A choice of a field in words, unless the game names it. */
export function called({ key, names }: OrderField, choice: string): string {
  const word = CHOICES[`${key}.${choice}`];
  if (names?.[choice]) return say(names[choice]);
  return word ? /* texts elsewhere */ t(`orders.choice.${key}.${choice}`, word) : choice;
}

/** What fields begin with: the first choice, the least, and of several choices what is the case `now`. */
export function beginning(fields: OrderField[], now: string[] = []): Record<string, Value> {
  return Object.fromEntries(
    fields.map((field): [string, Value] => {
      if (field.several) return [field.key, now.filter((kind) => field.choices?.includes(kind))];
      return [field.key, field.choices?.[0] ?? field.least ?? []];
    }),
  );
}

/** A list with something more, or less. */
export function toggled(value: Value | undefined, choice: string): string[] {
  const list = Array.isArray(value) ? value : [];
  return list.includes(choice) ? list.filter((one) => one !== choice) : [...list, choice];
}

/** What a field holds, as one writes it in a form. */
export function written(value: Value | undefined): string {
  return Array.isArray(value) ? value.join(" ") : value === undefined ? "" : String(value);
}

/** What was written into a field. */
export function read(field: OrderField, text: string): Value {
  if (field.choices && !field.several) return text;
  if (field.least === undefined && field.most === undefined) return text.split(/[\s,]+/).filter(Boolean);
  const number = Math.trunc(Number(text) || 0);
  return Math.min(field.most ?? number, Math.max(field.least ?? number, number));
}
