/** What the engineer's ways are worth beside each other. */

import type { Hint } from "../../lib/protocol";
import { decimal, t } from "../../lib/words";

export interface Way {
  hint: Hint;
  best: boolean;
  /** Expected final place, where the engineer could tell. */
  place: number | null;
  /** How far that may be out, where it is known. */
  margin: number | null;
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
    return { hint, best: i === 0, place: hint.place ?? null, margin: hint.margin ?? null, behind, bar: Math.max(SHORTEST, 1 - behind) };
  });
}

/** A place as drivers say it: "P 1.8", and how far it may be out: "P 1.8 ± 0.3". */
export function placeText(place: number, margin: number | null = null): string {
  return [`P ${decimal(place)}`, marginText(margin)].filter(Boolean).join(" ");
}

/** "± 0.3"; nothing where it is not known, or certain. */
export function marginText(margin: number | null): string {
  return margin ? `± ${atLeastTenth(margin)}` : "";
}

/** The same in words. */
export function placeWords(place: number, margin: number | null): string {
  if (!margin) return t("engineer.place", "expected place {place}", { place: decimal(place) });
  return t("engineer.place.margin", "expected place {place}, give or take {margin}", { place: decimal(place), margin: atLeastTenth(margin) });
}

const atLeastTenth = (margin: number): string => decimal(Math.max(0.1, margin));

/** "+0.3" places worse; nothing if it does not show. */
export function behindText(behind: number): string {
  return behind < 0.05 ? "" : `+${decimal(behind)}`;
}
