/** What of a circuit of HEAT can be drawn and numbered. */

import { t } from "../../../lib/words";
import type { Content } from "../../../workshop/content";
import { entries, type Field, type Form, num, type Sort } from "../../../workshop/forms";
import { turnedAround } from "./reversing";
import { LANES, strip } from "./strip";
import { tools } from "./tools";

const lanes = (): [number, string][] => [[1, t("workshop.heat.lane1", "Lane 1")], [2, t("workshop.heat.lane2", "Lane 2")]];
const spaces = (content: Content): number => Math.max(1, num(content.spaces, 60));
const position = (key: string, label: () => string, optional = false): Field => ({ key, get label() { return label(); }, kind: "number", least: 0, most: 998, optional });

const corners: Sort = {
  key: "corner",
  get title() { return t("workshop.heat.corners", "Corners"); },
  name: (_, number) => `T${number}`,
  fields: [
    position("at", () => t("workshop.heat.at", "Line before space")),
    { key: "limit", get label() { return t("workshop.heat.limit", "Limit"); }, kind: "number", least: 1, most: 99 },
    { key: "turn", get label() { return t("workshop.heat.turn", "Turns"); }, kind: "choice", get choices(): [string, string][] { return [["left", t("workshop.left", "left")], ["right", t("workshop.right", "right")]]; } },
    { key: "racing_lane_after", get label() { return t("workshop.heat.line", "Racing line after it"); }, kind: "choice", get choices() { return lanes(); } },
    position("legend_line", () => t("workshop.heat.legends", "Legends line"), true),
    position("chicane_with", () => t("workshop.heat.chicane", "Chicane with the line at"), true),
    { key: "chevrons", get label() { return t("workshop.heat.chevrons", "Chevrons on spaces"); }, kind: "numbers", optional: true },
    { key: "double_chevrons", get label() { return t("workshop.heat.double", "Double chevrons on spaces"); }, kind: "numbers", optional: true },
  ],
  fresh: (content) => {
    const at = Math.min(spaces(content) - 1, num(entries(content, "corner").at(-1)?.at, 0) + 6);
    return { at, limit: 3, turn: "right", racing_lane_after: 1 };
  },
  place: (entry) => num(entry.at),
  sign: (entry) => String(num(entry.limit)),
  moved: (entry, u, content) => {
    const after: Content = { ...entry, at: Math.round(u) % spaces(content) };
    delete after.legend_line;
    return after;
  },
};

const stretch = (key: string, title: () => string): Sort => ({
  key,
  get title() { return title(); },
  name: (entry) => `${title()} ${num(entry.first)}–${num(entry.last)}`,
  fields: [
    position("first", () => t("workshop.heat.first", "From space")),
    position("last", () => t("workshop.heat.last", "To space")),
    { key: "lanes", get label() { return t("workshop.heat.lanes", "Lanes (1 2)"); }, kind: "numbers" },
  ],
  fresh: (content) => ({ first: Math.floor(spaces(content) / 3), last: Math.floor(spaces(content) / 3) + 3, lanes: LANES }),
  sign: () => title().slice(0, 1),
  span: (entry) => [num(entry.first), num(entry.last) + 1],
  place: (entry) => (num(entry.first) + num(entry.last) + 1) / 2,
  moved: (entry, u, content) => {
    const length = num(entry.last) - num(entry.first);
    const first = Math.max(0, Math.min(spaces(content) - 1 - length, Math.round(u - (length + 1) / 2)));
    return { ...entry, first, last: first + length };
  },
});

export const form: Form = {
  fields: [
    { key: "spaces", get label() { return t("workshop.heat.spaces", "Spaces"); }, kind: "number", least: 12, most: 999 },
    { key: "laps", get label() { return t("workshop.laps", "Laps"); }, kind: "number", least: 1, most: 9 },
    { key: "heat_cards", get label() { return t("workshop.heat.heat", "Heat"); }, kind: "number", least: 0, most: 99 },
    { key: "stress_cards", get label() { return t("workshop.heat.stress", "Stress"); }, kind: "number", least: 0, most: 99 },
    { key: "press", get label() { return t("workshop.heat.press", "Press at the lines"); }, kind: "numbers", optional: true },
  ],
  sorts: [
    corners,
    stretch("flooded", () => t("workshop.heat.flooded", "Flooded")),
    stretch("tunnel", () => t("workshop.heat.tunnel", "Tunnel")),
    stretch("gravel", () => t("workshop.heat.gravel", "Gravel")),
  ],
  tools,
  strip,
  pieces: spaces,
  turnedAround,
  follow(content, shift) {
    const [found, n] = [entries(content, "corner"), spaces(content)];
    const lines = shift(found.map((corner) => num(corner.at) / n)).map((share) => Math.round(share * n) % n);
    const before = new Map(found.map((corner, i) => [num(corner.at), lines[i]!]));
    const corner = found.map((entry, i) => {
      const at = lines[i]!;
      const after: Content = at === entry.at ? { ...entry } : corners.moved!(entry, at, content, null);
      if (entry.chicane_with !== undefined) after.chicane_with = before.get(num(entry.chicane_with)) ?? entry.chicane_with;
      return after;
    });
    // Two lines on one border: the later one moves on.
    for (let i = 1; i < corner.length; i++) {
      const [line, earlier] = [num(corner[i]!.at), num(corner[i - 1]!.at)];
      if (line === earlier && line + 1 < n) corner[i] = { ...corner[i]!, at: line + 1 };
    }
    return { ...content, corner };
  },
};
