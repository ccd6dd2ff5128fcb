/** What the engineer's ways are worth beside each other. */

import type { Hint } from "../../lib/protocol";

export interface Way {
  hint: Hint;
  best: boolean;
  /** Expected final place, where the engineer could tell. */
  place: number | null;
  /** Places behind the best way. */
  behind: number;
  /** Length of the bar, 1 for the best; a way that is a whole place worse has hardly any. */
  bar: number;
}

const SHORTEST = 0.06;

/** In the order of the engineer, the best one first. */
export function ways(hints: Hint[]): Way[] {
  const places = hints.flatMap(({ place }) => (place === undefined ? [] : [place]));
  // The engineer prefers the game's own advice unless another way is clearly better, so the first one is the best.
  const [first = 0] = places;
  return hints.map((hint, i) => {
    const behind = hint.place === undefined ? 0 : Math.max(0, hint.place - first);
    return { hint, best: i === 0, place: hint.place ?? null, behind, bar: Math.max(SHORTEST, 1 - behind) };
  });
}

/** A place as drivers say it: "P 1.8". */
export function placeText(place: number): string {
  return `P ${place.toFixed(1)}`;
}

/** "+0.3" places worse; nothing if it does not show. */
export function behindText(behind: number): string {
  return behind < 0.05 ? "" : `+${behind.toFixed(1)}`;
}
