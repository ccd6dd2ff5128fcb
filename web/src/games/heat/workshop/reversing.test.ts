import { describe, expect, it } from "vitest";

import type { Content } from "../../../workshop/content";
import { turnedAround } from "./reversing";

const CIRCUIT: Content = {
  spaces: 60,
  corner: [
    { at: 10, limit: 3, turn: "right", racing_lane_after: 1, legend_line: 4 },
    { at: 30, limit: 2, turn: "left", racing_lane_after: 2, chevrons: [28] },
    { at: 32, limit: 2, turn: "right", racing_lane_after: 1, chicane_with: 30 },
  ],
  flooded: [{ first: 40, last: 44, lanes: [1] }],
  press: [10, 32],
  drawing: { points: [[100, 100], [500, 100], [500, 400], [100, 400]], names: ["Ferry", "Salt", "Dune"], lane1_side: "right", stand: [{ first: 0, last: 4, side: "left" }] },
};

describe("a circuit driven the other way round", () => {
  const after = turnedAround(CIRCUIT);

  it("keeps its lines where they lie", () => {
    expect(after.corner).toEqual([
      { at: 28, limit: 2, turn: "left", racing_lane_after: 2 },
      { at: 30, limit: 2, turn: "right", racing_lane_after: 1, chicane_with: 28 },
      { at: 50, limit: 3, turn: "left", racing_lane_after: 1 },
    ]);
    expect(after.flooded).toEqual([{ first: 15, last: 19, lanes: [1] }]);
    expect(after.press).toEqual([30, 50]);
  });

  it("keeps what lies around it", () => {
    expect(after.drawing).toEqual({
      points: [[100, 100], [100, 400], [500, 400], [500, 100]],
      names: ["Dune", "Salt", "Ferry"],
      lane1_side: "left",
      stand: [{ first: 55, last: 59, side: "right" }],
    });
  });

  it("is what it was after two turns, but for what is proposed anew", () => {
    const corner = [{ at: 10, limit: 3, turn: "right", racing_lane_after: 1 }, { at: 30, limit: 2, turn: "left", racing_lane_after: 2 }];
    const plain = { ...CIRCUIT, corner, press: [10], drawing: { ...(CIRCUIT.drawing as Content), names: ["Ferry", "Salt"] } };
    expect(turnedAround(turnedAround(plain))).toEqual(plain);
  });
});
