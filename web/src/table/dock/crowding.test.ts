import { describe, expect, it } from "vitest";

import { stepThatFits, TIGHTEST } from "./crowding";

describe("how close answers stand", () => {
  it("is as roomy as everything fits", () => {
    expect(stepThatFits(() => true)).toBe(0);
    expect(stepThatFits((step) => step >= 2)).toBe(2);
  });
  it("is the tightest where nothing fits", () => {
    expect(stepThatFits(() => false)).toBe(TIGHTEST);
  });
  it("tries no step twice, and none beyond the one that fits", () => {
    const tried: number[] = [];
    stepThatFits((step) => {
      tried.push(step);
      return step === 1;
    });
    expect(tried).toEqual([0, 1]);
  });
});
