import { describe, expect, it } from "vitest";

import type { Facets, Preview } from "../../../lib/protocol";
import { type Choice, EMPTY, pickable, settled, toggled } from "../../../table/draft/narrowing";
import { countOf, markOf, signed } from "../cards/cards";

const preview: Preview = { costs: [], outcomes: [], notes: [], after: {} };
const choice = (id: string, facets: Facets): Choice => ({ ids: [id], facets, preview, label: null, rule: null });
const hand = ["speeding-4-6", "gear-1-50", "event-2-35"];

describe("cards with something else to settle", () => {
  const laps = hand.flatMap((card) => [8, 10].map((turn) => choice(`qualify:${card}/${turn}`, { cards: [card], turn })));

  it("keeps the turn when another card is picked", () => {
    const first = { ...toggled(laps, EMPTY, hand, 0), more: { turn: 10 } };
    expect(settled("cards", laps, first, hand)?.ids).toEqual(["qualify:speeding-4-6/10"]);
    const second = toggled(laps, first, hand, 1);
    expect(settled("cards", laps, second, hand)?.ids).toEqual(["qualify:gear-1-50/10"]);
  });
});

describe("cards, or something instead", () => {
  const choices = [choice("decline", {}), ...hand.map((card) => choice(`contest:${card}`, { cards: [card] }))];

  it("chooses nothing as long as nothing is picked", () => {
    expect(settled("cards", choices, EMPTY, hand)).toBeNull();
  });

  it("takes what needs no card only if it is asked for", () => {
    expect(settled("cards", choices, { ...EMPTY, option: "decline" }, hand)?.ids).toEqual(["decline"]);
  });

  it("lets a card take its place", () => {
    const declined = { ...EMPTY, option: "decline" };
    expect(pickable(choices, declined, hand, 2)).toBe(true);
    expect(settled("cards", choices, toggled(choices, declined, hand, 2), hand)?.ids).toEqual(["contest:event-2-35"]);
  });
});

describe("symbols on cards", () => {
  it("count draws with a plus and checks with their modifier", () => {
    expect(countOf("draw", 2)).toBe("+2");
    expect(countOf("check", -10)).toBe("−10");
    expect(countOf("blind", 0)).toBe("");
    expect(countOf("tyre", 3)).toBe("3");
  });

  it("show flags in their colours", () => {
    expect(markOf("flag_blue")).toMatchObject({ icon: "flag", filled: true });
    expect(signed(0)).toBe("±0");
  });
});
