import { describe, expect, it } from "vitest";

import { spread } from "./callouts";

const text = "This bend is too tight for the width of the road: its radius is 39, at least 45 is needed.";

describe("words beside marks", () => {
  it("stay at their marks where there is room", () => {
    expect(spread([{ x: 100, y: 50, text }, { x: 100, y: 400, text }, { x: 700, y: 60, text }], 1000).map(({ middle }) => middle)).toEqual([50, 60, 400]);
  });
  it("stand one below the other at marks that are close together", () => {
    const found = spread([{ x: 300, y: 120, text }, { x: 280, y: 100, text }, { x: 310, y: 110, text }], 1000);
    for (const [i, one] of found.entries()) if (i) expect(one.middle - found[i - 1]!.middle).toBeGreaterThan(70);
  });
  it("go to the left where the map ends", () => {
    expect(spread([{ x: 900, y: 120, text }], 1000)[0]!.isLeft).toBe(true);
  });
});
