/** Where the small picture of the whole circuit may lie: in the corner with the least road, over nothing that matters. */

import type { Box } from "../../board/curve";
import { overlaps } from "../../board/placing";
import type { Pt } from "../../lib/protocol";

export interface Around {
  /** The part of the map between the panels, and how high the buttons at its bottom are. */
  free: Box;
  buttons: Box | null;
  /** What a note at the right leaves of the map below it. */
  below?: Box | null;
  /** The road, in pixels. */
  road: Pt[];
  /** Cars, targets and signs with a price, in pixels. */
  kept: Box[];
}

/** The picture is of use when less than this of the circuit is in sight. */
const MOST_SEEN = 0.82;
const AIR = 12;

const inside = ([x, y]: Pt, [left, top, width, height]: Box): boolean => x >= left && x <= left + width && y >= top && y <= top + height;

export const isPartial = (road: Pt[], free: Box): boolean => road.filter((point) => inside(point, free)).length < MOST_SEEN * road.length;

export function insetAt({ free, buttons, below = null, road, kept }: Around, [width, height]: [number, number]): Box | null {
  const [left, top, wide, high] = free;
  const aside: Box | null = below && [below[0] + below[2] - width, below[1] + below[3] - height, width, height];
  const roomy = below && below[2] >= width && below[3] >= height + AIR;
  if (aside && roomy && !kept.some((other) => overlaps(aside, other))) return aside;
  const corners: Box[] = [
    [left + wide - width, top + high - height, width, height],
    [left + wide - width, top, width, height],
    [left, top + high - height, width, height],
    [left, top, width, height],
  ];
  const possible = corners.filter((box) => !kept.some((other) => overlaps(box, other)) && !(buttons && overlaps(box, buttons, 4)));
  const covered = (box: Box): number => road.filter((point) => inside(point, box)).length;
  const [best] = possible.toSorted((a, b) => covered(a) - covered(b));
  return width * 2.2 < wide && height * 1.6 < high ? (best ?? null) : null;
}
