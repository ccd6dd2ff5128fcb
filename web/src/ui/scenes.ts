/** What a picture of a circuit shows besides the road. */

import type { Box } from "../board/curve";
import { path, through } from "../board/curve";
import { HALF, type Track } from "../board/track";
import type { Board, CarView } from "../lib/protocol";

export interface Standing {
  cell: string;
  /** The exact place, where a cell holds several cars. */
  exact?: { u: number; d: number };
  livery: string;
  num: number;
  era?: string;
  mine?: boolean;
}

const LINE_UP: [livery: string, num: number][] = [
  ["sky", 12], ["vermilion", 27], ["green", 5], ["amber", 18], ["blue", 31], ["ivory", 3],
];

/** Cars on the starting grid, in the order of its slots; with a stride every so many slots stays empty. */
export function gridCars(board: Board, count: number, { mine = -1, stride = 1 } = {}): Standing[] {
  if (board.grid) {
    const places = board.grid.filter((_, i) => i % stride === 0).slice(0, Math.min(count, LINE_UP.length));
    return places.map(({ u, d }, i) => ({
      cell: board.cells[0]!.id, exact: { u, d: d * HALF }, livery: LINE_UP[i]![0], num: LINE_UP[i]![1], era: "ninety", mine: i === mine,
    }));
  }
  const slot = (tags: string[]): number => Number(tags.find((tag) => tag.startsWith("grid:"))?.slice(5) ?? NaN);
  return board.cells
    .filter(({ tags }) => slot(tags) >= 0)
    .sort((a, b) => slot(a.tags) - slot(b.tags))
    .filter((_, i) => i % stride === 0)
    .slice(0, Math.min(count, LINE_UP.length))
    .map(({ id }, i) => ({ cell: id, livery: LINE_UP[i]![0], num: LINE_UP[i]![1], mine: i === mine }));
}

export function standingCars(cars: CarView[], seats: number[]): Standing[] {
  return cars
    .filter(({ marks }) => !marks.includes("finished") && !marks.includes("out"))
    .flatMap((car) => {
      const { at, livery, num, era, seat } = car;
      const exact = at.u !== undefined && at.d !== undefined ? { u: at.u, d: at.d * HALF } : undefined;
      return at.cell ? [{ cell: at.cell, exact, livery, num, era, mine: seat !== null && seats.includes(seat) }] : [];
    });
}

/** The ground around a stretch of road. */
export function closeUp(track: Track, u: number, size: [number, number]): Box {
  const [x, y] = track.point({ u, d: 0 });
  return [x - size[0] / 2, y - size[1] / 2, size[0], size[1]];
}

export function lakePaths(track: Track): string[] {
  return track.board.scenery.lakes.map((lake) => path(through(lake.map((point) => track.world(point)), 10), "Z"));
}
