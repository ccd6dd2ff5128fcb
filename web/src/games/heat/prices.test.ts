import { describe, expect, it } from "vitest";

import type { Outcome, Preview } from "../../lib/protocol";
import { cornerPrices, landings, merged, signPrices } from "./prices";

function outcome(p: number, value: number, heat: number, spins = false): Outcome {
  const corners = heat ? [{ line: "line:c20", label: "T2", limit: 2, cost: heat }] : [];
  return { p, tone: spins ? "bad" : heat ? "warn" : "ok", value, end: [], corners, heat, engine: 3, spins, finishes: false };
}
const OUTCOMES = [outcome(0.25, 4, 2), outcome(0.25, 5, 3), outcome(0.25, 6, 4), outcome(0.25, 7, 5, true)];

describe("prices", () => {
  it("price each corner from the cheapest to the dearest outcome", () => {
    expect(cornerPrices(OUTCOMES)).toEqual([{ line: "line:c20", low: 2, high: 5, spins: true }]);
    expect(cornerPrices([outcome(1, 2, 0)])).toEqual([]);
    expect(signPrices(OUTCOMES)).toEqual([{ line: "line:c20", hot: true, tone: "bad", text: "2–5 heat" }]);
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
});
