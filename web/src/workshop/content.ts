/** A circuit's file as plain content: read and written by paths such as ["corner", 2, "limit"]. */

import type { Pt } from "../lib/protocol";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Content = { [key: string]: Json };
export type Path = (string | number)[];

export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function at(content: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, key) => (value !== null && typeof value === "object" ? (value as Content)[key] : undefined),
    content,
  );
}

/** Places of a drawing; a file may hold anything there, and what is no place is told by the checks and drawn by nobody. */
export function places(found: Json | undefined): Pt[] {
  const isPlace = (one: Json): boolean => Array.isArray(one) && one.length === 2 && one.every((number) => Number.isFinite(number));
  return Array.isArray(found) && found.every(isPlace) ? (found as unknown as Pt[]) : [];
}

/** The content with one value changed, added or, if it is undefined, left out. */
export function changed(content: Content, path: Path, value: Json | undefined): Content {
  const after = copy(content);
  let place = after as unknown as Record<string | number, Json>;
  for (const [i, key] of path.slice(0, -1).entries()) {
    if (place[key] === undefined || place[key] === null || typeof place[key] !== "object") place[key] = typeof path[i + 1] === "number" ? [] : {};
    place = place[key] as unknown as Record<string | number, Json>;
  }
  const last = path[path.length - 1]!;
  if (value !== undefined) place[last] = value;
  else if (Array.isArray(place)) place.splice(Number(last), 1);
  else delete place[last];
  return after;
}

/** "corner[3].limit" as a path. */
export function pathOf(key: string): Path {
  return key.split(/[.[\]]+/).filter(Boolean).map((part) => (/^\d+$/.test(part) ? Number(part) - 1 : part));
}
