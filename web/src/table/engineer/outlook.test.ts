import { describe, expect, it } from "vitest";

import type { OutlookPoint } from "../../lib/analysis";
import type { CarView } from "../../lib/protocol";
import { bandsOf, pointAt, sharesOf } from "./outlook";

const car = (seat: number | null): CarView => ({ id: `car:${seat}`, seat }) as CarView;
const ROBOT = { ...car(null), id: "car:9" };
const CARS = [car(1), car(0), car(null), ROBOT];
const POINTS: OutlookPoint[] = [
  { n: 0, round: 1, races: 10, wins: [4, 4], places: [2, 2] },
  { n: 8, round: 2, races: 20, wins: [15, 5], places: [1.3, 1.8] },
];

describe("chances to win", () => {
  it("are those of the round that a step belongs to", () => {
    expect(pointAt(POINTS, 7)?.round).toBe(1);
    expect(pointAt(POINTS, 9)?.round).toBe(2);
    expect(pointAt([], 3)).toBeNull();
    expect(pointAt(POINTS.slice(1), 3)?.round).toBe(2); // what lies before is still being worked out
  });

  it("leave the rest to cars without a seat", () => {
    expect(sharesOf(POINTS[0]!, CARS).map(({ car, share }) => [car?.seat, share])).toEqual([[0, 0.4], [1, 0.4], [undefined, expect.closeTo(0.2)]]);
    expect(sharesOf(POINTS[1]!, CARS.slice(0, 2))).toHaveLength(2);
    expect(sharesOf(POINTS[0]!, [car(0), ROBOT, car(1)])[2]?.car).toBe(ROBOT); // a single one is named
  });

  it("fill the height of a band at every point", () => {
    const bands = bandsOf(POINTS, CARS, 16, 160, 40);
    expect(bands).toHaveLength(3);
    expect(bands[0]!.d).toBe("M0.0 0.0L80.0 0.0L80.0 30.0L0.0 16.0Z");
    expect(bands[2]!.d).toContain("0.0 40.0");
  });
});
