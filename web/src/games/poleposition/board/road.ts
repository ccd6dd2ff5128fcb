/** The surface of a road with lanes: cells, racing lines with their double arrows, lines across, and the pit lane. */

import type { BoardLine, Cell, Pt } from "../../../lib/protocol";
import { path } from "../../../board/curve";
import { bed, type Mark, stands } from "../../../board/road";
import { HALF, type Track } from "../../../board/track";
import "./road.css";
import type { LaneTrack } from "./track";

const CHEVRON = 3.4;
const CHECKS = 9;

function cellMark(track: LaneTrack, cell: Cell): Mark {
  const { tags } = cell;
  const kinds = ["cell", "lane"];
  if (tags.includes("shaded")) kinds.push(tags.includes("technical") ? "hot" : "shaded");
  else if (tags.includes("less-grip")) kinds.push("wet");
  else if (Math.round(cell.u[0]) % 2) kinds.push("alt");
  return { kind: kinds.join(" "), d: track.outline(cell.id) };
}

/** From a double arrow along the shaded cells, a thin line that joins them. */
function lines(track: LaneTrack): Mark[] {
  return (track.board.paths ?? [])
    .filter(({ kind }) => kind === "racingline")
    .map((way): Mark => {
      const { cells = [], technical } = way as unknown as { cells?: string[]; technical?: boolean };
      const places = cells.map((cell) => track.place(cell));
      return { kind: technical ? "m-way hot" : "m-way", d: path(smooth(track, places)) };
    });
}

/** Through places, eased across the lanes. */
function smooth(track: Track, places: { u: number; d: number }[]): Pt[] {
  return places.flatMap((to, i): Pt[] => {
    const from = places[i - 1];
    if (!from) return [track.point(to)];
    const length = track.ahead(from.u, to.u);
    return Array.from({ length: 8 }, (_, step) => {
      const t = (step + 1) / 8;
      return track.point({ u: from.u + length * t, d: from.d + (to.d - from.d) * t * t * (3 - 2 * t) });
    });
  });
}

/** Two chevrons on the cell where a racing line begins. */
function doubleArrow(track: LaneTrack, cell: Cell): Mark[] {
  const { u, d } = track.place(cell.id);
  const way = (track.board.paths ?? []).find(({ id }) => id === cell.id.replace("cell:", "path:")) as { technical?: boolean } | undefined;
  return [-0.16, 0.16].map((shift): Mark => {
    const frame = track.curve.at(track.s(u + shift));
    const at = (along: number, across: number): Pt => [
      frame.x + frame.nx * (d + across) + frame.tx * along,
      frame.y + frame.ny * (d + across) + frame.ty * along,
    ];
    const points = [at(-CHEVRON, -CHEVRON * 1.3), at(CHEVRON, 0), at(-CHEVRON, CHEVRON * 1.3)];
    return { kind: way?.technical ? "m-chevron hot" : "m-chevron", d: path(points) };
  });
}

/** Where a corner begins and ends. */
function borders(track: Track): Mark[] {
  return track.board.zones
    .filter(({ kind }) => kind === "corner")
    .flatMap((zone): Mark[] => {
      const { technical } = zone as unknown as { technical?: boolean };
      const [begin, end] = zone.u.map((u) => track.curve.across(track.s(u), -HALF, HALF));
      return [{ kind: technical ? "m-border hot" : "m-border", d: begin! }, { kind: "m-border end", d: end! }];
    });
}

function across(track: Track, { kind, u }: BoardLine): Mark[] {
  if (kind !== "drs" && kind !== "sc") return [];
  return [{ kind: `m-${kind}`, d: track.curve.across(track.s(u), -HALF - 4, HALF + 4) }];
}

function finish(track: Track): Mark[] {
  const width = (2 * HALF) / CHECKS;
  return [0, 1].flatMap((row) =>
    Array.from({ length: CHECKS }, (_, i): Mark => ({
      kind: (i + row) % 2 ? "ck1" : "ck0",
      d: track.curve.strip((row - 1) * 4, row * 4, -HALF + i * width, -HALF + (i + 1) * width),
    })),
  );
}

/** A bracket round the front of every place of the grid. */
function grid(track: LaneTrack): Mark[] {
  return track.board.cells
    .filter(({ tags }) => tags.some((tag) => tag.startsWith("grid:")))
    .map((cell): Mark => {
      const { d } = track.place(cell.id);
      const [front, back] = [track.s(cell.u[1]) - 2.4, track.s(cell.u[1]) - 9];
      const reach = track.lane / 2 - 2.6;
      const corners: [number, number][] = [[back, d - reach], [front, d - reach], [front, d + reach], [back, d + reach]];
      return { kind: "m-grid", d: path(corners.map(([s, side]) => track.curve.off(s, side))) };
    });
}

/** The lane itself, its places, and a roof in each team's colour. */
function pitLane(track: LaneTrack): Mark[] {
  const { pit } = track;
  if (!pit) return [];
  const lane = path(pit.points.map((point) => track.world(point)));
  const half = pit.half * track.scale;
  return [
    { kind: "m-edge", d: lane, width: 2 * half + 5 },
    { kind: "m-bed", d: lane, width: 2 * half + 2 },
    ...pit.places.map(({ id, tags }): Mark => ({ kind: tags.includes("half") ? "cell lane alt" : "cell lane", d: track.outline(id) })),
    ...pit.boxes.map(({ colour, at, deg }): Mark => ({ kind: `m-box ${colour}`, d: roof(track.world(at), deg, half) })),
  ];
}

/** The outline of a box, or of a frame that lies a little outside of it. */
export function roof([x, y]: Pt, deg: number, half: number, wider = 0): string {
  const angle = (deg * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [long, deep] = [half * 0.92 + wider, half * 0.42 + wider];
  const corners: Pt[] = [[-long, -deep], [long, -deep], [long, deep], [-long, deep]];
  return path(corners.map(([a, b]): Pt => [x + a * c - b * s, y + a * s + b * c]), "Z");
}

function surface(track: LaneTrack): Mark[] {
  const { cells } = track.board;
  return [
    ...cells.filter(({ tags }) => !tags.includes("half")).map((cell) => cellMark(track, cell)),
    ...cells.filter(({ id, tags }) => tags.includes("half") && id.endsWith("a")).map((cell): Mark => ({
      kind: "m-brown",
      d: track.curve.across(track.s(cell.u[1]), track.offset(cell.lane ?? 0) - track.lane / 2 + 1, track.offset(cell.lane ?? 0) + track.lane / 2 - 1),
    })),
    ...borders(track),
    ...lines(track),
    ...cells.filter(({ tags }) => tags.includes("arrow")).flatMap((cell) => doubleArrow(track, cell)),
    ...track.board.lines.flatMap((line) => across(track, line)),
    ...grid(track),
    ...finish(track),
  ];
}

/** The pit lane lies below the road, which covers where the lane leaves it. */
export function paintLanes(track: LaneTrack): Mark[] {
  const [verge, ...road] = bed(track);
  return [...stands(track), verge!, ...pitLane(track), ...road, ...surface(track)];
}
