/** The finish line of a Pole Position circuit on another row: the straight it leaves is joined, the one it comes to is cut. */

import { t } from "../../../lib/words";
import type { Content, Json } from "../../../workshop/content";
import { entries, num, str, type Use } from "../../../workshop/forms";
import { drawnFrom } from "../../../workshop/starting";
import { cellAt, queueBehind } from "./cells";

/** Three brown rows on either side of the line, and three where cars turn in or join. */
const [END_ROWS, BROWN, BOXES] = [6, 3, 6];
const WAYS: [string, Json][] = [["entry", ["whole", "split", "whole"]], ["boxes", BOXES], ["exit", ["split", "whole"]]];

/** A row of a section as it was, wherever it now is. */
interface Part {
  section: Content;
  /** Where its rows come from: a section, and how many rows of it lie before these. */
  of: { id: string; before: number; rows: number }[];
}
const rowsOf = (section: Content): string[] => (section.rows ?? []) as string[];
const numbersOf = (section: Content, key: string): number[] => (section[key] ?? []) as number[];

/** Rows of a straight from one to another, with the DRS lines and slippery cells that lie on them. */
function rowsBetween(section: Content, first: number, last: number): Content {
  const within = (row: number): boolean => first <= row && row <= last;
  const after: Content = { ...section, rows: rowsOf(section).slice(first - 1, last) };
  for (const key of ["brown", "drs", "less_grip"]) delete after[key];
  const drs = numbersOf(section, "drs").filter(within).map((row) => row - first + 1);
  const grip = ((section.less_grip ?? []) as string[]).flatMap((cell) => {
    const [lane, row] = cell.split(".") as [string, string];
    return within(parseInt(row, 10)) ? [`${lane}.${parseInt(row, 10) - first + 1}`] : [];
  });
  return { ...after, ...(drs.length ? { drs } : {}), ...(grip.length ? { less_grip: grip } : {}) };
}

/** The last straight and the first as the one that they are on the road. */
function joined(last: Content, first: Content): Content {
  const by = rowsOf(last).length;
  const drs = [...numbersOf(last, "drs"), ...numbersOf(first, "drs").map((row) => row + by)];
  const grip = [...((last.less_grip ?? []) as string[]), ...((first.less_grip ?? []) as string[]).map((cell) => cell.replace(/\.(\d+)/, (_, row) => `.${Number(row) + by}`))];
  const whole = rowsBetween({ ...last, rows: [...rowsOf(last), ...rowsOf(first)] }, 1, by + rowsOf(first).length);
  return { ...whole, ...(drs.length ? { drs } : {}), ...(grip.length ? { less_grip: grip } : {}) };
}

/** All sections from the new line on, each with the rows that it had under its old name. */
function cut(all: Content[], id: string, row: number): Part[] | null {
  const [first, last] = [all[0]!, all.at(-1)!];
  const by = rowsOf(last).length;
  const ends = [{ id: str(last.id), before: 0, rows: by }, { id: str(first.id), before: by, rows: rowsOf(first).length }];
  const ring: Part[] = [
    { section: joined(last, first), of: ends },
    ...all.slice(1, -1).map((section) => ({ section, of: [{ id: str(section.id), before: 0, rows: rowsOf(section).length }] })),
  ];
  const at = ring.findIndex(({ of }) => of.some((one) => one.id === id));
  const { section, of } = ring[at]!;
  const line = row + of.find((one) => one.id === id)!.before;
  const rows = rowsOf(section).length;
  if (line - 1 < END_ROWS || rows - line + 1 < END_ROWS) return null;
  const behind: Part = { section: rowsBetween(section, 1, line - 1), of };
  const ahead: Part = { section: rowsBetween(section, line, rows), of: of.map((one) => ({ ...one, before: one.before - line + 1 })) };
  return [ahead, ...ring.slice(at + 1), ...ring.slice(0, at), behind];
}

/** Straights and corners named in driving order, brown rows around the line. */
function named(parts: Part[]): Content[] {
  return parts.map(({ section }, i) => {
    const letter = section.kind === "corner" ? "C" : "S";
    return { ...section, id: `${letter}${Math.floor(i / 2) + 1}`, ...brownOf(section, i, parts.length) };
  });
}
function brownOf(section: Content, i: number, count: number): Content {
  const rows = rowsOf(section).length;
  const brown = i === 0 ? [1, 2, 3] : [rows - 2, rows - 1, rows];
  if (i && i < count - 1) return {};
  return { brown, ...(section.drs ? { drs: numbersOf(section, "drs").filter((row) => !brown.includes(row)) } : {}) };
}

/** A line of the Safety Car by its section and row as they now are. */
function movedLine(line: string, parts: Part[], sections: Content[]): [id: string, row: number] | null {
  const [id, row] = line.split(":") as [string, string];
  for (const [i, { section, of }] of parts.entries()) {
    const from = section.kind === "straight" && of.find((one) => one.id === id);
    const now = from ? Number(row) + from.before : 0;
    if (from && now >= 1 && now <= rowsOf(section).length && !numbersOf(sections[i]!, "brown").includes(now)) return [str(sections[i]!.id), now];
  }
  return null;
}

function pitOf(content: Content, sections: Content[]): Content {
  const before = content.pit as Content;
  const lane = (((before.exit_to ?? []) as string[])[0] ?? ":2.").split(":")[1]!.charAt(0);
  const [first, last] = [sections[0]!, sections.at(-1)!];
  const ways = Object.fromEntries(WAYS.map(([key, usual]) => [key, before[key] ?? usual]));
  return { ...ways, enter_from: [`${str(last.id)}:${lane}.${rowsOf(last).length - BROWN - 1}`], exit_to: [`${str(first.id)}:${lane}.${BROWN + 2}`] };
}
function gridOf(sections: Content[]): Content {
  const last = sections.at(-1)!;
  const rows = rowsOf(last).length;
  return { places: [0, 1, 2].flatMap((by) => [`${str(last.id)}:0.${rows - by}b`, `${str(last.id)}:2.${rows - by}a`]) };
}
/** Where sections begin on the map; the lap begins on the line. */
function pinsOf(before: Content, parts: Part[], sections: Content[], line: Json): Content {
  const known = parts.flatMap(({ of }, i) => (i && before[of[0]!.id] ? [[str(sections[i]!.id), before[of[0]!.id]!]] : []));
  return Object.fromEntries([[str(sections[0]!.id), line], ...known]) as Content;
}

export function startAt(content: Content, use: Use): Content | string {
  const found = cellAt(use);
  const all = entries(content, "section");
  const pressed = all.find(({ id }) => id === found?.section);
  if (!found || !use.board || pressed?.kind !== "straight") return t("workshop.pp.nowhere", "Mend what is wrong first, then press a straight.");
  if (pressed === all[0] && found.row === 1) return t("workshop.start.there", "The start line is there already.");
  const parts = cut(all, found.section, found.row);
  if (!parts) return t("workshop.pp.nostart", "The line needs {n} rows of a straight on either side.", { n: END_ROWS });
  const sections = named(parts);
  const share = found.u / use.board.n;
  const drawing = drawnFrom(content.drawing as Content, share, use.board.n);
  const pins = drawing.pins as Content | undefined;
  if (pins) drawing.pins = pinsOf(pins, parts, sections, (drawing.points as Json[])[0]!);
  delete drawing.pit;
  const after: Content = { ...content, section: sections as unknown as Json, drawing, grid: gridOf(sections), pit: pitOf(content, sections) };
  const line = movedLine(str((content.safety_car as Content).line), parts, sections);
  const [id, row] = line ?? [str(sections[2]!.id), rowsOf(sections[2]!).length];
  return { ...after, safety_car: { line: `${id}:${row}`, queue: queueBehind(after, id, num(row)) } };
}
