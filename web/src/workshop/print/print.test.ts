import { describe, expect, it } from "vitest";

import { pdf, type Sheet } from "./pdf";
import { BLEED, type Format, FORMATS, OVERLAP, tilesOf } from "./tiles";

const every = Object.keys(FORMATS) as Format[];

describe("tiles", () => {
  it.each(every)("%s covers the whole board", (format) => {
    const { board } = FORMATS[format];
    const tiles = tilesOf(format, "Sandhollow");
    for (let x = 0.5; x < board.wide; x += 7)
      for (let y = 0.5; y < board.high; y += 7)
        expect(tiles.some(({ part }) => x >= part[0] && x <= part[0] + part[2] && y >= part[1] && y <= part[1] + part[3])).toBe(true);
    for (const { part, trim } of tiles) expect([trim[2], trim[3]]).toEqual([part[2], part[3]]);
  });

  it("lets neighbours overlap by ten millimetres, and keeps every tile on its paper", () => {
    const tiles = tilesOf("tiles-a2", "Sandhollow");
    const [first, second] = [tiles[0]!, tiles[1]!];
    expect(first.part[0] + first.part[2] - second.part[0]).toBe(OVERLAP);
    for (const { paper, trim } of tiles) {
      expect(trim[0] + trim[2]).toBeLessThanOrEqual(paper.wide - 9);
      expect(trim[1] + trim[3]).toBeLessThanOrEqual(paper.high - 9);
    }
    expect(new Set(tiles.map(({ name }) => name)).size).toBe(tiles.length);
  });

  it("has room for the bleed outside of what is kept", () => {
    const [tile] = tilesOf("a3", "Sandhollow");
    expect(tile!.bleed).toBe(BLEED);
    expect(tile!.trim[0]).toBeGreaterThan(BLEED);
    expect([tile!.trim[2], tile!.trim[3]]).toEqual([420, 297]);
  });

  it("names once whom the board was drawn after", () => {
    for (const format of ["tiles-a2", "tiles-a1", "a3", "a2"] as const) {
      const words = tilesOf(format, "Dune 1, Olaf", "After Sandhollow 3 by Ines").flatMap(({ words: said }) => said.map(({ text }) => text));
      expect(words.filter((text) => text === "After Sandhollow 3 by Ines")).toHaveLength(1);
    }
  });
  it("draws a ruler of a hundred millimetres", () => {
    for (const format of every)
      for (const { lines } of tilesOf(format, "x"))
        expect(lines.some(({ from, to }) => from[1] === to[1] && Math.abs(to[0] - from[0] - 100) < 1e-9)).toBe(true);
  });
});

describe("pdf", () => {
  const sheet = (text: string): Sheet => ({
    wide: 210,
    high: 297,
    trim: [10, 10, 190, 277],
    bleed: 3,
    picture: { jpeg: Uint8Array.from([255, 216, 255, 217]), across: 1, down: 1, box: [7, 7, 196, 283] },
    lines: [{ from: [0, 10], to: [5, 10] }],
    words: [{ text, at: [10, 7], size: 3 }],
  });
  const read = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

  it("finds every object where its table says", () => {
    const text = read(pdf([sheet("one"), sheet("two")]));
    const rows = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map((found) => Number(found[1]));
    rows.forEach((place, i) => expect(text.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n`)));
    const start = Number(/startxref\n(\d+)/.exec(text)![1]);
    expect(text.slice(start)).toMatch(/^xref\n/);
    expect(text).toContain("/Count 2");
    expect(text.startsWith("%PDF-1.5")).toBe(true);
  });

  it("measures pages in points and says where they are cut", () => {
    const text = read(pdf([sheet("one")]));
    expect(text).toContain("/MediaBox [0 0 595.28 841.89]");
    expect(text).toContain("/TrimBox [28.35 28.35 566.93 813.54]");
    expect(text).toContain("/BleedBox [19.84 19.84 575.43 822.05]");
  });

  it("writes names as text, whatever is in them", () => {
    const text = read(pdf([sheet("a) Tj ET (b \\ é \u202e 赤")]));
    expect(text).toContain("(a\\) Tj ET \\(b \\\\ \u00e9 ? ?) Tj");
  });
});
