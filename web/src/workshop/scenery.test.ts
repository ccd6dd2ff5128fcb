import { describe, expect, it } from "vitest";

import type { Board, Pt } from "../lib/protocol";
import type { Content } from "./content";
import { roadOf } from "./road";
import { bridgesMissing, crossingsOf, lakeAt, openGround, scenery } from "./scenery";
import { gridded, restarted, turned } from "./shape";
import { stopsOf } from "./steps";

const EIGHT: Pt[] = [[1400, 350], [1400, 650], [1100, 700], [800, 501], [500, 300], [200, 350], [200, 650], [500, 700], [800, 500], [1100, 300]];
const OVAL: Pt[] = [[300, 250], [800, 200], [1300, 250], [1450, 500], [1300, 750], [800, 800], [300, 750], [150, 500]];

describe("scenery", () => {
  it("proposes a bridge where the road crosses itself, once", () => {
    const crossings = crossingsOf(roadOf(EIGHT, 60));
    expect(crossings).toHaveLength(1);
    const board = { n: 60 } as Board;
    const [bridge] = bridgesMissing(crossings, { drawing: {} }, board);
    expect(bridge!.last).toBe(Number(bridge!.first) + 2);
    expect(bridgesMissing(crossings, { drawing: { bridge: [bridge!] } } as unknown as Content, board)).toEqual([]);
    expect(crossingsOf(roadOf(OVAL, 60))).toEqual([]);
  });

  it("puts a lake where there is room", () => {
    const road = roadOf(OVAL, 60);
    const [x, y] = openGround(road);
    expect(road.distance(x, y)).toBeGreaterThan(100);
    expect(lakeAt([x, y])).toHaveLength(8);
  });

  it("carries a stand along the road, as long as it was", () => {
    const stand = scenery.sorts.find(({ key }) => key === "drawing.stand")!;
    const board = { n: 60 } as Board;
    expect(stand.moved!({ first: 1, last: 5, side: "left" }, 0.5, {}, board)).toEqual({ first: 28, last: 32, side: "left" });
    expect(stand.place!({ first: 28, last: 32 }, 0, {}, board)).toBeCloseTo(0.508, 2);
  });
});

describe("shapes", () => {
  it("turn and grow about their middle", () => {
    const after = turned(OVAL, 0, [150, 125]);
    expect(after[0]).toEqual([150, 125]);
    expect(turned(OVAL, 3, OVAL[3]!)).toEqual(OVAL);
  });

  it("begin elsewhere and stay the same road", () => {
    const after = restarted(OVAL, 0.25);
    const [a, b] = [roadOf(OVAL, 60), roadOf(after, 60)];
    expect(Math.abs(a.length - b.length) / a.length).toBeLessThan(0.01);
    expect(gridded([109, 31])).toEqual([100, 40]);
  });

  it("go along the lap from handle to sign", () => {
    const feature = { share: 0.3 } as never;
    const stops = stopsOf([0, 0.5], [feature]);
    expect(stops.map(({ share }) => share)).toEqual([0, 0.3, 0.5]);
  });
});
