/** The ground around the road: contour lines from value noise, and woods. Depends on the terrain key and the road only. */

import type { Pt } from "../lib/protocol";
import { type Box, lerp } from "./curve";

export interface Terrain {
  contours: { d: string; heavy: boolean }[];
  woods: { size: number; d: string }[];
}
export interface Ground {
  box: Box;
  key: number;
  /** Points along the road, to keep trees away from it. */
  road: Pt[];
}

const GRID = 18;
const HILL = 300;
const LEVELS = 15;
const WOOD = 170;
const CLEARING = 58;
const TREE_STEP = 13;
const TREE_SIZES = [5, 7.5, 10];
const TILE = 320;

const short = Math.round;

/** A small generator: the same ground on every device. */
export function numbers(key: number): () => number {
  let state = key | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function noise(key: number): (x: number, y: number) => number {
  const size = 64;
  const next = numbers(key);
  const values = Array.from({ length: size * size }, next);
  const ease = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);
  const value = (i: number, j: number): number => values[(((j % size) + size) % size) * size + (((i % size) + size) % size)]!;
  const octave = (x: number, y: number): number => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [a, b] = [ease(x - i), ease(y - j)];
    return lerp(lerp(value(i, j), value(i + 1, j), a), lerp(value(i, j + 1), value(i + 1, j + 1), a), b);
  };
  return (x, y) =>
    0.62 * octave(x, y) + 0.28 * octave(x * 2.1 + 9, y * 2.1 + 4) + 0.1 * octave(x * 4.3 + 3, y * 4.3 + 7);
}

type Edge = [x: number, y: number, id: string];

/** Segments of one level, as neighbours of each grid edge they touch (marching squares). */
function segments(heights: number[][], level: number, box: Box): Map<string, Edge[]> {
  const links = new Map<string, Edge[]>();
  const join = (a: Edge, b: Edge): void => {
    for (const [from, to] of [[a, b], [b, a]] as const) {
      const known = links.get(from[2]);
      if (known) known.push(to);
      else links.set(from[2], [to]);
    }
  };
  const cut = (i: number, j: number, down: boolean): Edge => {
    const [a, b] = [heights[j]![i]!, down ? heights[j + 1]![i]! : heights[j]![i + 1]!];
    const t = (level - a) / (b - a);
    const [x, y] = [box[0] + (i + (down ? 0 : t)) * GRID, box[1] + (j + (down ? t : 0)) * GRID];
    return [x, y, `${down ? "v" : "h"}${i}_${j}`];
  };
  for (let j = 0; j < heights.length - 1; j++) {
    for (let i = 0; i < heights[j]!.length - 1; i++) {
      const above = (dj: number, di: number): boolean => heights[j + dj]![i + di]! > level;
      const [a, b, c, d] = [above(0, 0), above(0, 1), above(1, 1), above(1, 0)];
      const cuts: Edge[] = [];
      if (a !== b) cuts.push(cut(i, j, false));
      if (b !== c) cuts.push(cut(i + 1, j, true));
      if (d !== c) cuts.push(cut(i, j + 1, false));
      if (a !== d) cuts.push(cut(i, j, true));
      if (cuts.length === 2) join(cuts[0]!, cuts[1]!);
      if (cuts.length === 4) {
        join(cuts[0]!, cuts[3]!);
        join(cuts[1]!, cuts[2]!);
      }
    }
  }
  return links;
}

/** Chains of neighbouring segments, open ends first. */
function chains(links: Map<string, Edge[]>): Edge[][] {
  const seen = new Set<string>();
  const found: Edge[][] = [];
  const starts = [...links.keys()].sort((a, b) => links.get(a)!.length - links.get(b)!.length);
  for (const start of starts) {
    const chain: Edge[] = [];
    let at: string | undefined = start;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      const next: Edge | undefined = links.get(at)!.find((edge) => !seen.has(edge[2]));
      if (next) chain.push(next);
      at = next?.[2];
    }
    if (chain.length > 5) found.push(chain);
  }
  return found;
}

/** Every other point is enough, since curves go through the middles between them. */
function smooth(points: Edge[]): string {
  const chain = points.filter((_, i) => i % 2 === 0 || i === points.length - 1);
  let d = `M${short(chain[0]![0])} ${short(chain[0]![1])}`;
  for (let i = 1; i < chain.length - 1; i++) {
    const [x, y] = chain[i]!;
    const [nx, ny] = chain[i + 1]!;
    d += `Q${short(x)} ${short(y)} ${short((x + nx) / 2)} ${short((y + ny) / 2)}`;
  }
  return d;
}

export function contours(box: Box, key: number): Terrain["contours"] {
  const height = noise(key);
  const [columns, rows] = [Math.ceil(box[2] / GRID), Math.ceil(box[3] / GRID)];
  const heights = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => height((box[0] + i * GRID) / HILL, (box[1] + j * GRID) / HILL)),
  );
  const lines: Terrain["contours"] = [];
  for (let level = 1; level < LEVELS; level++) {
    const links = segments(heights, 0.12 + (level * 0.76) / LEVELS, box);
    for (const chain of chains(links)) lines.push({ d: smooth(chain), heavy: level % 5 === 0 });
  }
  return lines;
}

/** Trees as dots, gathered in tiles so that a browser paints only those in sight. */
export function woods({ box, key, road }: Ground): Terrain["woods"] {
  const [thick, next] = [noise(key + 77), numbers(key + 5)];
  const near = (x: number, y: number): boolean =>
    road.some(([rx, ry]) => (rx - x) ** 2 + (ry - y) ** 2 < CLEARING * CLEARING);
  const tiles = new Map<string, { size: number; d: string }>();
  for (let y = box[1]; y < box[1] + box[3]; y += TREE_STEP) {
    for (let x = box[0]; x < box[0] + box[2]; x += TREE_STEP) {
      const [px, py] = [x + next() * 11, y + next() * 11];
      if (thick(px / WOOD, py / WOOD) < 0.58 || near(px, py)) continue;
      const size = TREE_SIZES[Math.floor(next() * TREE_SIZES.length)]!;
      const tile = `${size}:${Math.floor(px / TILE)}:${Math.floor(py / TILE)}`;
      const dots = tiles.get(tile) ?? { size, d: "" };
      dots.d += `M${short(px)} ${short(py)}h.1`;
      tiles.set(tile, dots);
    }
  }
  return [...tiles.values()];
}

export function landscape(ground: Ground): Terrain {
  return { contours: contours(ground.box, ground.key), woods: woods(ground) };
}
