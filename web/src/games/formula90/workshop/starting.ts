/** The start line of a Formula 90 circuit elsewhere: sections, corners and cards are numbered from there. */

import { t } from "../../../lib/words";
import type { Content, Json } from "../../../workshop/content";
import { entries, str, type Use } from "../../../workshop/forms";
import { drawnFrom } from "../../../workshop/starting";
import { renumbered } from "./numbering";

const OURS = /^S\d+$/;
/** Where a file names sections. */
const NAMING = ["id", "start_line_after", "sections", "first_reentry", "reenter"];

/** Sections named after their places again, and everything that speaks of them. */
function renamed(value: Json, names: Map<string, string>, key = ""): Json {
  if (typeof value === "string") return NAMING.includes(key) ? (names.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, names, key));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one as Json, names, name)]));
}

/** The line lies before the section that was pressed; the grid stands in those behind it. */
export function startAt(content: Content, { from }: Use): Content | string {
  const before = entries(content, "sections");
  const at = Math.min(before.length - 1, Math.max(0, Math.floor(from)));
  if (!at) return t("workshop.start.there", "The start line is there already.");
  const sections = [...before.slice(at), ...before.slice(0, at)];
  const grid = content.grid as Content;
  const slots = Math.max(1, ((grid.sections ?? []) as string[]).length);
  if ([sections[0]!, ...sections.slice(-slots)].some(({ kind }) => kind !== "straight"))
    return t("workshop.f90.nostart", "The line needs a straight section after it and {n} before it, for the grid.", { n: slots });
  const ours = sections.every(({ id }) => OURS.test(str(id)));
  const names = new Map(sections.map(({ id }, i) => [str(id), ours ? `S${String(i + 1).padStart(2, "0")}` : str(id)]));
  const after = renamed(sections as unknown as Json, names) as unknown as Content[];
  const stood = after.slice(-slots).reverse().map(({ id }) => str(id));
  return renumbered({
    ...content,
    sections: after as unknown as Json,
    grid: { ...grid, start_line_after: stood[0]!, sections: stood },
    drawing: drawnFrom(content.drawing as Content, at / before.length, before.length),
  });
}
