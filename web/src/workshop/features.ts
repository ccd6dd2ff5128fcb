/** What can be taken by its sign, on the map and in the strip. */

import type { Drawing } from "./drawing.svelte";
import { entries, type Sort } from "./forms";

export interface Feature {
  sort: Sort;
  index: number;
  /** Of the lap. */
  share: number;
  name: string;
  sign: string;
  moves: boolean;
  on: boolean;
}
/** Something on its way: where the pointer holds it. */
export interface Carried {
  sort: string;
  index: number;
  share: number;
}

export function featuresOf(drawing: Drawing, carried: Carried | null): Feature[] {
  return drawing.sorts.flatMap((sort) =>
    sort.place
      ? entries(drawing.content, sort.key).map((entry, index) => {
          const held = carried?.sort === sort.key && carried.index === index;
          const share = held ? carried!.share : drawing.shareOf(sort, entry, index);
          const on = drawing.chosen?.sort === sort.key && drawing.chosen.index === index;
          return { sort, index, share, name: sort.name(entry, index + 1), sign: sort.sign?.(entry, index) ?? "", moves: sort.moved !== undefined, on };
        })
      : [],
  );
}

/** The entry that is a piece of the road at a share of the lap, the finest first. */
export function pieceAt(drawing: Drawing, share: number): { sort: string; index: number } | null {
  const found = drawing.sorts.flatMap((sort) =>
    (sort.span ? entries(drawing.content, sort.key) : []).flatMap((entry, index) => {
      const span = sort.span!(entry, index, drawing.content, drawing.board);
      const [from, to] = (span ?? [1, 0]).map((u) => u / drawing.unitOf(sort)) as [number, number];
      return from <= share && share < to ? [{ sort: sort.key, index, length: to - from }] : [];
    }),
  );
  const best = found.sort((a, b) => a.length - b.length)[0];
  return best ? { sort: best.sort, index: best.index } : null;
}
