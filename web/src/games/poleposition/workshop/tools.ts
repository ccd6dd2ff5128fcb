/** What is put on the road of a Pole Position circuit by pressing it, and its lap unrolled. */

import type { Board } from "../../../lib/protocol";
import { t } from "../../../lib/words";
import type { Content } from "../../../workshop/content";
import { type Bar, entries, str, type StripRow, type Tool, type Use } from "../../../workshop/forms";
import { cellAt, queueBehind, spanOf } from "./cells";
import { startAt } from "./starting";


const nowhere = (): string => t("workshop.pp.nowhere", "Mend what is wrong first, then press a straight.");
const withSection = (content: Content, id: string, change: (section: Content) => Content): Content => ({
  ...content,
  section: entries(content, "section").map((one) => (one.id === id ? change(one) : one)),
});

function drsAt(content: Content, use: Use): Content | string {
  const found = cellAt(use);
  const section = entries(content, "section").find(({ id }) => id === found?.section);
  if (!found || section?.kind !== "straight") return nowhere();
  return withSection(content, found.section, (one) => {
    const rows = ((one.drs ?? []) as number[]).filter((row) => row !== found.row);
    const after: Content = { ...one, drs: rows.length < ((one.drs ?? []) as number[]).length ? rows : [...rows, found.row].sort((a, b) => a - b) };
    if (!(after.drs as number[]).length) delete after.drs;
    return after;
  });
}

function safetyCarAt(content: Content, use: Use): Content | string {
  const found = cellAt(use);
  const section = entries(content, "section").find(({ id }) => id === found?.section);
  if (!found || section?.kind !== "straight") return nowhere();
  return { ...content, safety_car: { line: `${found.section}:${found.row}`, queue: queueBehind(content, found.section, found.row) } };
}

function technicalAt(content: Content, use: Use): Content | string {
  const found = entries(content, "section").find((section) => {
    const span = section.kind === "corner" ? spanOf(str(section.id), use.board) : null;
    return span && span[0] <= use.from && use.from < span[1];
  });
  if (!found) return t("workshop.pp.nocorner", "Press a corner.");
  return withSection(content, str(found.id), (one) => ({ ...one, technical: one.technical !== true }));
}

export const tools: Tool[] = [
  { key: "s", get label() { return t("workshop.pp.finish", "Finish line"); }, icon: "flag", get hint() { return t("workshop.tool.finish.hint", "Click a row of a straight. Grid, brown rows and pit lane follow the line."); }, use: startAt },
  { key: "d", get label() { return t("workshop.tool.drs", "DRS line"); }, icon: "dbl", get hint() { return t("workshop.tool.drs.hint", "Click a row of a straight; click it again to take the line away."); }, use: drsAt },
  { key: "a", get label() { return t("workshop.pp.sc", "Safety Car line"); }, icon: "follow", get hint() { return t("workshop.tool.sc.hint", "Click a row of a straight. The queue of six stands behind it."); }, use: safetyCarAt },
  { key: "t", get label() { return t("workshop.tool.technical", "Technical corner"); }, icon: "corner", get hint() { return t("workshop.tool.technical.hint", "Click a corner: technical, or no longer."); }, use: technicalAt },
];

export function strip(content: Content, board: Board | null): StripRow[] {
  const bars = entries(content, "section").flatMap((section, index): Bar[] => {
    const span = spanOf(str(section.id), board);
    if (!span) return [];
    const tone = section.kind === "straight" ? "plain" : section.technical === true ? "brake" : "dark";
    return [{ from: span[0], to: span[1], tone, text: str(section.id), of: { sort: "section", index } }];
  });
  const lines = (kind: string, tone: Bar["tone"], text: string): Bar[] =>
    (board?.lines ?? []).filter((line) => line.kind === kind).map(({ u }) => ({ from: u / board!.n, to: u / board!.n + 0.012, tone, text }));
  return [
    { title: t("workshop.pp.sections", "Straights and corners"), bars },
    { title: t("workshop.strip.lines", "DRS, SC"), bars: [...lines("drs", "water", "DRS"), ...lines("sc", "sand", "SC")] },
  ];
}
