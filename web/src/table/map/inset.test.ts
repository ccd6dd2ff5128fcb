import { describe, expect, it } from "vitest";

import type { Box } from "../../board/curve";
import type { Pt } from "../../lib/protocol";
import { insetAt, isPartial } from "./inset";

const free: Box = [0, 0, 1000, 500];
const size: [number, number] = [176, 120];
const road: Pt[] = [[950, 480], [940, 470], [960, 20]];

describe("the picture of the whole circuit", () => {
  it("takes the corner with the least road", () => {
    expect(insetAt({ free, buttons: null, road, kept: [] }, size)).toEqual([0, 380, 176, 120]);
    expect(insetAt({ free, buttons: null, road, kept: [[0, 0, 180, 500]] }, size)).toEqual([824, 0, 176, 120]);
  });

  it("is left out where it would cover a car", () => {
    expect(insetAt({ free, buttons: null, road, kept: [[0, 0, 1000, 500]] }, size)).toBeNull();
  });

  it("lies below a note, if there is room for it", () => {
    const note = { free, buttons: null, road, kept: [] };
    expect(insetAt({ ...note, below: [1000, 260, 384, 240] }, size)).toEqual([1208, 380, 176, 120]);
    expect(insetAt({ ...note, below: [1000, 400, 384, 100] }, size)).toEqual([0, 380, 176, 120]);
  });

  it("is shown when part of the circuit is out of sight", () => {
    expect(isPartial([[10, 10], [20, 20], [2000, 10]], free)).toBe(true);
    expect(isPartial([[10, 10], [20, 20]], free)).toBe(false);
  });
});
