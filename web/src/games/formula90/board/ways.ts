/** Trajectories on the road and ways off it, as places and paths. */

import type { PathNode, Pt, Trajectory, WayOff } from "../../../lib/protocol";
import { path } from "../../../board/curve";
import { say, t } from "../../../lib/words";
import { HALF, type Pose, type Track } from "../../../board/track";

export interface DrawnTrajectory {
  line: Trajectory;
  /** Where a car stands on it. */
  start: Pt;
  /** One stroke per colour, side by side. */
  strokes: { type: string; d: string }[];
  tip: Pose;
}
export interface Node {
  id: string;
  x: number;
  y: number;
  icon: string;
  text: string;
  words: string;
}
export interface DrawnWayOff {
  id: string;
  d: string;
  nodes: Node[];
}

const STEP = 5;
const APART = 3.2;
const TIP = 9;

/** From its spot towards the racing line, swinging over smoothly. */
export function trajectoryOf(track: Track, line: Trajectory): DrawnTrajectory {
  const [from, to] = [track.s(line.from[0]), track.s(line.to[0])];
  const across = (s: number): number => {
    const t = (s - from) / (to - from);
    return (line.from[1] + (line.to[1] - line.from[1]) * t * t * (3 - 2 * t)) * HALF;
  };
  const { types } = line;
  const strokes = types.map((type, i) => {
    const shift = types.length > 1 ? (i - (types.length - 1) / 2) * 2 * APART : 0;
    return { type, d: path(track.curve.run(from, to - TIP, (s) => across(s) + shift, STEP)) };
  });
  return { line, start: track.curve.off(from, across(from)), strokes, tip: track.pose({ u: line.to[0], d: across(to) }) };
}

const WORDS: Record<string, () => string> = {
  out: () => t("f90.way.out", "out"),
  safety_car: () => t("f90.way.sc", "SC"),
  pit: () => t("f90.way.pit", "pit"),
};

function labelOf({ icon, text }: PathNode): string {
  const counts = (text.args ?? {}) as Record<string, number | undefined>;
  const modifier = counts.modifier ?? 0;
  if (icon === "check" || icon === "blind") return modifier ? `${modifier > 0 ? "+" : "−"}${Math.abs(modifier)}` : "±0";
  if (WORDS[icon]) return WORDS[icon]();
  if (counts.wasted_time) return t("f90.way.mp", "−{n} MP", { n: counts.wasted_time });
  if (counts.damage) return t("f90.way.damage", "{n} dmg", { n: counts.damage });
  if (counts.tyres === 1) return t("f90.way.tyre", "1 tyre");
  if (counts.tyres) return t("f90.way.tyres", "{n} tyres", { n: counts.tyres });
  return t("f90.way.back", "back");
}

export function wayOff(track: Track, way: WayOff): DrawnWayOff {
  const nodes = way.nodes.map((node): Node => {
    const [x, y] = track.curve.off(track.s(node.at[0]), node.at[1] * HALF);
    return { id: node.id, x, y, icon: node.icon, text: labelOf(node), words: say(node.text) };
  });
  const at = new Map(nodes.map((node) => [node.id, [node.x, node.y] as Pt]));
  const begin = track.curve.off(track.s(way.from[0]), way.from[1] * HALF);
  const pieces = [path([begin, at.get(way.nodes[0]?.id ?? "") ?? begin])];
  for (const node of way.nodes) {
    for (const next of [node.pass, node.fail]) {
      const end = at.get(next ?? "");
      if (end) pieces.push(path([at.get(node.id)!, end]));
    }
    if (node.cell) pieces.push(path([at.get(node.id)!, track.curve.off(track.s(track.place(node.cell).u), way.from[1] * HALF)]));
  }
  return { id: way.id, d: pieces.join(""), nodes };
}
