import { describe, expect, it } from "vitest";

import type { Outcome, Preview } from "../../lib/protocol";
import { cornerPrices, landings, merged, outcomeWords, percent, range, shares, spinChance } from "./odds";

function outcome(p: number, value: number, heat: number, spins = false): Outcome {
  const corners = heat ? [{ line: "line:c20", label: "T2", limit: 2, cost: heat }] : [];
  return { p, tone: spins ? "bad" : heat ? "warn" : "ok", value, end: [], corners, heat, engine: 3, spins, finishes: false };
}
const OUTCOMES = [outcome(0.25, 4, 2), outcome(0.25, 5, 3), outcome(0.25, 6, 4), outcome(0.25, 7, 5, true)];

describe("odds", () => {
  it("add up by tone", () => {
    expect(shares(OUTCOMES)).toEqual([{ tone: "warn", p: 0.75 }, { tone: "bad", p: 0.25 }]);
    expect(spinChance(OUTCOMES)).toBe(0.25);
  });

  it("price each corner from the cheapest to the dearest outcome", () => {
    expect(cornerPrices(OUTCOMES)).toEqual([{ line: "line:c20", low: 2, high: 5, spins: true }]);
    expect(cornerPrices([outcome(1, 2, 0)])).toEqual([]);
  });

  it("gather outcomes that end on the same cell", () => {
    const end = [{ car: "car:0", cell: "cell:9.1" }];
    const stuck = OUTCOMES.slice(2).map((one) => ({ ...one, end }));
    expect(landings(stuck, "car:0")).toEqual([
      { cell: "cell:9.1", speed: [6, 7], heat: [4, 5], p: 0.5, tone: "bad", finishes: false },
    ]);
    expect(landings(stuck, "car:1")).toEqual([]);
  });

  it("merge previews into ranges", () => {
    const label = { key: "speed", en: "speed" };
    const preview = (low: number, high: number, outcomes: Outcome[]): Preview => ({
      total: { label, n: [low, high] }, costs: [], outcomes, notes: [], after: {},
    });
    expect(merged([preview(4, 7, OUTCOMES), preview(2, 2, [outcome(1, 2, 0)])])).toEqual({
      speed: [2, 7], spin: [0, 0.25], heat: [0, 5],
    });
    expect(merged([]).speed).toBeNull();
  });

  it("never round a risk away", () => {
    expect(percent(0.004)).toBe("<1%");
    expect(percent(0.996)).toBe(">99%");
    expect(percent(1)).toBe("100%");
    expect(range([3, 3])).toBe("3");
    expect(range([3, 5])).toBe("3–5");
  });

  it("are told in words", () => {
    expect(outcomeWords(OUTCOMES[0]!)).toBe("speed 4, 25%, pays 2 Heat");
    expect(outcomeWords(outcome(1, 7, 5, true))).toBe("speed 7, spins out");
  });
});
