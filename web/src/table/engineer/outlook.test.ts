import { describe, expect, it } from "vitest";

import type { OutlookPoint } from "../../lib/analysis";
import type { CarView } from "../../lib/protocol";
import { advisedOutlook, bandsOf, giveOf, pointAt, sharesOf } from "./outlook";

const car = (seat: number | null): CarView => ({ id: `car:${seat}`, seat }) as CarView;
const ROBOT = { ...car(null), id: "car:9" };
const CARS = [car(1), car(0), car(null), ROBOT];
const POINTS: OutlookPoint[] = [
  { n: 0, round: 1, races: 10, wins: [4, 4], places: [2, 2], margins: [0.4, 0.3] },
  { n: 8, round: 2, races: 20, wins: [15, 5], places: [1.3, 1.8], margins: [0.2, 0.2] },
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

  it("tell how far they may be out", () => {
    expect(sharesOf(POINTS[0]!, CARS)[0]).toMatchObject({ place: 2, margin: 0.4, give: expect.closeTo(0.304, 3) as number });
    expect(giveOf(0, 10)).toBe(0.3); // what never happened may yet happen
    expect(giveOf(1, 1)).toBe(0); // the race is over
  });

  it("are those of the best way beside the engineer's advice", () => {
    const { races, wins, places, margins } = POINTS[1]!;
    const told = advisedOutlook({ races, wins, places, margins }, 11, 2);
    expect(pointAt(told.points, 11)).toMatchObject({ n: 11, places: [1.3, 1.8], margins: [0.2, 0.2] });
  });

  it("fill the height of a band at every point", () => {
    const bands = bandsOf(POINTS, CARS, 16, 160, 40);
    expect(bands).toHaveLength(3);
    expect(bands[0]!.d).toBe("M0.0 0.0L80.0 0.0L80.0 30.0L0.0 16.0Z");
    expect(bands[2]!.d).toContain("0.0 40.0");
  });
});
