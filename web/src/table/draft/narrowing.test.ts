import { describe, expect, it } from "vitest";

import type { Decision, Preview } from "../../lib/protocol";
import { type Choice, EMPTY, geared, left, modeOf, most, pickable, refusal, settled, toggled, within } from "./narrowing";

const preview: Preview = { costs: [], outcomes: [], notes: [], after: {} };
const HAND = ["speed-1", "speed-1", "speed-4", "stress", "heat"];

function plan(gear: number, ...cards: string[]): Choice {
  return { ids: [`gear:${gear}`, `cards:${cards.join("+")}`], facets: { gear, cards }, preview, label: null, rule: null };
}
const PLANS = [
  plan(1, "speed-1"), plan(1, "speed-4"), plan(1, "stress"),
  plan(2, "speed-1", "speed-1"), plan(2, "speed-1", "speed-4"), plan(2, "speed-1", "stress"), plan(2, "speed-4", "stress"),
  plan(3, "speed-1", "speed-1", "speed-4"), plan(3, "speed-1", "speed-4", "stress"),
];

describe("narrowing", () => {
  it("compares cards as a set with repetitions", () => {
    expect(within(["speed-1", "speed-1"], ["speed-1", "speed-4"])).toBe(false);
    expect(within(["speed-1"], ["speed-4", "speed-1"])).toBe(true);
  });

  it("keeps what agrees with gear and cards", () => {
    expect(left(PLANS, { ...EMPTY, gear: 2 }, HAND)).toHaveLength(4);
    expect(left(PLANS, { ...EMPTY, gear: 2, cards: [0, 1] }, HAND)).toEqual([PLANS[3]]);
    expect(left(PLANS, { ...EMPTY, gear: 2, cards: [4] }, HAND)).toEqual([]);
  });

  it("settles on one plan when gear and cards are complete", () => {
    expect(settled("gear+cards", PLANS, { ...EMPTY, gear: 2, cards: [3] }, HAND)).toBeNull();
    expect(settled("gear+cards", PLANS, { ...EMPTY, gear: 2, cards: [3, 2] }, HAND)).toBe(PLANS[6]);
  });

  it("drops the oldest card when one too many is picked", () => {
    const full = { ...EMPTY, gear: 2, cards: [0, 2] };
    expect(most(PLANS, full)).toBe(2);
    expect(toggled(PLANS, full, HAND, 3).cards).toEqual([2, 3]);
    expect(toggled(PLANS, full, HAND, 0).cards).toEqual([2]);
  });

  it("keeps as many cards as a lower gear plays", () => {
    const draft = { ...EMPTY, gear: 3, cards: [0, 1, 2] };
    expect(geared(PLANS, draft, HAND, 1)).toMatchObject({ gear: 1, cards: [2] });
    expect(geared(PLANS, { ...EMPTY, gear: 1, cards: [2] }, HAND, 3).cards).toEqual([2]);
  });

  it("dims what no plan allows, and says why", () => {
    expect(pickable(PLANS, { ...EMPTY, gear: 2 }, HAND, 4)).toBe(false);
    expect(pickable(PLANS, { ...EMPTY, gear: 2 }, HAND, 3)).toBe(true);
    const why = { key: "why", en: "Heat cannot be played." };
    const decision = { refused: [{ facet: "cards", value: "heat", why, rule: "R.1" }] } as unknown as Decision;
    expect(refusal(decision, "cards", "heat")?.rule).toBe("R.1");
    expect(refusal(decision, "gear", 4)).toBeNull();
  });

  it("tells the kinds of decisions by their facets", () => {
    const asked = (...uis: string[]) => ({ facets: uis.map((ui) => ({ ui })) }) as unknown as Decision;
    expect(modeOf(asked("gear", "cards"))).toBe("gear+cards");
    expect(modeOf(asked("cards"))).toBe("cards");
    expect(modeOf(asked("gear"))).toBe("gear");
    expect(modeOf(asked("number"))).toBe("tiles");
    expect(modeOf(asked())).toBe("tiles");
  });

  it("finds a subset of any size, the empty one too", () => {
    const discards = [[], ["speed-1"], ["speed-1", "speed-1"]].map((cards) => ({ ...plan(0, ...cards), facets: { cards } }));
    expect(settled("cards", discards, EMPTY, HAND)).toBe(discards[0]);
    expect(settled("cards", discards, { ...EMPTY, cards: [0, 1] }, HAND)).toBe(discards[2]);
  });
});
