/** How a board is cut into sheets of paper. All lengths are millimetres. */

import type { Line, Words } from "./pdf";

export interface Size {
  wide: number;
  high: number;
}
/** One sheet: its paper, what is left when it is cut, and which part of the board lies there. */
export interface Tile {
  name: string;
  paper: Size;
  trim: [number, number, number, number];
  bleed: number;
  part: [number, number, number, number];
  lines: Line[];
  words: Words[];
}
export type Format = "a3" | "a2" | "tiles-a2" | "tiles-a1";

export const FORMATS: Record<Format, { board: Size; tiled: boolean }> = {
  "tiles-a2": { board: { wide: 594, high: 420 }, tiled: true },
  "tiles-a1": { board: { wide: 841, high: 594 }, tiled: true },
  a3: { board: { wide: 420, high: 297 }, tiled: false },
  a2: { board: { wide: 594, high: 420 }, tiled: false },
};
export const BLEED = 3;
export const OVERLAP = 10;
export const MARGIN = 10;
const SLUG = 10;
const MARK = 5;
const RULER = 100;
const A4: Size = { wide: 210, high: 297 };

/** Marks outside the corners, along which the sheet is cut. */
function cropMarks([x, y, wide, high]: Tile["trim"], gap: number): Line[] {
  return [x, x + wide].flatMap((across, i) =>
    [y, y + high].flatMap((down, j): Line[] => {
      const [right, below] = [i ? 1 : -1, j ? 1 : -1];
      return [
        { from: [across + right * gap, down], to: [across + right * (gap + MARK), down] },
        { from: [across, down + below * gap], to: [across, down + below * (gap + MARK)] },
      ];
    }),
  );
}

/** A hundred millimetres, to see whether the printer kept the scale. */
function ruler(x: number, y: number): { lines: Line[]; words: Words[] } {
  const ticks = Array.from({ length: 11 }, (_, i): Line => ({ from: [x + i * 10, y], to: [x + i * 10, y - (i % 5 ? 1 : 2)] }));
  return {
    lines: [{ from: [x, y], to: [x + RULER, y] }, ...ticks],
    words: [{ text: `${RULER} mm`, at: [x + RULER + 2, y], size: 2.5 }],
  };
}

function whole(board: Size, title: string, credit: string): Tile[] {
  const edge = BLEED + SLUG;
  const paper = { wide: board.wide + 2 * edge, high: board.high + 2 * edge };
  const trim: Tile["trim"] = [edge, edge, board.wide, board.high];
  const scale = ruler(edge + 10, paper.high - 3);
  const names: Words[] = [
    { text: title, at: [edge + 130, paper.high - 3], size: 2.5 },
    ...(credit ? [{ text: credit, at: [edge + 130, paper.high - 6.5] as [number, number], size: 2 }] : []),
  ];
  const part: Tile["part"] = [0, 0, board.wide, board.high];
  return [{ name: title, paper, trim, bleed: BLEED, part, lines: [...cropMarks(trim, BLEED + 1), ...scale.lines], words: [...scale.words, ...names] }];
}

/** Columns and rows that cover the board, each sheet beginning an overlap before the last one ends. */
function counts(board: Size, room: Size): [number, number] {
  const needed = (length: number, each: number): number => Math.max(1, Math.ceil((length - OVERLAP) / (each - OVERLAP)));
  return [needed(board.wide, room.wide), needed(board.high, room.high)];
}

/** The first sheet names whom the board was drawn after. */
function tiled(board: Size, title: string, credit: string): Tile[] {
  const layouts = [A4, { wide: A4.high, high: A4.wide }].map((paper) => {
    const room = { wide: paper.wide - 2 * MARGIN, high: paper.high - 2 * MARGIN };
    return { paper, room, grid: counts(board, room) };
  });
  const { paper, room, grid: [columns, rows] } = layouts.reduce((a, b) => (b.grid[0] * b.grid[1] < a.grid[0] * a.grid[1] ? b : a));
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [column * (room.wide - OVERLAP), row * (room.high - OVERLAP)];
    const part: Tile["part"] = [x, y, Math.min(room.wide, board.wide - x), Math.min(room.high, board.high - y)];
    const trim: Tile["trim"] = [MARGIN, MARGIN, part[2], part[3]];
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    const scale = ruler(MARGIN + 60, paper.high - 3);
    const words: Words[] = [{ text: `${place}  (${i + 1} of ${columns * rows})  ${title}`, at: [MARGIN, 6], size: 3 }, ...scale.words];
    if (credit && !i) words.push({ text: credit, at: [MARGIN, 8.8], size: 2 });
    return { name: place, paper, trim, bleed: 0, part, lines: [...cropMarks(trim, 1), ...scale.lines], words };
  });
}

export function tilesOf(format: Format, title: string, credit = ""): Tile[] {
  const { board, tiled: cut } = FORMATS[format];
  return cut ? tiled(board, title, credit) : whole(board, title, credit);
}
