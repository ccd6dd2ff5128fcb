import { describe, expect, it } from "vitest";

import { average, share, together } from "./record";

describe("somebody's record", () => {
  it("weighs places by races when games are put together", () => {
    const heat = { races: 3, wins: 1, podiums: 2, best: 1, average_place: 2 };
    const other = { races: 1, wins: 0, podiums: 0, best: 6, average_place: 6 };
    expect(together([heat, other])).toEqual({ races: 4, wins: 1, podiums: 2, best: 1, average_place: 3 });
    expect(together([]).average_place).toBe(0);
  });

  it("is told shortly", () => {
    expect(average(2.25)).toBe("2.3");
    expect(average(4)).toBe("4");
    expect(share(1, 3)).toBe("33 % of the races");
    expect(share(0, 0)).toBe("");
  });
});
