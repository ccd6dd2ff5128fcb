/** Lines through a section, and what waits for those who go too far: late brakes, extreme trajectories, ways off the track. */

import { t } from "../../../lib/words";
import type { Content } from "../../../workshop/content";
import { entries, type Field, num, type Part, type Sort, str } from "../../../workshop/forms";

const amount = (key: string, label: () => string): Field => ({ key, get label() { return label(); }, kind: "number", least: 0, most: 9, optional: true });
const costs = [amount("cost.tyre", () => t("workshop.f90.cost.tyre", "Costs tyres")), amount("cost.damage", () => t("workshop.f90.cost.damage", "Costs damage")), amount("cost.card", () => t("workshop.f90.cost.card", "Costs cards"))];
const kinds: Field = { key: "kinds", get label() { return t("workshop.f90.kinds", "Kinds of cards"); }, kind: "words" };
const bonus: Field = { key: "bonus", get label() { return t("workshop.f90.bonus", "Bonus"); }, kind: "number", least: 1, most: 9 };
const modifier: Field = { key: "modifier_2e", get label() { return t("workshop.f90.modifier", "Modifier, 2nd edition"); }, kind: "number", least: -90, most: 90 };

export const trajectories: Sort = {
  key: "trajectories",
  get title() { return t("workshop.f90.trajectories", "Trajectories"); },
  name: (entry) => `${str(entry.lane)} +${num(entry.bonus)}`,
  fields: [
    { key: "lane", get label() { return t("workshop.f90.side", "Side"); }, kind: "choice", get choices(): [string, string][] { return [["external", t("workshop.f90.outside", "outside")], ["internal", t("workshop.f90.inside", "inside")]]; } },
    bonus,
    kinds,
    ...costs,
  ],
  fresh: () => ({ kinds: ["driving"], bonus: 1, lane: "external" }),
};

const nodes: Sort = {
  key: "nodes",
  get title() { return t("workshop.f90.nodes", "Way off the track"); },
  name: (entry, number) => `${number}. ${str(entry.id)}`,
  fields: [
    { key: "id", get label() { return t("workshop.f90.node", "Called"); }, kind: "text" },
    { key: "check", get label() { return t("workshop.f90.check", "Check"); }, kind: "choice", optional: true, get choices(): [string, string][] { return [["normal", t("workshop.f90.normal", "normal")], ["blind", t("workshop.f90.blind", "blind")]]; } },
    { key: "modifier", get label() { return t("workshop.f90.checked", "Modifier of the check"); }, kind: "number", least: -90, most: 90, optional: true },
    { key: "on_pass", get label() { return t("workshop.f90.pass", "Passed: on to"); }, kind: "text", optional: true },
    { key: "on_fail", get label() { return t("workshop.f90.fail", "Failed: on to"); }, kind: "text", optional: true },
    { key: "reenter", get label() { return t("workshop.f90.reenter", "Back in section"); }, kind: "text", optional: true },
    { key: "crash", get label() { return t("workshop.f90.crash", "Crash"); }, kind: "switch", optional: true },
    { key: "safety_car", get label() { return t("workshop.f90.sc", "Safety Car"); }, kind: "switch", optional: true },
    amount("tyres", () => t("workshop.f90.tyres", "Tyres")),
    amount("damage", () => t("workshop.f90.damage", "Damage")),
    amount("cards", () => t("workshop.f90.lost", "Cards")),
    amount("wasted_time", () => t("workshop.f90.wasted", "MP lost")),
    { key: "forced_pit", get label() { return t("workshop.f90.forced", "Must pit"); }, kind: "switch", optional: true },
  ],
  fresh: () => ({ id: "gravel", tyres: 1, crash: true }),
};

/** The section behind one, around the lap. */
function following(entry: Content, content: Content): string {
  const all = entries(content, "sections");
  const at = all.findIndex(({ id }) => id === entry.id);
  return str(all[(at + 1) % all.length]?.id);
}
/** A check: who passes loses a little, who fails more; both come back in the next section. */
const tree = (back: string): Content[] => [
  { id: "slide", check: "normal", on_pass: "escape", on_fail: "gravel" },
  { id: "escape", tyres: 1, wasted_time: 1, reenter: back },
  { id: "gravel", tyres: 1, damage: 1, wasted_time: 3, reenter: back },
];

export const lateBrake: Part = {
  key: "late_brake",
  get title() { return t("workshop.f90.late", "Late brake"); },
  fits: ({ kind }) => kind === "brake",
  fields: [
    modifier,
    { key: "target_board", get label() { return t("workshop.f90.target", "Target, 9.3 and V10"); }, kind: "number", least: 1, most: 99 },
    { key: "first_reentry", get label() { return t("workshop.f90.first", "First section to come back in"); }, kind: "text" },
  ],
  lists: [nodes],
  fresh: (entry, content) => {
    const back = following(entry, content);
    return { modifier_2e: -10, target_board: 60, first_reentry: back, nodes: tree(back) };
  },
};

export const extreme: Part = {
  key: "extreme",
  get title() { return t("workshop.f90.extreme", "Extreme trajectory"); },
  fields: [
    bonus,
    kinds,
    modifier,
    { key: "target_v10", get label() { return t("workshop.f90.target10", "Target, V10"); }, kind: "number", least: 1, most: 99 },
    ...costs,
  ],
  lists: [nodes],
  fresh: (entry, content) => ({ kinds: ["speeding"], bonus: 3, modifier_2e: -10, target_v10: 60, nodes: tree(following(entry, content)) }),
};
