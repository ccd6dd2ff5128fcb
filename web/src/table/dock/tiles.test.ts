import { describe, expect, it } from "vitest";

import type { About, Facets, Preview } from "../../lib/protocol";
import type { Choice } from "../draft/narrowing";
import { areCards, areSwaps, choiceOf, tilesOf } from "./tiles";

const preview: Preview = { costs: [], outcomes: [], notes: [], after: {} };
const text = (en: string) => ({ key: "test", en });
const about = (title: string, must = false): About => ({ icon: "cool", title: text(title), text: text("What it does."), must });

function choice(id: string, facets: Facets = {}, shown?: About): Choice {
  return { ids: [id], facets, preview, label: text(id), rule: null, about: shown };
}

describe("tiles", () => {
  it("joins amounts of one thing, and keeps those of different cards apart", () => {
    const tiles = tilesOf(
      [
        choice("cool:1", { amount: 1 }, about("Cool down")),
        choice("cool:2", { amount: 2 }, about("Cool down")),
        choice("super-cool:upg-49:1", { amount: 1, cards: ["upg-49"] }, about("Super cool")),
        choice("super-cool:upg-50:1", { amount: 1, cards: ["upg-50"] }, about("Super cool")),
      ],
      null,
    );
    expect(tiles.map(({ key, card, choices }) => [key, card, choices.length])).toEqual([
      ["cool", null, 2],
      ["super-cool:upg-49", "upg-49", 1],
      ["super-cool:upg-50", "upg-50", 1],
    ]);
    expect(choiceOf(tiles[0]!, null).ids).toEqual(["cool:2"]);
    expect(choiceOf(tiles[0]!, "cool:1").ids).toEqual(["cool:1"]);
  });

  it("puts first what has to be done, and leaves out going on", () => {
    const choices = [choice("boost", {}, about("Boost")), choice("scrap:x", { cards: ["x"] }, about("Scrap", true)), choice("end-react")];
    expect(tilesOf(choices, "end-react").map(({ key }) => key)).toEqual(["scrap:x", "boost"]);
  });

  it("shows cards where every choice is a card, but not for symbols of cards", () => {
    const picks = [choice("salvage:a", { cards: ["a"] }), choice("salvage:b", { cards: ["b"] }), choice("enough")];
    expect(areCards(picks, "enough")).toBe(true);
    expect(areCards(picks, null)).toBe(false);
    expect(areCards([choice("salvage:a", { cards: ["a"] }, about("Salvage"))], null)).toBe(false);
    expect(areCards([], null)).toBe(false);
  });

  it("knows a swap by what is given", () => {
    const swaps = [choice("pass"), choice("swap:a+b", { give: ["a"], cards: ["b"] })];
    expect(areSwaps(swaps)).toBe(true);
    expect(areCards(swaps, "pass")).toBe(false);
  });
});
