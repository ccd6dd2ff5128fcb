import { describe, expect, it } from "vitest";

import type { Game } from "../../lib/games";
import { calendarOf, eventsFor, moved, nextRace, onCircuit, seasonOf } from "./season";

const circuit = (id: string, laps: number) => ({ id, name: id, laps, spaces: 60, corners: 4, set: "base", features: [] });
const heat = {
  name: "heat", circuits: [circuit("usa", 2), circuit("espana", 1)],
  options: { championship: { type: "string", default: "off" } },
  seasons: { least: 1, most: 20, printed: { 1961: [{ circuit: "usa", event: "evt-01" }] }, events: [{ id: "evt-18", name: "Short", text: "", laps: -1 }, { id: "evt-01", name: "Stand", text: "", laps: 0 }] },
} as unknown as Game;
const pole = { ...heat, name: "poleposition", options: { championship: { type: "array", default: [] } }, seasons: { least: 4, most: 8 } } as unknown as Game;

describe("a season that is being set up", () => {
  it("tells its calendar, whatever it is made of", () => {
    expect(calendarOf(heat, "1961")).toEqual([{ circuit: "usa", event: "evt-01" }]);
    expect(calendarOf(heat, "random")).toEqual([]);
    expect(calendarOf(pole, ["usa", "espana"])).toEqual([{ circuit: "usa" }, { circuit: "espana" }]);
    expect(calendarOf(heat, { name: "Mine", race: [{ circuit: "usa" }] })).toEqual([{ circuit: "usa" }]);
  });

  it("is sent as its game takes it", () => {
    expect(seasonOf(pole, [{ circuit: "usa" }])).toEqual(["usa"]);
    expect(seasonOf(heat, [{ circuit: "usa", event: "evt-01" }], "Mine")).toEqual({ name: "Mine", race: [{ circuit: "usa", event: "evt-01" }] });
  });

  it("never gives a race an event that leaves no lap", () => {
    expect(eventsFor(heat, "espana").map(({ id }) => id)).toEqual(["evt-01"]);
    expect(onCircuit(heat, { circuit: "usa", event: "evt-18" }, "espana")).toEqual({ circuit: "espana", event: "evt-01" });
    expect(nextRace(heat, [{ circuit: "usa", event: "evt-18" }])).toEqual({ circuit: "espana", event: "evt-01" });
    expect(nextRace(pole, [])).toEqual({ circuit: "usa" });
  });

  it("moves a race, but not over the edge", () => {
    expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });
});
