import { expect, test } from "vitest";

import type { Outcome } from "../../lib/protocol";
import { barsOf, riskOf } from "./odds";

const outcome = (value: number, p: number): Outcome => ({
  p, value, tone: value > 0 ? "ok" : "bad", end: [], corners: [], heat: 0, engine: 0, spins: false, finishes: false,
});

test("what is certain needs no bars", () => {
  expect(barsOf([outcome(4, 1)])).toEqual([]);
});

test("every value between the least and the most has its bar, the likeliest is the highest", () => {
  const bars = barsOf([outcome(2, 0.25), outcome(4, 0.75)]);
  expect(bars.map(({ value, height }) => [value, height])).toEqual([[2, 1 / 3], [3, 0], [4, 1]]);
});

test("many values share bars", () => {
  const bars = barsOf(Array.from({ length: 100 }, (_, i) => outcome(i + 1, 0.01)));
  expect(bars.length).toBeLessThanOrEqual(24);
  expect(bars.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
});

test("what comes to nothing is told", () => {
  expect(riskOf([outcome(0, 0.1), outcome(-2, 0.2), outcome(5, 0.7)])).toBeCloseTo(0.3);
  expect(barsOf([outcome(0, 0.1), outcome(5, 0.9)])[0]!.tone).toBe("bad");
});
