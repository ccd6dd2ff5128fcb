import { describe, expect, it } from "vitest";

import type { View } from "../../lib/protocol";
import { bestIn, championOf } from "./season";

const standings = [
  { place: 1, car: "car:2", points: 21, totals: [9, 21] },
  { place: 2, car: "car:1", points: 18, totals: [9, 18] },
  { place: 2, car: "car:3", points: 18, totals: [6, 18] },
];
const cars = [1, 2, 3].map((n) => ({ id: `car:${n}`, seat: n - 1, name: `Driver ${n}`, place: n }));
const season = { cars, season: { standings } } as unknown as View;
const single = { cars, season: null } as unknown as View;

describe("a championship", () => {
  it("is led by the most points, not by the winner of the last race", () => {
    expect(championOf(season)?.id).toBe("car:2");
    expect(championOf(single)).toBeNull();
  });

  it("knows where the people of one device stand", () => {
    expect(bestIn(season, [0])?.place).toBe(2);
    expect(bestIn(season, [0, 1])?.place).toBe(1);
    expect(bestIn(season, [])).toBeNull();
    expect(bestIn(single, [0])).toBeNull();
  });
});
