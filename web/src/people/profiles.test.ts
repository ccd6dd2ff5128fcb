import { describe, expect, it } from "vitest";

import { curvePoints, type Point, ratingText } from "./profiles";

const at = (rating: number): Point => ({ game: "heat", table: "t", at: 0, rating, error: 60 });

describe("ratings", () => {
  it("are written in groups, with what is not sure", () => {
    expect(ratingText({ rating: 1612, error: 58, provisional: false })).toBe("1 612 ± 58");
    expect(ratingText({ rating: 987, error: 290, provisional: true })).toBe("987 ± 290 ?");
  });
  it("become a curve, oldest first", () => {
    expect(curvePoints([at(1400), at(1200)], 100, 50)).toBe("0.0,50.0 100.0,0.0");
    expect(curvePoints([at(1200)], 100, 50)).toBe("50.0,25.0");
    expect(curvePoints([at(1200), at(1200)], 100, 50)).toBe("0.0,25.0 100.0,25.0");
  });
});
