/** What is put on the road of a HEAT circuit by pressing it. */

import { t } from "../../../lib/words";
import type { Content, Json } from "../../../workshop/content";
import { entries, num, type Tool, type Use } from "../../../workshop/forms";
import { counted, drawnFrom } from "../../../workshop/starting";

const spaces = (content: Content): number => Math.max(1, num(content.spaces, 60));
const wrapped = (value: number, n: number): number => ((Math.round(value) % n) + n) % n;
/** The formula that proposes a limit, fitted to the printed circuits: within one of it at 53 of their 57 corners. */
const [STEEP, LESS, REACH] = [5.2, 2.2, 2];

/** The limit that the bend suggests, and the way it turns. */
export function proposal(content: Content, u: number, { curve }: Pick<Use, "curve">): { limit: number; turn: "left" | "right" } {
  const space = curve.length / spaces(content);
  let sharpest = 1e-9;
  for (let by = -REACH; by <= REACH; by += 0.25) {
    const { k } = curve.at((u + by) * space);
    if (Math.abs(k) > Math.abs(sharpest)) sharpest = k;
  }
  const found = Math.round(STEEP * Math.sqrt(1 / Math.abs(sharpest) / space) - LESS);
  return { limit: Math.min(8, Math.max(1, found)), turn: sharpest >= 0 ? "right" : "left" };
}

function cornerAt(content: Content, use: Use): Content | string {
  const at = wrapped(use.from, spaces(content));
  const corners = entries(content, "corner");
  if (corners.some((corner) => num(corner.at) === at)) return t("workshop.heat.taken", "There is a line already.");
  const { limit, turn } = proposal(content, at, use);
  const fresh: Content = { at, limit, turn, racing_lane_after: turn === "right" ? 1 : 2 };
  const after = [...corners, fresh].sort((a, b) => num(a.at) - num(b.at));
  // The Legends line of the next corner may lie before this one now: it is proposed anew.
  const next = (after.indexOf(fresh) + 1) % after.length;
  if (after[next] !== fresh) after[next] = Object.fromEntries(Object.entries(after[next]!).filter(([key]) => key !== "legend_line"));
  return { ...content, corner: after };
}

function legendsAt(content: Content, use: Use): Content | string {
  const [n, corners] = [spaces(content), entries(content, "corner")];
  if (!corners.length) return t("workshop.heat.corner-first", "Set a corner line first.");
  const at = wrapped(use.from, n);
  const next = corners.reduce((a, b) => (wrapped(num(b.at) - at - 1, n) < wrapped(num(a.at) - at - 1, n) ? b : a));
  return { ...content, corner: corners.map((corner) => (corner === next ? { ...corner, legend_line: at } : corner)) };
}

const stretch = (key: string, lanesOf: (use: Use, content: Content) => number[]) => (content: Content, use: Use): Content => {
  const n = spaces(content);
  const [a, b] = [Math.floor(Math.min(use.from, use.to)), Math.floor(Math.max(use.from, use.to))];
  const entry: Content = { first: Math.max(0, a), last: Math.min(n - 1, b === a ? a + 2 : b), lanes: lanesOf(use, content) };
  return { ...content, [key]: [...entries(content, key), entry] };
};

const both = (): number[] => [1, 2];
function oneLane({ side }: Use, content: Content): number[] {
  const drawing = content.drawing as Content | undefined;
  return [(drawing?.lane1_side === "left" ? -1 : 1) === side ? 1 : 2];
}

/** The press waits at the nearest corner, or no longer. */
function pressAt(content: Content, use: Use): Content | string {
  const [n, corners] = [spaces(content), entries(content, "corner")];
  const away = (corner: Content): number => Math.min(wrapped(num(corner.at) - use.from, n), wrapped(use.from - num(corner.at), n));
  const nearest = [...corners].sort((a, b) => away(a) - away(b))[0];
  if (!nearest) return t("workshop.heat.corner-first", "Set a corner line first.");
  const press = (content.press ?? []) as number[];
  const at = num(nearest.at);
  return { ...content, press: press.includes(at) ? press.filter((one) => one !== at) : [...press, at].sort((a, b) => a - b) };
}

/** The start line elsewhere: everything else stays where it lies on the map, and is counted from there. */
export function startAt(content: Content, use: Use): Content | string {
  const n = spaces(content);
  const line = wrapped(use.from, n);
  if (!line) return t("workshop.start.there", "The start line is there already.");
  const back = (value: Json | undefined): number => wrapped(num(value) - line, n);
  const moved = (entry: Content): Content => {
    const after: Content = { ...entry, at: back(entry.at) };
    for (const key of ["legend_line", "chicane_with"]) if (entry[key] !== undefined) after[key] = back(entry[key]);
    for (const key of ["chevrons", "double_chevrons"]) if (Array.isArray(entry[key])) after[key] = (entry[key] as number[]).map(back);
    return after;
  };
  const drawing = drawnFrom(content.drawing as Content, line / n, n);
  const corners = entries(content, "corner").map((entry, i) => ({ entry: moved(entry), i })).sort((a, b) => num(a.entry.at) - num(b.entry.at));
  const names = drawing.names as string[] | undefined;
  if (names) drawing.names = corners.map(({ i }) => names[i] ?? "");
  const after: Content = { ...content, drawing, corner: corners.map(({ entry }) => entry) };
  for (const key of ["flooded", "tunnel", "gravel"]) if (content[key]) after[key] = entries(content, key).flatMap((entry) => counted(entry, line, n));
  if (Array.isArray(content.press)) after.press = (content.press as number[]).map(back).sort((a, b) => a - b);
  if (Array.isArray(content.racing_lane)) after.racing_lane = [...content.racing_lane.slice(line), ...content.racing_lane.slice(0, line)];
  return after;
}
const drag = (): string => t("workshop.tool.stretch", "Press and drag along the road. Click for three spaces.");
export const tools: Tool[] = [
  { key: "s", get label() { return t("workshop.tool.start", "Start line"); }, icon: "flag", get hint() { return t("workshop.tool.start.hint", "Click where the start line shall lie. The grid follows it."); }, use: startAt },
  { key: "c", get label() { return t("workshop.tool.corner", "Corner line"); }, icon: "corner", get hint() { return t("workshop.tool.corner.hint", "Click a border between spaces. The bend proposes the limit; drag its sign to move it."); }, use: cornerAt },
  { key: "e", get label() { return t("workshop.heat.legends", "Legends line"); }, icon: "eye", get hint() { return t("workshop.tool.legends.hint", "Click before a corner."); }, use: legendsAt },
  { key: "f", get label() { return t("workshop.heat.flooded", "Flooded"); }, icon: "drop", get hint() { return drag(); }, use: stretch("flooded", both) },
  { key: "t", get label() { return t("workshop.heat.tunnel", "Tunnel"); }, icon: "layers", get hint() { return drag(); }, use: stretch("tunnel", both) },
  { key: "g", get label() { return t("workshop.heat.gravel", "Gravel"); }, icon: "grid", get hint() { return drag(); }, use: stretch("gravel", oneLane) },
  { key: "k", get label() { return t("workshop.tool.press", "Press corner"); }, icon: "press", get hint() { return t("workshop.tool.press.hint", "Click near a corner to put the press there, or to send it away."); }, use: pressAt },
];
