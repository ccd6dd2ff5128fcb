import { describe, expect, it } from "vitest";

import type { Hint } from "../../lib/protocol";
import { behindText, marginText, placeText, placeWords, ways } from "./engineer";

const hint = (id: string, place?: number, margin?: number) => ({ id, place, margin, why: { key: "why", en: "Why." } }) as Hint;

describe("the engineer's ways", () => {
  it("are told against the best one, which comes first", () => {
    const told = ways([hint("a", 1.8), hint("b", 2.1), hint("c", 4)]);
    expect(told.map(({ best }) => best)).toEqual([true, false, false]);
    expect(told.map(({ behind }) => behindText(behind))).toEqual(["", "+0.3", "+2.2"]);
    expect(told[0]!.bar).toBe(1);
    expect(told[1]!.bar).toBeCloseTo(0.7);
    expect(told[2]!.bar).toBeGreaterThan(0);
  });

  it("hide a difference that is none, also the other way round", () => {
    const told = ways([hint("a", 2), hint("b", 1.98), hint("c", 2.04)]);
    expect(told.map(({ behind }) => behindText(behind))).toEqual(["", "", ""]);
  });

  it("show without a place", () => {
    expect(ways([hint("a")])).toMatchObject([{ best: true, place: null, behind: 0, bar: 1 }]);
    expect(ways([])).toEqual([]);
  });

  it("tell a place with one digit", () => {
    expect(placeText(1)).toBe("P 1.0");
    expect(placeText(2.25)).toBe("P 2.3");
  });

  it("tell how far a place may be out, where that is known", () => {
    expect(ways([hint("a", 2.4, 0.31)])[0]!.margin).toBe(0.31);
    expect(placeText(2.4, 0.31)).toBe("P 2.4 ± 0.3");
    expect(placeText(2.4, null)).toBe("P 2.4");
    expect(placeText(1, 0)).toBe("P 1.0"); // the race is over
    expect(marginText(0.02)).toBe("± 0.1"); // never better than what is shown
    expect(placeWords(2.4, 0.31)).toBe("expected place 2.4, give or take 0.3");
  });
});
