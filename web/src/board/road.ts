/** What is painted of a road, bottom to top: stands, verge, gravel, edges, kerbs, cells, zones, lines and marks. */

import type { Board, Cell, Zone } from "../lib/protocol";
import { clamp, type Curve, path } from "./curve";
import { HALF, isBend, spotOf, type Track } from "./track";

/** One stroke or area: its class in the style sheet, its path, and a stroke width where it varies. */
export interface Mark {
  kind: string;
  d: string;
  width?: number;
}
export interface Bend {
  from: number;
  to: number;
  /** 1 bends right, -1 left. */
  side: number;
  /** Radians turned. */
  turn: number;
  sharpest: number;
}

const KERB = 6;
const VERGE = 15;
const BEND_RADIUS = 170;
const SHORTEST_BEND = 26;
const GRAVEL_RADIUS = 110;
const PORTAL = HALF + 13;

/** The stretches in which the road turns one way. */
export function bends(curve: Curve): Bend[] {
  const { frames, step } = curve;
  const n = frames.length;
  const sideAt = (i: number): number => {
    const k = frames[i % n]!.k;
    return Math.abs(k) > 1 / BEND_RADIUS ? Math.sign(k) : 0;
  };
  let start = 0;
  while (start < n && sideAt(start)) start++;
  const found: Bend[] = [];
  let bend: Bend | null = null;
  for (let i = start; i <= start + n; i++) {
    const side = i < start + n ? sideAt(i) : 0;
    if (bend && side !== bend.side) {
      if (bend.to - bend.from > SHORTEST_BEND) found.push(bend);
      bend = null;
    }
    if (side && !bend) bend = { from: i * step, to: i * step, side, turn: 0, sharpest: 0 };
    if (bend) {
      const k = Math.abs(frames[i % n]!.k);
      bend.to = i * step;
      bend.turn += k * step;
      bend.sharpest = Math.max(bend.sharpest, k);
    }
  }
  return found;
}

export function stands(track: Track): Mark[] {
  const { curve, board } = track;
  return board.scenery.stands.flatMap(({ u, side }) => {
    const [from, to] = [track.s(u[0]), track.s(u[1])];
    const [near, far] = [side * (HALF + 30), side * (HALF + 50)];
    const marks: Mark[] = [{ kind: "m-stand", d: curve.strip(from, to, Math.min(near, far), Math.max(near, far)) }];
    for (const share of [0.25, 0.5, 0.75]) {
      marks.push({ kind: "m-row", d: path(curve.run(from + 2, to - 2, near + (far - near) * share)) });
    }
    for (let s = from + 14; s < to - 4; s += 14) marks.push({ kind: "m-row", d: curve.across(s, near, far) });
    return marks;
  });
}

function gravelTrap(curve: Curve, bend: Bend): Mark[] {
  const [from, to] = [bend.from - 6, bend.to + 24];
  const width = (s: number): number => {
    const t = clamp((s - from) / (to - from), 0, 1);
    return -bend.side * (HALF + 9 + 21 * Math.sin(Math.PI * t) ** 0.7);
  };
  const d = curve.strip(from, to, -bend.side * (HALF + 8), width);
  return [{ kind: "m-gravel", d }, { kind: "m-gravel-dots", d }];
}

function kerb(curve: Curve, from: number, to: number, side: number): Mark[] {
  const d = path(curve.run(from, to, side * (HALF + KERB / 2 + 2.4), 3));
  return [{ kind: "m-kerb a", d, width: KERB }, { kind: "m-kerb b", d, width: KERB }];
}

function kerbs(curve: Curve, bend: Bend): Mark[] {
  const length = bend.to - bend.from;
  const inside = kerb(curve, bend.from + length * 0.16, bend.to - length * 0.12, bend.side);
  if (bend.turn < 0.8) return inside;
  return [...inside, ...kerb(curve, bend.to - Math.min(30, length * 0.3), bend.to + 22, -bend.side)];
}

/** True where a tunnel or a gravel road leaves no room for a gravel trap. */
function covered(track: Track, bend: Bend): boolean {
  const [from, to] = [bend.from / track.space, bend.to / track.space];
  return track.board.zones.some(({ kind, u }) => {
    const shift = track.n * Math.floor((from - u[0]) / track.n + 0.5);
    return (kind === "tunnel" || kind === "gravel") && u[0] + shift < to && u[1] + shift > from;
  });
}

export function bed(track: Track): Mark[] {
  const { curve } = track;
  const turns = bends(curve);
  const loop = curve.loop();
  return [
    { kind: "m-verge", d: loop, width: 2 * (HALF + VERGE) },
    ...turns
      .filter((bend) => bend.sharpest > 1 / GRAVEL_RADIUS && bend.turn > 0.95 && !covered(track, bend))
      .flatMap((bend) => gravelTrap(curve, bend)),
    { kind: "m-edge", d: loop, width: 2 * HALF + 9 },
    { kind: "m-bed", d: loop, width: 2 * HALF + 5 },
    ...turns.flatMap((bend) => kerbs(curve, bend)),
  ];
}

function zoneMarks(track: Track, zone: Zone, from: number, to: number): Mark[] {
  const kinds: Record<string, string[]> = { flooded: ["m-water-tint", "m-flood"], gravel: ["m-gravel-road", "m-gravel-dots"] };
  const marks: Mark[] = [];
  if (zone.kind === "brake" && zone.u[0] >= from && zone.u[0] < to) {
    marks.push({ kind: "m-brake", d: track.curve.strip(track.s(zone.u[0]), track.s(zone.u[1]), -HALF, HALF, 1.6) });
  }
  for (let position = Math.max(from, zone.u[0]); position < Math.min(to, zone.u[1]); position++) {
    for (const lane of zone.lanes ?? []) {
      const d = track.cell({ position, lane });
      for (const kind of kinds[zone.kind] ?? []) marks.push({ kind, d });
    }
  }
  return marks;
}

function cornerMarks(track: Track, board: Board, from: number, to: number): Mark[] {
  return board.lines
    .filter(({ u }) => u >= from && u < to)
    .flatMap((line): Mark[] => {
      if (line.kind === "legend") return [{ kind: "m-legend", d: track.curve.across(track.s(line.u), -HALF, HALF) }];
      if (line.kind !== "corner") return [];
      const d = track.curve.across(track.s(line.u), -HALF - 3, HALF + 3);
      return [{ kind: "cline", d }, { kind: "cline2", d }];
    });
}

function cellKind({ u, tags }: Cell): string {
  return `cell${u[0] % 2 ? " alt" : ""}${tags.includes("corner") ? " bend" : ""}`;
}

/** Cells, zones, the racing line and the lines across, from space to space. */
function surface(track: Track, from: number, to: number): Mark[] {
  const { board } = track;
  const cells = board.cells
    .filter((cell) => cell.u[0] >= from && cell.u[0] < to)
    .map((cell): Mark => ({ kind: cellKind(cell), d: track.cell(spotOf(cell.id)) }));
  const line = track.line(from, to);
  return [
    ...cells,
    ...board.zones.flatMap((zone) => zoneMarks(track, zone, from, to)),
    { kind: "rubber", d: line, width: 13 },
    { kind: "rline", d: line },
    ...cornerMarks(track, board, from, to),
  ];
}

/** Slots at places of their own, where a section holds several cars. */
function gridSlots(track: Track): Mark[] {
  return (track.board.grid ?? []).map(({ u, d }): Mark => {
    const [front, middle] = [track.s(u), d * HALF];
    const corners: [number, number][] = [[front - 7, middle - 8], [front, middle - 8], [front, middle + 8], [front - 7, middle + 8]];
    return { kind: "m-grid", d: path(corners.map(([along, across]) => track.curve.off(along, across))) };
  });
}

function start(track: Track): Mark[] {
  const { curve, board } = track;
  const width = (2 * HALF) / 8;
  const marks = gridSlots(track);
  for (const cell of board.cells.filter(({ tags }) => tags.some((tag) => tag.startsWith("grid:")))) {
    const spot = spotOf(cell.id);
    const [front, back] = [track.s(spot.position + 0.9), track.s(spot.position + 0.72)];
    const [left, right] = [track.offset(spot.lane) - 9, track.offset(spot.lane) + 9];
    const corners: [number, number][] = [[back, left], [front, left], [front, right], [back, right]];
    marks.push({ kind: "m-grid", d: path(corners.map(([s, d]) => curve.off(s, d))) });
  }
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 8; i++) {
      const d = curve.strip((row - 1) * 5, row * 5, -HALF + i * width, -HALF + (i + 1) * width);
      marks.push({ kind: (i + row) % 2 ? "ck1" : "ck0", d });
    }
  }
  return marks;
}

/** One arrow on the straightest space of each long stretch between two corners. */
function arrows(track: Track): Mark[] {
  const lines = [0, ...track.board.lines.filter(isBend).map(({ u }) => u)];
  return lines.slice(1).flatMap((to, i): Mark[] => {
    const from = lines[i]!;
    if (to - from < 8) return [];
    const third = Math.floor((to - from) / 3);
    const places = Array.from({ length: third + 1 }, (_, step) => track.s(from + third + step + 0.5));
    const bend = (s: number): number => Math.abs(track.curve.at(s).k);
    const s = places.reduce((best, place) => (bend(place) < bend(best) ? place : best));
    const frame = track.curve.at(s);
    const tip = (along: number, side: number): [number, number] => [
      frame.x + frame.tx * along + frame.nx * side,
      frame.y + frame.ty * along + frame.ny * side,
    ];
    return [{ kind: "m-arrow", d: path([tip(-6, -5), tip(4, 0), tip(-6, 5)]) }];
  });
}

/** A piece of road above another one. */
function bridge(track: Track, from: number, to: number): Mark[] {
  const deck = path(track.curve.run(track.s(from), track.s(to), 0, 4));
  return [
    { kind: "m-shade", d: deck, width: 2 * HALF + 22 },
    { kind: "m-edge", d: deck, width: 2 * HALF + 12 },
    { kind: "m-bed", d: deck, width: 2 * HALF + 6 },
    ...surface(track, from, to),
  ];
}

/** A veil over the cells, walls beside the road, a portal at either end; half of it over a single lane. */
function tunnel(track: Track, zone: Zone): Mark[] {
  const { curve } = track;
  const [from, to] = [track.s(zone.u[0]), track.s(zone.u[1])];
  const sides = (zone.lanes ?? []).map((lane) => Math.sign(track.offset(lane)));
  const [left, right] = [Math.min(0, ...sides), Math.max(0, ...sides)];
  const walls: Mark[] = [];
  if (left) walls.push({ kind: "tn-wall", d: curve.strip(from, to, -PORTAL - 5, -HALF - 3) });
  if (right) walls.push({ kind: "tn-wall", d: curve.strip(from, to, HALF + 3, PORTAL + 5) });
  return [
    { kind: "tn-veil", d: curve.strip(from, to, left * (HALF + 3), right * (HALF + 3)) },
    ...walls,
    { kind: "tn-portal", d: curve.across(from, left * PORTAL, right * PORTAL) },
    { kind: "tn-portal", d: curve.across(to, left * PORTAL, right * PORTAL) },
  ];
}

/** What is drawn of a road, bottom to top. */
export function paintRoad(track: Track): Mark[] {
  return track.paint?.() ?? paintPlain(track);
}

function paintPlain(track: Track): Mark[] {
  const { board } = track;
  return [
    ...stands(track),
    ...bed(track),
    ...surface(track, 0, track.n),
    ...start(track),
    ...arrows(track),
    ...board.scenery.bridges.flatMap(([first, last]) => bridge(track, first, last + 1)),
    ...board.zones.filter(({ kind }) => kind === "tunnel").flatMap((zone) => tunnel(track, zone)),
  ];
}
