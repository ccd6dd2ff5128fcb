/** Several questions in a row on one sheet: what is set so far, what is missing, and the chain that is sent. */

import type { Option, Preview, SheetRow, Text } from "../../lib/protocol";
import { say, small, t } from "../../lib/words";
import { type Choice, type Draft, EMPTY, kindsOf } from "./narrowing";

/** Rows that are asked, with the options that the earlier answers leave. */
export function rowsOf(sheet: SheetRow[], draft: Draft): SheetRow[] {
  const given = Object.values(draft.rows ?? {});
  const found = sheet.map((row) => {
    const option = row.by && given.find((id) => row.by?.[id]);
    return option ? { ...row, options: row.by![option]! } : row;
  });
  return found.filter(({ options }) => options.length > 0);
}

/** What is set, or the first of the ways that another answer leaves open. */
export function answerOf(row: SheetRow, draft: Draft): Option | null {
  return row.options.find(({ id }) => id === draft.rows?.[row.kind]) ?? (row.by ? row.options[0] : null) ?? null;
}

/** What a sheet begins with: the first amount, and what is so already; nothing that may wait for new cards. */
export function fresh(sheet: SheetRow[]): Draft {
  const begun = sheet.flatMap(({ kind, options, cards, by, later, now }): [string, string][] => {
    if (later || cards || by) return [];
    if (now) return [[kind, now]];
    return kind === "fuel" && options[0] ? [[kind, options[0].id]] : [];
  });
  return { ...EMPTY, rows: Object.fromEntries(begun) };
}

/** How many more cards have to go. */
export function owed({ cards }: SheetRow, draft: Draft, hand: string[]): number {
  const given = kindsOf(draft, hand).filter((kind) => cards?.counted.includes(kind)).length;
  return Math.max(0, (cards?.least ?? 0) - given);
}

/** The first row without which nothing can be sent. */
export function lacking(sheet: SheetRow[], draft: Draft, hand: string[]): SheetRow | null {
  return rowsOf(sheet, draft).find((row) => !row.later && (row.cards ? owed(row, draft, hand) > 0 : !answerOf(row, draft))) ?? null;
}

/** Option ids in the order of the questions, up to the first one that is left open. */
export function chainOf(sheet: SheetRow[], draft: Draft, hand: string[]): string[] {
  const ids: string[] = [];
  for (const row of rowsOf(sheet, draft)) {
    if (row.cards) {
      const gone = kindsOf(draft, hand).flatMap((kind) => row.options.find(({ facets }) => facets.cards?.[0] === kind)?.id ?? []);
      ids.push(...gone, ...(gone.length < hand.length ? [row.cards.end] : []));
    } else {
      const answer = answerOf(row, draft);
      if (!answer) break;
      ids.push(answer.id);
    }
  }
  return ids;
}

type Note = Preview["notes"][number];
const plain = (en: string): Text => ({ key: "", en });

/** What the ledger says of a row. */
function noteOf(row: SheetRow, draft: Draft): Note[] {
  const answer = answerOf(row, draft);
  if (answer) return [{ icon: answer.about?.icon ?? "dot", text: row.label, value: answer.about?.title ?? answer.label, tone: "ok" }];
  if (row.cards && draft.cards.length) return [{ icon: "refresh", text: row.label, value: plain(String(draft.cards.length)), tone: "info" }];
  return row.later ? [{ icon: "deck", text: row.label, value: plain(t("sheet.later", "after the draw")), tone: "info" }] : [];
}

/** Where all of it leads. */
export function previewOf(sheet: SheetRow[], draft: Draft): Preview {
  const rows = rowsOf(sheet, draft);
  const first = rows.flatMap((row) => answerOf(row, draft) ?? []).find(({ preview }) => preview.notes.length)?.preview;
  const notes = rows.flatMap((row) => noteOf(row, draft));
  return { costs: [], outcomes: [], after: {}, figures: {}, route: [], ...first, notes: [...(first?.notes ?? []), ...notes] };
}

export function sheetChoice(sheet: SheetRow[], draft: Draft, hand: string[]): Choice | null {
  if (lacking(sheet, draft, hand)) return null;
  return { ids: chainOf(sheet, draft, hand), facets: {}, preview: previewOf(sheet, draft), label: null, rule: null };
}

/** Answers to what is only asked once cards are drawn. */
export function wishesOf(sheet: SheetRow[], draft: Draft): Readonly<Record<string, string>> {
  return Object.fromEntries(sheet.flatMap((row): [string, string][] => {
    const answer = row.later && answerOf(row, draft);
    return answer ? [[row.kind, answer.id]] : [];
  }));
}

/** Put ids, such as the engineer's, where they belong on the sheet. */
export function written(sheet: SheetRow[], draft: Draft, hand: string[], ids: string[]): Draft {
  let next: Draft = { ...draft, cards: [] };
  for (const id of ids) {
    const row = rowsOf(sheet, next).find(({ options }) => options.some((option) => option.id === id));
    const card = row?.cards && row.options.find((option) => option.id === id)?.facets.cards?.[0];
    const place = card ? hand.findIndex((kind, i) => kind === card && !next.cards.includes(i)) : -1;
    if (place >= 0) next = { ...next, cards: [...next.cards, place] };
    else if (row && !row.cards) next = { ...next, rows: { ...next.rows, [row.kind]: id } };
  }
  return next;
}

/** What the title of a question says of a sheet that waits for a row. */
export function lackWords(row: SheetRow, draft: Draft, hand: string[]): string {
  if (row.cards) {
    const n = owed(row, draft, hand);
    return n === 1 ? t("sheet.owed.one", "Give 1 more card away") : t("sheet.owed", "Give {n} more cards away", { n });
  }
  return t("sheet.lacks", "Choose: {row}", { row: small(say(row.label)) });
}
