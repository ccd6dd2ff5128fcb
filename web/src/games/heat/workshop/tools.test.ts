import { describe, expect, it } from "vitest";

import type { Pt } from "../../../lib/protocol";
import type { Content } from "../../../workshop/content";
import { entries, type Use } from "../../../workshop/forms";
import { roadOf } from "../../../workshop/road";
import { strip } from "./strip";
import { proposal, startAt, tools } from "./tools";

const POINTS: Pt[] = [[300, 250], [800, 200], [1300, 250], [1450, 500], [1300, 750], [800, 800], [300, 750], [150, 500]];
const circuit = (): Content => ({
  spaces: 60,
  corner: [{ at: 20, limit: 3, turn: "right", racing_lane_after: 1, legend_line: 14 }, { at: 50, limit: 4, turn: "right", racing_lane_after: 2 }],
  flooded: [{ first: 8, last: 12, lanes: [1, 2] }],
  press: [20],
  drawing: { points: POINTS, lane1_side: "right" },
});
const use = (from: number, to = from, side: -1 | 1 = 1): Use => ({ from, to, side, curve: roadOf(POINTS, 60), board: null });
const tool = (key: string) => tools.find((one) => one.key === key)!;

describe("tools of HEAT", () => {
  it("put a corner line where the road was pressed, in order, with the limit of the bend", () => {
    const content = circuit();
    const after = tool("c").use(content, use(33.4)) as Content;
    expect(entries(after, "corner").map(({ at }) => at)).toEqual([20, 33, 50]);
    expect(entries(after, "corner")[1]).toMatchObject(proposal(content, 33, use(33)));
    expect(content).toEqual(circuit());
    expect(tool("c").use(content, use(20.2))).toBe("There is a line already.");
  });

  it("flood what was dragged over, and gravel the lane that was pressed", () => {
    const flooded = tool("f").use(circuit(), use(30.2, 34.9)) as Content;
    expect(entries(flooded, "flooded")[1]).toEqual({ first: 30, last: 34, lanes: [1, 2] });
    const gravel = tool("g").use(circuit(), use(40.1, 40.1, -1)) as Content;
    expect(entries(gravel, "gravel")).toEqual([{ first: 40, last: 42, lanes: [2] }]);
  });

  it("send the press away again", () => {
    expect((tool("k").use(circuit(), use(21)) as Content).press).toEqual([]);
    expect((tool("k").use(circuit(), use(48)) as Content).press).toEqual([20, 50]);
  });

  it("move the start line and leave everything where it lies on the map", () => {
    const after = startAt(circuit(), use(10)) as Content;
    expect(entries(after, "corner").map(({ at }) => at)).toEqual([10, 40]);
    expect(entries(after, "corner")[0]!.legend_line).toBe(4);
    expect(entries(after, "flooded")).toEqual([{ first: 58, last: 59, lanes: [1, 2] }, { first: 0, last: 2, lanes: [1, 2] }]);
    const [before, now] = [use(0).curve, roadOf((after.drawing as Content).points as unknown as Pt[], 60)];
    const [a, b] = [before.at((10 / 60) * before.length), now.at(0)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(12);
  });
});

describe("the strip of HEAT", () => {
  it("shows the racing line lane by lane, without a gap", () => {
    const rows = strip(circuit());
    const bars = [...rows[0]!.bars, ...rows[1]!.bars].sort((a, b) => a.from - b.from);
    expect(bars.map(({ from, to }) => [from, to])).toEqual([[0, 20], [20, 50], [50, 60]]);
    expect(rows[2]!.bars).toMatchObject([{ from: 8, to: 13, of: { sort: "flooded", index: 0 } }]);
  });
});
