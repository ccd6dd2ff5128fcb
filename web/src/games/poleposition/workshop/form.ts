/** What of a circuit of Pole Position can be drawn and numbered. */

import { t } from "../../../lib/words";
import type { Content } from "../../../workshop/content";
import { entries, type Form, num, type Sort, str } from "../../../workshop/forms";
import { spanOf } from "./cells";
import { strip, tools } from "./tools";

const lanes = (): [number, string][] => [
  [0, t("workshop.pp.left", "left")],
  [1, t("workshop.pp.middle", "middle")],
  [2, t("workshop.pp.right", "right")],
];

/** How many cells follow each other in a section, on average over its lanes. */
function length(entry: Content): number {
  if (Array.isArray(entry.rows)) return Math.max(1, entry.rows.length);
  const counts = Object.values((entry.cells ?? {}) as Content).map((count) => num(count));
  return counts.length ? counts.reduce((sum, count) => sum + count, 0) / counts.length : 1;
}

const COMMON = ["name", "less_grip"];
const STRAIGHT = ["rows", "brown", "drs"];
const sections: Sort = {
  key: "section",
  get title() { return t("workshop.pp.sections", "Straights and corners"); },
  name: (entry, number) => [str(entry.id) || `${number}`, str(entry.name)].filter(Boolean).join(" "),
  fields: [
    { key: "name", get label() { return t("workshop.name", "Name"); }, kind: "text" },
    { key: "rows", get label() { return t("workshop.pp.rows", "Rows (lanes of each)"); }, kind: "words" },
    { key: "cells.0", get label() { return t("workshop.pp.cells0", "Cells, left lane"); }, kind: "number", least: 1, most: 30 },
    { key: "cells.1", get label() { return t("workshop.pp.cells1", "Cells, middle lane"); }, kind: "number", least: 1, most: 30 },
    { key: "cells.2", get label() { return t("workshop.pp.cells2", "Cells, right lane"); }, kind: "number", least: 1, most: 30 },
    { key: "technical", get label() { return t("workshop.pp.technical", "Technical"); }, kind: "switch" },
    { key: "outer", get label() { return t("workshop.pp.outer", "Outer lane"); }, kind: "choice", get choices() { return lanes(); } },
    { key: "arrow", get label() { return t("workshop.pp.arrow", "Double arrow on"); }, kind: "choice", get choices() { return lanes(); } },
    { key: "line", get label() { return t("workshop.pp.line", "Racing line (lane.cell)"); }, kind: "words" },
    { key: "brown", get label() { return t("workshop.pp.brown", "Brown rows"); }, kind: "numbers", optional: true },
    { key: "drs", get label() { return t("workshop.pp.drs", "DRS lines in rows"); }, kind: "numbers", optional: true },
    { key: "less_grip", get label() { return t("workshop.pp.grip", "Less grip on"); }, kind: "words", optional: true },
  ],
  has: (entry, { key }) => (COMMON.includes(key) ? true : STRAIGHT.includes(key) === (entry.kind === "straight")),
  sign: (entry) => (entry.kind === "corner" ? str(entry.id) : ""),
  span: (entry, _index, _content, board) => spanOf(str(entry.id), board),
  place: (entry, index, content, board) => {
    const span = spanOf(str(entry.id), board);
    if (span) return (span[0] + span[1]) / 2;
    const all = entries(content, "section").map(length);
    const total = all.reduce((sum, one) => sum + one, 0) || 1;
    const before = all.slice(0, index).reduce((sum, one) => sum + one, 0);
    return (before + all[index]! / 2) / total;
  },
};

export const form: Form = {
  fields: [
    { key: "laps", get label() { return t("workshop.laps", "Laps"); }, kind: "number", least: 2, most: 99 },
    { key: "grid.places", get label() { return t("workshop.pp.grid", "Grid, pole first"); }, kind: "words" },
    { key: "pit.enter_from", get label() { return t("workshop.pp.enter", "Pit entry from"); }, kind: "words" },
    { key: "pit.entry", get label() { return t("workshop.pp.entry", "Cells of the pit entry"); }, kind: "words" },
    { key: "pit.boxes", get label() { return t("workshop.pp.boxes", "Boxes"); }, kind: "number", least: 6, most: 12 },
    { key: "pit.exit", get label() { return t("workshop.pp.out", "Cells of the pit exit"); }, kind: "words" },
    { key: "pit.exit_to", get label() { return t("workshop.pp.exit", "Pit exit to"); }, kind: "words" },
    { key: "safety_car.line", get label() { return t("workshop.pp.sc", "Safety Car line"); }, kind: "text" },
    { key: "safety_car.queue", get label() { return t("workshop.pp.queue", "Queue behind it"); }, kind: "words" },
    { key: "weather.a", get label() { return t("workshop.pp.weather", "Weather grid A (rows)"); }, kind: "words" },
    { key: "weather.b", get label() { return t("workshop.pp.weatherb", "Weather grid B"); }, kind: "number", least: 5, most: 6 },
  ],
  sorts: [sections],
  tools,
  strip,
  pieces: () => 1,
  follow: (content) => {
    // Pins hold sections to places on the map: after a drag they are found anew, by length.
    const drawing = content.drawing as Content | undefined;
    if (!drawing?.pins) return content;
    const unpinned = { ...drawing };
    delete unpinned.pins;
    return { ...content, drawing: unpinned };
  },
};
