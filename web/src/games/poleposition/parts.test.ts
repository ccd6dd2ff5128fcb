import { describe, expect, it } from "vitest";

import type { Tone } from "../../lib/protocol";
import type { Choice } from "../../table/draft/narrowing";
import { chosenOn } from "../../table/map/picking";
import { nextWay, targetsOf } from "./parts";

function drive(ids: string[], cell: string, mp: number, fights = false): Choice {
  const tone: Tone = fights ? "warn" : "ok";
  const outcome = { p: 1, tone, value: mp, end: [{ car: "car:0", cell }], corners: [], heat: 0, engine: 0, spins: false, finishes: false };
  const marks = fights ? [{ at: cell, text: { key: "fight", en: "Fight" }, tone, icon: "swords" }] : [];
  return { ids, facets: {}, preview: { costs: [], outcomes: [outcome], notes: [], after: {}, route: [cell], marks }, label: null, rule: null };
}

const longer = drive(["enough", "go-on", "stop:C1:1.2+left"], "cell:C1:1.2", 6);
const shorter = drive(["enough", "go-on", "stop:C1:1.2+line"], "cell:C1:1.2", 5);
const attack = drive(["enough", "go-on", "attack:S1:0.6>C1:2.3"], "cell:C1:2.3", 4, true);
const again: Choice = { ...drive(["again"], "", 0), preview: { costs: [], outcomes: [], notes: [], after: {} } };

describe("cells in reach", () => {
  it("gathers all ways to a cell, the shortest first", () => {
    const [first, second, ...none] = targetsOf([longer, again, shorter, attack]);
    expect(first?.choices).toEqual([shorter, longer]);
    expect(second).toMatchObject({ cell: "cell:C1:2.3", tone: "fight", mp: 4 });
    expect(none).toEqual([]);
  });

  it("takes the next way with every press", () => {
    const [target] = targetsOf([longer, shorter]);
    const one = nextWay(target!, null);
    expect(one).toBe(shorter.ids.join("|"));
    expect(nextWay(target!, one)).toBe(longer.ids.join("|"));
    expect(chosenOn([longer, shorter, attack], "cell:C1:1.2", longer.ids.join("|"))).toBe(shorter.ids.join("|"));
    expect(chosenOn([attack], "cell:C9:1.1", null)).toBeNull();
  });
});
