import { afterEach, describe, expect, it } from "vitest";

import { useLanguage } from "../../lib/languages";
import type { Outcome } from "../../lib/protocol";
import { outcomeWords, percent, range, shares, spinChance } from "./odds";

function outcome(p: number, value: number, heat: number, spins = false): Outcome {
  const corners = heat ? [{ line: "line:c20", label: "T2", limit: 2, cost: heat }] : [];
  return { p, tone: spins ? "bad" : heat ? "warn" : "ok", value, end: [], corners, heat, engine: 3, spins, finishes: false };
}
const OUTCOMES = [outcome(0.25, 4, 2), outcome(0.25, 5, 3), outcome(0.25, 6, 4), outcome(0.25, 7, 5, true)];

afterEach(() => useLanguage("en"));

describe("odds", () => {
  it("are written as the language writes them", async () => {
    await useLanguage("es");
    expect(percent(0.38)).toBe("38\u00a0%");
    expect(percent(0.004)).toBe("<1\u00a0%");
  });

  it("add up by tone", () => {
    expect(shares(OUTCOMES)).toEqual([{ tone: "warn", p: 0.75 }, { tone: "bad", p: 0.25 }]);
    expect(spinChance(OUTCOMES)).toBe(0.25);
  });

  it("are those of the safest choice where one is still to come", () => {
    const choices = [{ ...outcome(1, 1, 0), choice: 0 }, { ...outcome(1, 5, 3, true), choice: 1 }];
    expect(spinChance(choices)).toBe(0);
    expect(shares(choices)).toEqual([{ tone: "ok", p: 1 }]);
  });

  it("are certain where every outcome is, however their fractions add up", () => {
    const draws = [1 / 6, 1 / 3, 1 / 3, 1 / 6].map((p) => outcome(p, 4, 0));
    expect(shares(draws).map(({ p }) => percent(p))).toEqual(["100%"]);
  });

  it("never round a risk away", () => {
    expect(percent(0.004)).toBe("<1%");
    expect(percent(0.996)).toBe(">99%");
    expect(percent(1)).toBe("100%");
    expect(range([3, 3])).toBe("3");
    expect(range([3, 5])).toBe("3–5");
  });

  it("are told in words", () => {
    expect(outcomeWords(OUTCOMES[0]!)).toBe("speed 4, 25%, pays 2 Heat");
    expect(outcomeWords(outcome(1, 7, 5, true))).toBe("speed 7, spins out");
  });
});
