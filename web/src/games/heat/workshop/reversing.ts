/** A HEAT circuit driven the other way round: everything stays where it lies on the map. */

import type { Pt } from "../../../lib/protocol";
import type { Content, Json } from "../../../workshop/content";
import { entries, num } from "../../../workshop/forms";
import { reversed } from "../../../workshop/shape";

/** What lies before a corner, seen by whoever drives: it is proposed anew. */
const AHEAD = ["legend_line", "chevrons", "double_chevrons", "chicane_with"];
const other = (side: Json | undefined): string => (side === "left" ? "right" : "left");
const numbers = (value: Json | undefined): number[] => (Array.isArray(value) ? (value as number[]) : []);

export function turnedAround(content: Content): Content {
  const n = Math.max(1, num(content.spaces, 60));
  const line = (value: Json | undefined): number => (n - num(value)) % n;
  const stretch = (entry: Content): Content => ({ ...entry, first: n - 1 - num(entry.last), last: n - 1 - num(entry.first) });
  const corners = entries(content, "corner");
  const partners = new Map(corners.flatMap((corner) => (corner.chicane_with === undefined ? [] : [[num(corner.chicane_with), num(corner.at)]])));
  const turned = corners.map((corner, i) => {
    const after = Object.fromEntries(Object.entries(corner).filter(([key]) => !AHEAD.includes(key)));
    const partner = partners.get(num(corner.at));
    const lane = corners[(i + corners.length - 1) % corners.length]!.racing_lane_after;
    const entry: Content = { ...after, at: line(corner.at), turn: other(corner.turn), ...(lane === undefined ? {} : { racing_lane_after: lane }) };
    return { entry: partner === undefined ? entry : { ...entry, chicane_with: line(partner) }, i };
  }).sort((a, b) => num(a.entry.at) - num(b.entry.at));
  const after: Content = { ...content, corner: turned.map(({ entry }) => entry), drawing: drawnAround(content.drawing as Content, turned.map(({ i }) => i), stretch) };
  for (const key of ["flooded", "tunnel", "gravel"]) if (content[key]) after[key] = entries(content, key).map(stretch);
  // The press waits at the second line of a chicane, which was the first.
  const second = new Map([...partners].map(([first, at]) => [at, first]));
  if (content.press) after.press = numbers(content.press).map((at) => line(second.get(at) ?? at)).sort((a, b) => a - b);
  if (content.racing_lane) after.racing_lane = numbers(content.racing_lane).reverse();
  return after;
}

/** The road the other way; what was on a driver's left is on the right, and names go with their corners. */
function drawnAround(drawing: Content, order: number[], stretch: (entry: Content) => Content): Content {
  const after: Content = { ...drawing, points: reversed(drawing.points as unknown as Pt[]) as unknown as Json, lane1_side: other(drawing.lane1_side) };
  if (Array.isArray(drawing.names)) after.names = order.map((i) => (drawing.names as string[])[i] ?? "");
  if (drawing.stand) after.stand = entries(drawing, "stand").map((entry) => ({ ...stretch(entry), side: other(entry.side) }));
  if (drawing.bridge) after.bridge = entries(drawing, "bridge").map(stretch);
  return after;
}
