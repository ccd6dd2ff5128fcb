import { describe, expect, it } from "vitest";

import type { Pt } from "../lib/protocol";
import { inserted, kept, loopOf, moved, pulled, removed, reversed, simplified } from "./shape";

const RING: Pt[] = [[400, 200], [800, 150], [1200, 200], [1300, 500], [1200, 800], [800, 850], [400, 800], [300, 500]];
const circle = (count: number): Pt[] =>
  Array.from({ length: count }, (_, i) => [800 + 400 * Math.cos((2 * Math.PI * i) / count), 500 + 300 * Math.sin((2 * Math.PI * i) / count)]);

describe("a drawn stroke", () => {
  it("becomes a loop of few points", () => {
    const loop = loopOf(circle(240))!;
    expect(loop.length).toBeGreaterThanOrEqual(8);
    expect(loop.length).toBeLessThanOrEqual(40);
    expect(loop.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
  });
  it("is no loop if it is a mere dot", () => {
    expect(loopOf([[1, 1], [2, 2]])).toBeNull();
    expect(loopOf(Array.from({ length: 50 }, (): Pt => [10, 10]))).toBeNull();
  });
  it("stays on the board", () => {
    const loop = loopOf(circle(200).map(([x, y]): Pt => [x * 3 - 1600, y * 3 - 1000]))!;
    expect(loop.every(([x, y]) => x >= 0 && x <= 1600 && y >= 0 && y <= 1000)).toBe(true);
  });
  it("loses no corner that matters", () => {
    expect(simplified([[0, 0], [50, 1], [100, 0], [100, 100]], 5)).toEqual([[0, 0], [100, 0], [100, 100]]);
  });
});

describe("handles", () => {
  it("are put in where the road is nearest", () => {
    const { points, index } = inserted(RING, [1010, 165]);
    expect(index).toBe(2);
    expect(points).toHaveLength(9);
    expect(points[2]).toEqual([1010, 165]);
  });
  it("take their neighbours along, less and less", () => {
    const points = pulled(RING, 1, [800, 50]);
    const lifts = points.map(([, y], i) => RING[i]![1] - y);
    expect(lifts[1]).toBe(100);
    expect(lifts[0]).toBe(lifts[2]);
    expect(lifts[2]).toBeGreaterThan(lifts[3]!);
    expect(lifts[5]).toBe(0);
  });
  it("are never fewer than six", () => {
    let points = RING;
    for (let i = 0; i < 9; i++) points = removed(points, 0);
    expect(points).toHaveLength(6);
  });
  it("can be driven the other way round", () => {
    expect(reversed(reversed(RING))).toEqual(RING);
    expect(reversed(RING)[0]).toEqual(RING[0]);
  });
});

describe("features", () => {
  it("keep to their bends while a handle is dragged", () => {
    const share = 0.5;
    const [after] = kept(RING, moved(RING, 1, [800, 20]), [share]);
    expect(after).toBeGreaterThan(share);
    expect(kept(RING, RING, [0, 0.25, share])).toEqual([0, 0.25, share].map((value) => expect.closeTo(value, 9)));
  });
  it("come back when the handle does", () => {
    const there = moved(RING, 3, [1500, 400]);
    const [away] = kept(RING, there, [0.4]);
    expect(kept(there, RING, [away!])[0]).toBeCloseTo(0.4, 6);
  });
});
