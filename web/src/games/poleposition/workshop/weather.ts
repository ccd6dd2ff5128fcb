/** The weather grids of a Pole Position circuit on a sheet of A4. */

import { at, type Content } from "../../../workshop/content";
import type { Fill, Ink, Line, Sheet, Words } from "../../../workshop/print/pdf";

const A4 = { wide: 210, high: 297 };
const CELL = 18;
const INKS: Record<string, Ink> = { D: [0.98, 0.93, 0.75], L: [0.72, 0.86, 0.93], H: [0.36, 0.6, 0.76] };

export function sheets(content: Content, title: string): Sheet[] {
  const rows = (at(content, ["weather", "a"]) ?? []) as string[];
  const fills: Fill[] = [];
  const lines: Line[] = [];
  const words: Words[] = [
    { text: title, at: [15, 20], size: 5, bold: true },
    { text: "Weather: D dry, L light rain, H heavy rain", at: [15, 30], size: 4 },
  ];
  rows.forEach((row, j) =>
    [...row].forEach((kind, i) => {
      const [x, y] = [30 + i * CELL, 45 + j * CELL];
      fills.push({ box: [x, y, CELL, CELL], ink: INKS[kind] ?? [1, 1, 1] });
      words.push({ text: kind, at: [x + CELL / 2, y + CELL / 2 + 2], size: 6, bold: true, centred: true });
      lines.push({ from: [x, y], to: [x + CELL, y] }, { from: [x, y], to: [x, y + CELL] }, { from: [x + CELL, y], to: [x + CELL, y + CELL] }, { from: [x, y + CELL], to: [x + CELL, y + CELL] });
    }),
  );
  rows.forEach((_, i) => {
    words.push({ text: `${i + 1}`, at: [30 + i * CELL + CELL / 2, 42], size: 4, centred: true }, { text: `${i + 1}`, at: [23, 45 + i * CELL + CELL / 2 + 1.5], size: 4 });
  });
  return [{ ...A4, trim: [10, 10, 190, 277], bleed: 0, fills, lines, words }];
}
