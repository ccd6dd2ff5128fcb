/** What of a circuit of Formula 90 can be drawn and numbered. */

import { t } from "../../../lib/words";
import { entries, type Field, type Form, num, type Sort, str } from "../../../workshop/forms";
import { extreme, lateBrake, trajectories } from "./dangers";
import { strip } from "./strip";
import { tools } from "./tools";

const kinds = (): [string, string][] => [
  ["straight", t("workshop.f90.straight", "straight")],
  ["brake", t("workshop.f90.brake", "braking")],
  ["corner", t("workshop.f90.corner", "corner")],
];

const sections: Sort = {
  key: "sections",
  get title() { return t("workshop.f90.sections", "Sections"); },
  name: (entry, number) => [str(entry.id) || `${number}`, str(entry.name)].filter(Boolean).join(" "),
  fields: [
    { key: "kind", get label() { return t("workshop.f90.kind", "Kind"); }, kind: "choice", get choices() { return kinds(); } },
    { key: "name", get label() { return t("workshop.name", "Name"); }, kind: "text", optional: true },
    { key: "corner", get label() { return t("workshop.f90.number", "Corner number"); }, kind: "number", least: 1, most: 99 },
    { key: "contest", get label() { return t("workshop.f90.contest", "Contest"); }, kind: "number", least: -9, most: 9 },
    { key: "brakes_for", get label() { return t("workshop.f90.brakes", "Brakes for corner"); }, kind: "number", least: 1, most: 99 },
  ],
  has: (entry, { key }) => {
    if (key === "corner" || key === "contest") return entry.kind === "corner";
    return key !== "brakes_for" || entry.kind === "brake";
  },
  lists: [trajectories],
  parts: [lateBrake, extreme],
  place: (_, index) => index + 0.5,
  span: (_, index) => [index, index + 1],
};

const corners: Sort = {
  key: "corners",
  get title() { return t("workshop.f90.corners", "Corners"); },
  name: (entry, number) => `T${number} ${str(entry.name)}`,
  fields: [{ key: "name", get label() { return t("workshop.name", "Name"); }, kind: "text" }],
  fresh: (content) => {
    const number = entries(content, "corners").length + 1;
    return { number, name: t("workshop.f90.turn", "Turn {number}", { number }) };
  },
  place: (_, index, content) => {
    const own = entries(content, "sections").flatMap((section, at) => (section.corner === index + 1 ? [at + 0.5] : []));
    return own.length ? own.reduce((sum, at) => sum + at, 0) / own.length : 0;
  },
  sign: (_, index) => `T${index + 1}`,
};

const weather: Sort = {
  key: "weather",
  get title() { return t("workshop.f90.weather", "Weather slots"); },
  name: (entry) => `${num(entry.high)}–${num(entry.low)} ${str(entry.state)}`,
  fields: [
    { key: "high", get label() { return t("workshop.f90.high", "From"); }, kind: "number", least: 1, most: 99 },
    { key: "low", get label() { return t("workshop.f90.low", "Down to"); }, kind: "number", least: 1, most: 99 },
    { key: "state", get label() { return t("workshop.f90.state", "Weather"); }, kind: "choice", get choices(): [string, string][] { return [["dry", t("workshop.f90.dry", "dry")], ["uncertain", t("workshop.f90.uncertain", "uncertain")], ["rain", t("workshop.f90.rain", "rain")]]; } },
  ],
  fresh: (content) => {
    const high = Math.max(1, num(entries(content, "weather").at(-1)?.low, 100) - 1);
    return { high, low: 1, state: "rain" };
  },
};

const small = (key: string, label: () => string): Field => ({ key, get label() { return label(); }, kind: "number", least: 0, most: 9, optional: true });
const cards: Sort = {
  key: "track_cards",
  get title() { return t("workshop.f90.cards", "Track cards"); },
  name: (entry, number) => `${number}. T${num(entry.corner)} ${str(entry.kind)} ${num(entry.mp)} MP`,
  fields: [
    { key: "corner", get label() { return t("workshop.f90.number", "Corner number"); }, kind: "number", least: 1, most: 99 },
    { key: "kind", get label() { return t("workshop.f90.kind", "Kind"); }, kind: "choice", choices: ["gear", "driving", "speeding", "event"].map((kind): [string, string] => [kind, kind]) },
    { key: "mp", get label() { return t("workshop.f90.mp", "MP"); }, kind: "number", least: 1, most: 9 },
    { key: "factor", get label() { return t("workshop.f90.factor", "Random factor"); }, kind: "number", least: 1, most: 99 },
    small("tyres", () => t("workshop.f90.tyres", "Tyres")),
    small("damage", () => t("workshop.f90.damage", "Damage")),
    small("discard", () => t("workshop.f90.discard", "Cards discarded")),
    small("draw", () => t("workshop.f90.draw", "Cards drawn")),
    { key: "flag", get label() { return t("workshop.f90.flag", "Flag"); }, kind: "text", optional: true },
    { key: "symbols", get label() { return t("workshop.f90.symbols", "Symbols"); }, kind: "words", optional: true },
    { key: "powers", get label() { return t("workshop.f90.powers", "Powers"); }, kind: "words", optional: true },
  ],
  fresh: (content) => {
    const list = entries(content, "track_cards");
    return { id: `card-${list.length + 1}`, corner: num(list.at(-1)?.corner, 1), kind: "gear", mp: 3, factor: 50 };
  },
};

export const form: Form = {
  fields: [
    { key: "laps", get label() { return t("workshop.laps", "Laps"); }, kind: "number", least: 1, most: 999 },
    { key: "turns", get label() { return t("workshop.f90.turns", "Turns"); }, kind: "number", least: 1, most: 60 },
    { key: "stages", get label() { return t("workshop.f90.stages", "Rows of turns"); }, kind: "numbers" },
    { key: "laps_per_turn", get label() { return t("workshop.f90.perturn", "Laps of each turn"); }, kind: "numbers", optional: true },
    { key: "short_race_end_turn", get label() { return t("workshop.f90.short", "A short race ends after turn"); }, kind: "number", least: 1, most: 60, optional: true },
    { key: "sprint_race_end_turn", get label() { return t("workshop.f90.sprint", "A sprint ends after turn"); }, kind: "number", least: 1, most: 60, optional: true },
    { key: "pit_time.second_edition", get label() { return t("workshop.f90.stop", "A stop costs"); }, kind: "number", least: 0, most: 40 },
    { key: "pit_time.v9_3", get label() { return t("workshop.f90.stop93", "A stop costs, 9.3"); }, kind: "number", least: 0, most: 40, optional: true },
    { key: "pit_time.v10", get label() { return t("workshop.f90.stop10", "A stop costs, V10"); }, kind: "number", least: 0, most: 40, optional: true },
    { key: "grid.cars_per_section", get label() { return t("workshop.f90.grid", "Cars in a grid section"); }, kind: "number", least: 1, most: 12 },
    { key: "grid.pole_side", get label() { return t("workshop.f90.pole", "Pole stands"); }, kind: "choice", get choices(): [string, string][] { return [["left", t("workshop.left", "left")], ["right", t("workshop.right", "right")]]; } },
  ],
  sorts: [corners, sections, weather, cards],
  tools,
  strip,
  pieces: (content) => Math.max(1, entries(content, "sections").length || num(content.sections, 28)),
  follow: (content) => content,
};
