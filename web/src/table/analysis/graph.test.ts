import { describe, expect, it } from "vitest";

import type { Judged } from "../../lib/analysis";
import { current, dotsOf, nearest, neighbour, pathOf, placeLines } from "./graph";

const text = { key: "k", en: "words" };
const judged = (n: number, place: number, cost = 0): Judged => ({
  n, round: 1, kind: "gear", prompt: text, taken: { id: "a", label: text }, best: { id: "b", label: text }, place,
  best_place: place - cost, cost, why: text,
});
const choices = [judged(1, 3), judged(5, 1, 0.4), judged(5, 2), judged(11, 5, 1)];
const race = { length: 20, cars: 5 };
const room = { width: 220, height: 100, left: 20, right: 0, top: 10, bottom: 10 };

describe("the graph of expected places", () => {
  const dots = dotsOf(choices, [3, 1], race, room);

  it("has the first place at the top and steps from left to right", () => {
    expect(dots.map(({ x, y }) => [x, y])).toEqual([[20, 50], [60, 10], [60, 30], [120, 90]]);
    expect(pathOf(dots.slice(0, 2))).toBe("M20.0 50.0L60.0 10.0");
  });

  it("ranks the costliest choices", () => {
    expect(dots.map(({ rank }) => rank)).toEqual([0, 2, 0, 1]);
  });

  it("knows which dot a pointer means", () => {
    expect(nearest(dots, 62, 80)?.choice).toBe(choices[2]);
    expect(nearest(dots, 62, 5)?.choice).toBe(choices[1]);
    expect(nearest(dots, 400, 0)?.choice).toBe(choices[3]);
    expect(nearest([], 1, 1)).toBeNull();
  });

  it("knows the choice of a step, and the ones beside it", () => {
    expect(current(choices, 0)).toBe(choices[0]);
    expect(current(choices, 4)).toBe(choices[2]);
    expect(current(choices, 9)).toBe(choices[2]);
    expect(current(choices.slice(1), 0)).toBeNull();
    expect([neighbour(choices, 4, 1), neighbour(choices, 4, -1), neighbour(choices, 10, 1), neighbour(choices, 0, -1)]).toEqual([10, 0, null, null]);
  });

  it("draws a line for every place of a small field, and a few of a large one", () => {
    expect(placeLines(4)).toEqual([1, 2, 3, 4]);
    expect(placeLines(12)).toEqual([1, 4, 7, 12]);
    expect(placeLines(9)).toEqual([1, 3, 5, 7, 9]);
    expect(placeLines(1)).toEqual([1]);
  });
});
