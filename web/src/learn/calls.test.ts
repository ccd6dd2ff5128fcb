import { describe, expect, it } from "vitest";

import { type Call, dueCall, type Facts, holds, passes, wordsOf } from "./calls";

const call = (id: string, when: Call["when"], after: string[] = []): Call => ({
  id, title: id, when, after, points_at: "dock", says: `${id}. Go.`, why: "R", lesson: "", modules: [], editions: [],
});
const facts = (changes: Partial<Facts> = {}): Facts => ({
  decision: { id: "1.0", kind: "gear+cards", options: [{ id: "gear:1", rule: "HEAT.GEAR.01" }] },
  events: [], state: { "me.heat": 3, "me.marks": ["adrenaline"], turn: 8 }, draft: { corners: 0 }, turn: 1, options: {}, ...changes,
});
const nothing = { heard: new Set<string>(), questions: new Set<string>(), inTurn: 0 };

describe("a test", () => {
  it("compares numbers, words and other fields", () => {
    const { state } = facts();
    expect(passes({ field: "me.heat", sign: "<=", value: 3, more: 0 }, state)).toBe(true);
    expect(passes({ field: "me.heat", sign: "<", value: 3, more: 0 }, state)).toBe(false);
    expect(passes({ field: "me.heat", sign: ">=", value: "turn", more: 0 }, state)).toBe(false);
    expect(passes({ field: "turn", sign: "<=", value: "me.heat", more: 5 }, state)).toBe(true);
    expect(passes({ field: "me.marks", sign: "has", value: "adrenaline", more: 0 }, state)).toBe(true);
    expect(passes({ field: "me.fuel", sign: "<=", value: 3, more: 0 }, state)).toBe(false);
  });
});

describe("a moment", () => {
  it("needs all that it names", () => {
    expect(holds({ decision: "gear" }, facts())).toBe(true);
    expect(holds({ decision: "react" }, facts())).toBe(false);
    expect(holds({ decision: "gear", turn: 2 }, facts())).toBe(false);
    expect(holds({ option: "HEAT.GEAR.01" }, facts())).toBe(true);
    expect(holds({ option: "gear:" }, facts())).toBe(true);
    expect(holds({ event: "HEAT.CORNER.04" }, facts({ events: ["HEAT.CORNER.04"] }))).toBe(true);
    expect(holds({ decision: "gear", draft: [{ field: "corners", sign: ">", value: 0, more: 0 }] }, facts())).toBe(false);
  });
});

describe("the due call", () => {
  const calls = [call("a", [{ decision: "gear" }]), call("b", [{ decision: "gear" }], ["a"]), call("c", [{ turn: 1 }])];
  it("is the first in the list, once, and after those it needs", () => {
    expect(dueCall(calls, facts(), nothing)?.id).toBe("a");
    expect(dueCall(calls, facts(), { ...nothing, heard: new Set(["a"]) })?.id).toBe("b");
    expect(dueCall(calls.slice(1), facts(), nothing)?.id).toBe("c");
    expect(dueCall(calls, facts(), { ...nothing, heard: new Set(["a", "b", "c"]) })).toBeNull();
  });
  it("comes once for a question and twice in a turn at most", () => {
    expect(dueCall(calls, facts(), { ...nothing, questions: new Set(["1.0"]) })).toBeNull();
    expect(dueCall(calls, facts(), { ...nothing, inTurn: 2 })).toBeNull();
    expect(dueCall(calls, facts({ decision: null }), nothing)).toBeNull();
  });
  it("belongs to its modules and editions", () => {
    const module = [{ ...call("m", [{ turn: 1 }]), modules: ["weather"] }];
    expect(dueCall(module, facts(), nothing)).toBeNull();
    expect(dueCall(module, facts({ options: { weather: true } }), nothing)?.id).toBe("m");
    const edition = [{ ...call("e", [{ turn: 1 }]), editions: ["2e"] }];
    expect(dueCall(edition, facts({ options: { edition: "v10" } }), nothing)).toBeNull();
  });
});

it("is told in one line", () => {
  expect(wordsOf({ ...call("a", []), says: " One\n two. " })).toBe("One two.");
});
