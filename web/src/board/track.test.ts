import { describe, expect, it } from "vitest";

import { bends, paintRoad } from "./road";
import { sampleBoard } from "./sample";
import { HALF, spotOf, Track } from "./track";

const track = new Track(sampleBoard());

function area(d: string): number {
  const points = d.slice(1, -1).split("L").map((pair) => pair.split(" ").map(Number) as [number, number]);
  const sum = points.reduce((total, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    return total + x * ny - nx * y;
  }, 0);
  return Math.abs(sum) / 2;
}

describe("a track", () => {
  it("cuts the lap into equal spaces", () => {
    const lengths = Array.from({ length: track.n }, (_, i) => {
      const points = track.curve.run(track.s(i), track.s(i + 1), 0, 1);
      return points.slice(1).reduce((sum, [x, y], k) => sum + Math.hypot(x - points[k]![0], y - points[k]![1]), 0);
    });
    const mean = lengths.reduce((a, b) => a + b) / track.n;
    for (const length of lengths) expect(Math.abs(length - mean) / mean).toBeLessThan(0.01);
  });

  it("begins where the board says the finish line is", () => {
    const [x, y] = track.curve.off(0, 0);
    const [bx, by] = track.world(track.board.spline[0]!);
    expect(Math.hypot(x - bx, y - by)).toBeLessThan(4);
  });

  it("draws every cell as a closed strip of one lane", () => {
    for (const cell of track.board.cells) {
      const d = track.cell(spotOf(cell.id));
      expect(d).toMatch(/^M.*Z$/);
      expect(area(d)).toBeGreaterThan(0.5 * track.space * HALF * 0.8);
      expect(area(d)).toBeLessThan(1.6 * track.space * HALF);
    }
  });

  it("puts lane 1 on the side that the board names", () => {
    expect(track.offset(1)).toBeGreaterThan(0);
    expect(track.offset(2)).toBe(-track.offset(1));
  });

  it("keeps the racing line inside the road and swings it between lanes", () => {
    for (let u = 0; u < track.n; u += 0.25) expect(Math.abs(track.lineOffset(u))).toBeLessThanOrEqual(HALF / 2);
    expect(track.lineOffset(12)).toBe(track.offset(1));
    expect(track.lineOffset(36)).toBe(track.offset(2));
  });

  it("counts spaces forward across the line", () => {
    expect(track.ahead(46, 2)).toBe(4);
    expect(track.ahead(2, 2)).toBe(0);
    expect(track.lap(-1)).toBe(47);
  });

  it("finds bends on both sides, and paints nothing without a path", () => {
    const sides = new Set(bends(track.curve).map(({ side }) => side));
    expect(sides).toEqual(new Set([1, -1]));
    for (const mark of paintRoad(track)) expect(mark.d).toMatch(/^M-?[\d.]+ -?[\d.]+/);
  });
});
