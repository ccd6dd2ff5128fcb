import { describe, expect, it } from "vitest";

import { mergeView, stepTo } from "./merge";
import type { CarView, View } from "./protocol";
import { pauseBefore } from "./wire";

const text = (en: string) => ({ key: en, en });
const car = (id: string, place: number): CarView => ({
  id, place, seat: null, kind: "human", code: "ANA", name: "Ana", num: 1, livery: "blue", era: "cigar", gained: 0, gap: text("Leader"),
  lap: 0, at: { cell: null }, marks: [], values: {},
});
const view: View = {
  clock: { lap: [1, 2], round: 3 }, step: { steps: [], now: 0 }, weather: { kind: "dry", label: text("Dry") }, flags: [],
  order: { items: [], reason: text("Front car first"), rule: "R" }, columns: [], cars: [car("car:0", 1), car("car:1", 2)], me: null,
  widgets: [],
};

describe("updates", () => {
  it("replace whole keys, and of the cars only those named", () => {
    const next = mergeView(view, { clock: { lap: [2, 2], round: 4 }, cars: [car("car:1", 1)] });
    expect(next.clock.round).toBe(4);
    expect(next.cars.map(({ id, place }) => [id, place])).toEqual([["car:0", 1], ["car:1", 1]]);
    expect(next.cars[0]).toBe(view.cars[0]);
    expect(view.clock.round).toBe(3);
  });

  it("leave everything alone when nothing changed", () => {
    expect(mergeView(view, {})).toEqual(view);
  });

  it("are followed one by one", () => {
    expect(stepTo(4, 5)).toBe("next");
    expect(stepTo(4, 4)).toBe("old");
    expect(stepTo(4, 7)).toBe("gap");
  });
});

describe("reconnecting", () => {
  it("waits longer each time, up to a limit, never the same for all", () => {
    expect(pauseBefore(0, 0.5)).toBe(400);
    expect(pauseBefore(3, 0.5)).toBe(3200);
    expect(pauseBefore(20, 0.5)).toBe(15000);
    expect(pauseBefore(1, 0)).toBeLessThan(pauseBefore(1, 1));
  });
});
