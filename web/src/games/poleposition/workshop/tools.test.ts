import { describe, expect, it } from "vitest";

import type { Board } from "../../../lib/protocol";
import type { Content } from "../../../workshop/content";
import { entries, type Use } from "../../../workshop/forms";
import { partsOf, queueBehind, spanOf } from "./cells";
import { strip, tools } from "./tools";
import { sheets } from "./weather";

const circuit = (): Content => ({
  section: [
    { id: "S1", kind: "straight", rows: ["012", "012", "012", "012"], brown: [1] },
    { id: "C1", kind: "corner", technical: false, cells: { 0: 4, 1: 3, 2: 2 } },
    { id: "S2", kind: "straight", rows: ["012", "012", "012"] },
  ],
  weather: { a: ["DDLLDD", "DDLLDD", "DDLLDD", "DDLLDD", "DDLLDH", "DDLLDD"], b: 5 },
});
const cell = (section: string, row: number, from: number) => ({ id: `cell:${section}:1.${row}`, lane: 1, u: [from, from + 1], tags: [] });
const board = {
  n: 10,
  lines: [{ id: "line:drs", kind: "drs", u: 8 }],
  cells: [1, 2, 3, 4].map((row) => cell("S1", row, row - 1)).concat([1, 2, 3].map((row) => cell("C1", row, row + 3)), [1, 2, 3].map((row) => cell("S2", row, row + 6))),
} as unknown as Board;
const use = (from: number): Use => ({ from, to: from, side: 1, curve: null as unknown as Use["curve"], board });
const tool = (key: string) => tools.find((one) => one.key === key)!.use;

describe("tools of Pole Position", () => {
  it("know where sections lie", () => {
    expect(spanOf("C1", board)).toEqual([0.4, 0.7]);
    expect(partsOf("cell:S4:1.22b")).toEqual({ section: "S4", lane: 1, row: 22 });
    expect(strip(circuit(), board)[0]!.bars.map(({ text, from }) => [text, from])).toEqual([["S1", 0], ["C1", 0.4], ["S2", 0.7]]);
  });

  it("set a DRS line and take it away again", () => {
    const once = tool("d")(circuit(), use(0.85)) as Content;
    expect(entries(once, "section")[2]!.drs).toEqual([2]);
    expect(entries(tool("d")(once, use(0.85)) as Content, "section")[2]!.drs).toBeUndefined();
    expect(typeof tool("d")(circuit(), use(0.5))).toBe("string");
  });

  it("queue six cells behind the Safety Car line, around corners and never on brown rows", () => {
    const after = tool("a")(circuit(), use(0.95)) as Content;
    expect(after.safety_car).toEqual({ line: "S2:3", queue: ["S2:1.2", "S2:1.1", "C1:1.3", "C1:1.2", "C1:1.1", "S1:1.4"] });
    expect(queueBehind(circuit(), "S1", 2)).not.toContain("S1:1.1");
  });

  it("make a corner technical, and no longer", () => {
    const once = tool("t")(circuit(), use(0.5)) as Content;
    expect(entries(once, "section")[1]!.technical).toBe(true);
    expect(entries(tool("t")(once, use(0.5)) as Content, "section")[1]!.technical).toBe(false);
  });

  it("print the weather as a grid of six by six", () => {
    const [sheet] = sheets(circuit(), "Port Amber 1");
    expect(sheet!.fills).toHaveLength(36);
  });
});
