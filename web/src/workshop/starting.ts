/** A circuit whose start line lies elsewhere: everything stays where it is on the map, and is counted from there. */

import type { Pt } from "../lib/protocol";
import type { Content, Json } from "./content";
import { entries, num } from "./forms";
import { restarted } from "./shape";

const ALONG = ["stand", "bridge"];

/** A stretch counted from another line; one that the line cuts becomes two. */
export function counted(entry: Content, from: number, pieces: number): Content[] {
  const back = (value: Json | undefined): number => (((num(value) - from) % pieces) + pieces) % pieces;
  const [first, last] = [back(entry.first), back(entry.last)];
  return first <= last ? [{ ...entry, first, last }] : [{ ...entry, first, last: pieces - 1 }, { ...entry, first: 0, last }];
}

/** The drawing begun at a share of the lap; stands and bridges are counted in pieces of it. */
export function drawnFrom(drawing: Content, share: number, pieces: number): Content {
  const points = restarted(drawing.points as unknown as Pt[], share) as unknown as Json;
  const along = ALONG.filter((key) => Array.isArray(drawing[key]));
  const from = Math.round(share * pieces);
  return { ...drawing, points, ...Object.fromEntries(along.map((key) => [key, entries(drawing, key).flatMap((entry) => counted(entry, from, pieces))])) };
}
