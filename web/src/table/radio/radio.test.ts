import { describe, expect, it } from "vitest";

import type { LogLine } from "../../lib/live.svelte";
import { calls } from "./radio";
import { choiceOf, tilesOf } from "../dock/tiles";
import { split } from "../dock/titles";

let count = 0;
function line(kind: string, actor: string | null, chip = ""): LogLine {
  const text = (en: string) => ({ key: en, en });
  return { line: count++, n: count, i: 0, kind, actor, rule: "R.1", text: text(`${kind} ${actor}`), chips: chip ? [{ icon: "card", text: text(chip) }] : [], anim: [] };
}
const LOG = [
  line("round-started", null), line("heat-paid", "car:1", "paid 1"),
  line("turn-started", "car:0"), line("cards-revealed", "car:0", "3+1"), line("car-moved", "car:0", "+4"), line("cards-drawn", "car:0", "drew 2"),
  line("turn-started", "car:1"), line("car-moved", "car:1", "+9"), line("spun-out", "car:1"),
];

const VOICE = { quiet: ["heat-paid", "cards-revealed"], untold: ["heat-paid"] };

describe("the radio", () => {
  it("makes one call of what a car does in a row, newest first", () => {
    const story = calls(LOG, "story", new Set(), VOICE);
    expect(story.map(({ actor }) => actor)).toEqual(["car:1", "car:0", null]);
    expect(story[0]!.lines.map(({ kind }) => kind)).toEqual(["car-moved", "spun-out"]);
    expect(story[1]!.chips.map(({ text }) => text)).toEqual(["3+1", "+4"]);
    expect(story[2]!.heading).not.toBeNull();
  });

  it("tells everything on demand, or only mine", () => {
    expect(calls(LOG, "all", new Set()).flatMap(({ lines }) => lines)).toHaveLength(LOG.length);
    expect(calls(LOG, "mine", new Set(["car:0"])).every(({ actor }) => actor === "car:0")).toBe(true);
  });
});

describe("tiles", () => {
  const text = (en: string) => ({ key: en, en });
  const preview = { costs: [], outcomes: [], notes: [], after: {} };
  const choice = (id: string, label: string, facets = {}) => ({ ids: [id], label: text(label), facets, preview, rule: null });
  const choices = [
    choice("cool:1", "Cool 1 Heat", { amount: 1 }), choice("cool:2", "Cool 2 Heat", { amount: 2 }),
    choice("boost", "Boost (1 Heat): flip a card"), choice("end-react", "End React"),
  ];

  it("gather amounts and leave out the way on", () => {
    const tiles = tilesOf(choices, "end-react");
    expect(tiles.map(({ key }) => key)).toEqual(["cool", "boost"]);
    expect(tiles[0]!.name).toBe("Cool Heat");
    expect(choiceOf(tiles[0]!, null).ids).toEqual(["cool:2"]);
    expect(choiceOf(tiles[0]!, "cool:1").ids).toEqual(["cool:1"]);
  });

  it("split a label into name and rest", () => {
    expect(split("Boost (1 Heat): flip a card")).toEqual(["Boost", "1 Heat. Flip a card"]);
    expect(split("Stay here")).toEqual(["Stay here", ""]);
  });
});
