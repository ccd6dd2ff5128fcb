import { describe, expect, it } from "vitest";

import { driverColour, path, ticks } from "./report";

describe("axes", () => {
  it("cover the largest value in a few round steps", () => {
    for (const most of [0, 0.003, 0.27, 1, 7, 12, 96, 1234]) {
      const found = ticks(most);
      expect(found[0]).toBe(0);
      expect(found.at(-1)).toBeGreaterThanOrEqual(most);
      expect(found.length).toBeLessThanOrEqual(6);
    }
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
  });
});

describe("colours", () => {
  it("follow the driver, and begin again after twelve", () => {
    const drivers = [...Array(14).keys()].map(String);
    expect(driverColour(drivers, "1")).toBe("var(--d1)");
    expect(driverColour(drivers, "13")).toBe("var(--d1)");
    expect(driverColour(drivers, "nobody")).toBe("var(--d0)");
  });
});

it("a path is drawn from place to place", () => {
  expect(path([[0, 1], [2.26, 3]])).toBe("M0.0 1.0L2.3 3.0");
});
