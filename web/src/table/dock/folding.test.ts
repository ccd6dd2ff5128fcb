import { describe, expect, it } from "vitest";

import { fitting } from "./folding";

describe("a list that never scrolls", () => {
  it("shows everything that fits", () => {
    expect(fitting([20, 20, 20], 64, 2)).toBe(3);
  });

  it("shows as much as it can of what does not", () => {
    expect(fitting([20, 20, 20], 63, 2)).toBe(2);
    expect(fitting([17, 34], 42, 2)).toBe(1);
  });

  it("may be left with nothing but the count of what is left out", () => {
    expect(fitting([40, 20], 16, 2)).toBe(0);
  });
});
