/** The lap of a HEAT circuit, unrolled: racing line, surfaces, and how far Legends lines reach. */

import { t } from "../../../lib/words";
import type { Content } from "../../../workshop/content";
import { type Bar, entries, num, type StripRow } from "../../../workshop/forms";

export const LANES = [1, 2];
const surfaceRows = (): [string, Bar["tone"], string][] => [
  ["flooded", "water", t("workshop.heat.flooded", "Flooded")],
  ["tunnel", "dark", t("workshop.heat.tunnel", "Tunnel")],
  ["gravel", "sand", t("workshop.heat.gravel", "Gravel")],
];

/** Stretches of the lap on which a lane is the racing line. */
function line(content: Content, lane: number): Bar[] {
  const n = num(content.spaces, 60);
  const corners = entries(content, "corner");
  const own = Array.isArray(content.racing_lane) ? (content.racing_lane as number[]) : null;
  let now = num(corners.at(-1)?.racing_lane_after, 1);
  const after = new Map(corners.map((corner) => [num(corner.at), num(corner.racing_lane_after, 1)]));
  const bars: Bar[] = [];
  for (let space = 0; space < n; space++) {
    now = own?.[space] ?? after.get(space) ?? now;
    if (now !== lane) continue;
    const last = bars.at(-1);
    if (last?.to === space) last.to = space + 1;
    else bars.push({ from: space, to: space + 1, tone: "line" });
  }
  return bars;
}

export function strip(content: Content): StripRow[] {
  const n = num(content.spaces, 60);
  const surfaces = surfaceRows().flatMap(([key, tone, title]) =>
    entries(content, key).map((entry, index): Bar => ({ from: num(entry.first), to: num(entry.last) + 1, text: title, tone, of: { sort: key, index } })),
  );
  const corners = entries(content, "corner");
  const legends = corners.flatMap((corner, index): Bar[] => {
    if (corner.legend_line === undefined) return [];
    const [from, to] = [num(corner.legend_line), num(corner.at)];
    const of = { sort: "corner", index };
    return from <= to ? [{ from, to, tone: "plain", of }] : [{ from, to: n, tone: "plain", of }, { from: 0, to, tone: "plain", of }];
  });
  return [
    { title: t("workshop.heat.lane2", "Lane 2"), bars: line(content, 2) },
    { title: t("workshop.heat.lane1", "Lane 1"), bars: line(content, 1) },
    { title: t("workshop.strip.surface", "Surface"), bars: surfaces },
    { title: t("workshop.strip.legends", "Legends"), bars: legends },
  ];
}
