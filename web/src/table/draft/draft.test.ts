import { beforeEach, describe, expect, it } from "vitest";

import { LiveTable } from "../../lib/live.svelte";
import type { Decision, Hint, Option, Plan, Preview, View } from "../../lib/protocol";
import { Drafting } from "./draft.svelte";

const preview: Preview = { costs: [], outcomes: [], notes: [], after: {} };
const text = (en: string) => ({ key: en, en });
const HAND = ["speed-1", "speed-2", "speed-4", "heat"];
const GEARS = [1, 2, 3].map((gear): Option => ({ id: `gear:${gear}`, label: text(`Gear ${gear}`), rule: "R", facets: { gear }, targets: [], preview }));
const plan = (gear: number, ...cards: string[]): Plan => ({ ids: [`gear:${gear}`, cards.join("+")], facets: { gear, cards }, preview });
const PLANS = [
  plan(1, "speed-1"), plan(1, "speed-2"), plan(1, "speed-4"),
  plan(2, "speed-1", "speed-2"), plan(2, "speed-1", "speed-4"), plan(2, "speed-2", "speed-4"),
  plan(3, "speed-1", "speed-2", "speed-4"),
];

function question(id: string): Decision {
  const facets = (["gear", "cards"] as const).map((key) => ({ key, label: text(key), ui: key, min: 1, max: 4 }));
  return {
    id, seat: 0, kind: "gear+cards", occasion: "plan", rule: "R", prompt: text("Pick"), detail: null, secret: true, takeback: true,
    undo: false, facets, count: 3, lazy: false, plans: true, options: GEARS, refused: [],
  };
}

describe("a draft made before the numbers are here", () => {
  let live: LiveTable;
  let drafting: Drafting;
  const arrive = () => {
    live.plans = PLANS;
    drafting.complete();
  };
  beforeEach(() => {
    live = new LiveTable("t", { events: () => undefined, jumped: () => undefined, refused: () => undefined });
    live.view = { me: { hand: HAND, gear: 1 } } as unknown as View;
    live.decision = question("a");
    drafting = new Drafting(live);
    drafting.open("a");
  });

  it("shows picks at once and keeps them", () => {
    expect(drafting.pick(1)).toBe(true);
    expect(drafting.shift(2)).toBe(true);
    expect(drafting.pick(2)).toBe(true);
    expect(drafting.draft).toMatchObject({ gear: 2, cards: [1, 2] });
    expect(drafting.chosen).toBeNull();
    arrive();
    expect(drafting.draft).toMatchObject({ gear: 2, cards: [1, 2] });
    expect(drafting.chosen?.ids).toEqual(PLANS[5]!.ids);
  });

  it("mends by the numbers what was picked without them", () => {
    for (const place of [3, 0, 1, 2]) drafting.pick(place); // Heat cannot be played, and gear 1 plays one card
    arrive();
    expect(drafting.draft).toMatchObject({ gear: 1, cards: [2] });
  });

  it("takes an early pick back, before and after", () => {
    drafting.shift(2);
    drafting.pick(0);
    drafting.pick(1);
    expect(drafting.stepBack()).toBe(true);
    arrive();
    expect(drafting.draft).toMatchObject({ gear: 2, cards: [0] });
    expect(drafting.stepBack() && drafting.stepBack()).toBe(true);
    expect(drafting.draft).toMatchObject({ gear: 1, cards: [] });
    expect(drafting.stepBack()).toBe(false);
  });

  it("refuses a gear that is not offered", () => {
    expect(drafting.shift(4)).toBe(false);
  });

  it("is left alone when others act and the same question is told again", () => {
    arrive();
    drafting.shift(2);
    drafting.pick(0);
    live.decision = question("a");
    drafting.open("a");
    drafting.complete();
    expect(drafting.draft).toMatchObject({ gear: 2, cards: [0] });
    expect(drafting.dirty).toBe(true);
  });
});

describe("the engineer's chain of choices", () => {
  it("is taken as a whole, though its beginning is a choice as well", () => {
    const live = new LiveTable("t", { events: () => undefined, jumped: () => undefined, refused: () => undefined });
    live.view = { me: { hand: [] } } as unknown as View;
    live.decision = { ...question("a"), kind: "roll.again", facets: [] };
    live.plans = [["enough"], ["enough", "stop:a"], ["enough", "stop:b"]].map((ids): Plan => ({ ids, facets: {}, preview }));
    const drafting = new Drafting(live);
    drafting.open("a");
    drafting.load({ id: "enough", ids: ["enough", "stop:b"] } as Hint);
    expect(drafting.chosen?.ids).toEqual(["enough", "stop:b"]);
    drafting.load({ id: "enough", ids: ["enough"] } as Hint);
    expect(drafting.chosen?.ids).toEqual(["enough"]);
  });
});
