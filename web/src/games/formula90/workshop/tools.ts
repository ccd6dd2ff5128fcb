/** What is put on the road of a Formula 90 circuit by pressing a section. */

import { t } from "../../../lib/words";
import type { Content } from "../../../workshop/content";
import { entries, num, type Tool, type Use } from "../../../workshop/forms";
import { extreme, lateBrake } from "./dangers";
import { renumbered } from "./numbering";
import { startAt } from "./starting";

const KINDS = ["straight", "brake", "corner"];
const KEPT: Record<string, string[]> = { straight: [], brake: ["brakes_for", "late_brake"], corner: ["corner", "contest"] };
const CONTEST = -2;

const sectionAt = (content: Content, { from }: Use): number => Math.min(entries(content, "sections").length - 1, Math.max(0, Math.floor(from)));
const without = (entry: Content, keys: string[]): Content => Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
const withSection = (content: Content, index: number, section: Content): Content => ({
  ...content,
  sections: entries(content, "sections").map((one, i) => (i === index ? section : one)),
});

/** Straight, braking, corner, and straight again; a new corner joins the one beside it. */
export function nextKind(content: Content, use: Use): Content {
  const index = sectionAt(content, use);
  const sections = entries(content, "sections");
  const section = sections[index]!;
  const kind = KINDS[(KINDS.indexOf(String(section.kind)) + 1) % KINDS.length]!;
  const dropped = KINDS.flatMap((one) => (one === kind ? [] : KEPT[one]!));
  const changed: Content = { ...without(section, dropped), kind };
  if (kind === "corner") {
    const beside = [sections[index - 1], sections[index + 1]].find((one) => one?.kind === "corner");
    changed.corner = beside ? num(beside.corner) : 0;
    changed.contest = beside ? num(beside.contest) : CONTEST;
  }
  return renumbered(withSection(content, index, changed));
}

function trajectoryAt(content: Content, use: Use): Content | string {
  const index = sectionAt(content, use);
  const section = entries(content, "sections")[index]!;
  const taken = entries(section, "trajectories").map(({ lane }) => lane);
  const lane = ["external", "internal"].find((one) => !taken.includes(one));
  if (!lane) return t("workshop.f90.full", "A section has at most one start on each side.");
  const start: Content = { kinds: ["driving"], bonus: 1, lane };
  return withSection(content, index, { ...section, trajectories: [...entries(section, "trajectories"), start] });
}

function lateBrakeAt(content: Content, use: Use): Content | string {
  const index = sectionAt(content, use);
  const section = entries(content, "sections")[index]!;
  if (section.kind !== "brake") return t("workshop.f90.nobrake", "A late brake needs a braking section. Change its kind first.");
  return withSection(content, index, { ...section, late_brake: section.late_brake ?? lateBrake.fresh(section, content) });
}

function extremeAt(content: Content, use: Use): Content | string {
  const index = sectionAt(content, use);
  const section = entries(content, "sections")[index]!;
  return withSection(content, index, { ...section, extreme: section.extreme ?? extreme.fresh(section, content) });
}

export const tools: Tool[] = [
  { key: "s", get label() { return t("workshop.tool.start", "Start line"); }, icon: "flag", get hint() { return t("workshop.tool.start.section", "Click the first section of the lap. The grid stands behind it, corners are numbered from it."); }, use: startAt },
  { key: "k", get label() { return t("workshop.tool.kind", "Section kind"); }, icon: "grid", get hint() { return t("workshop.tool.kind.hint", "Click a section: straight, braking, corner, straight again. Corners are numbered anew."); }, use: nextKind },
  { key: "j", get label() { return t("workshop.tool.trajectory", "Trajectory"); }, icon: "slip", get hint() { return t("workshop.tool.trajectory.hint", "Click a section for a start, once for either side."); }, use: trajectoryAt },
  { key: "b", get label() { return t("workshop.f90.late", "Late brake"); }, icon: "check", get hint() { return t("workshop.tool.late.hint", "Click a braking section. Its way off the track is proposed."); }, use: lateBrakeAt },
  { key: "e", get label() { return t("workshop.f90.extreme", "Extreme trajectory"); }, icon: "boost", get hint() { return t("workshop.tool.extreme.hint", "Click a section."); }, use: extremeAt },
];
