import { describe, expect, it } from "vitest";

import type { Board } from "../../../lib/protocol";
import type { Content } from "../../../workshop/content";
import { entries, type Use } from "../../../workshop/forms";
import { startAt } from "./starting";

const rows = (count: number): string[] => Array.from({ length: count }, () => "012");
const circuit = (): Content => ({
  section: [
    { id: "S1", kind: "straight", rows: rows(8), brown: [1, 2, 3], less_grip: ["0.4"] },
    { id: "C1", kind: "corner", cells: { 0: 4, 1: 3, 2: 2 }, line: ["1.2"] },
    { id: "S2", kind: "straight", rows: rows(16), drs: [2, 12] },
    { id: "C2", kind: "corner", cells: { 0: 4, 1: 3, 2: 2 }, line: ["1.3"] },
    { id: "S3", kind: "straight", rows: rows(7), brown: [5, 6, 7] },
  ],
  grid: { places: ["S3:0.7b"] },
  pit: { enter_from: ["S3:2.3"], entry: ["whole"], boxes: 8, exit: ["split"], exit_to: ["S1:2.5"] },
  safety_car: { line: "S2:14", queue: [] },
  drawing: { points: [[300, 250], [800, 200], [1300, 250], [1450, 500], [1300, 750], [800, 800], [300, 750], [150, 500]], pins: { S1: [300, 250], C1: [1, 1], S2: [2, 2], C2: [3, 3], S3: [4, 4] } },
});
const lengths: [string, number][] = [["S1", 8], ["C1", 3], ["S2", 16], ["C2", 3], ["S3", 7]];
const ids = lengths.flatMap(([id, count]) => Array.from({ length: count }, (_, i) => `cell:${id}:1.${i + 1}`));
const board = { n: ids.length, lines: [], cells: ids.map((id, u) => ({ id, lane: 1, u: [u, u + 1], tags: [] })) } as unknown as Board;
const at = (id: string): Use => {
  const from = (ids.indexOf(`cell:${id}`) + 0.5) / ids.length;
  return { from, to: from, side: 1, curve: null as unknown as Use["curve"], board };
};

describe("the finish line of Pole Position", () => {
  it("cuts the straight it comes to and joins the one it leaves", () => {
    const after = startAt(circuit(), at("S2:1.8")) as Content;
    const sections = entries(after, "section");
    expect(sections.map(({ id }) => id)).toEqual(["S1", "C1", "S2", "C2", "S3"]);
    expect(sections.map((section) => (section.rows as string[] | undefined)?.length ?? 0)).toEqual([9, 0, 15, 0, 7]);
    expect(sections.map(({ line }) => line)).toEqual([undefined, ["1.3"], undefined, ["1.2"], undefined]);
    expect([sections[0]!.brown, sections[4]!.brown, sections[2]!.brown]).toEqual([[1, 2, 3], [5, 6, 7], undefined]);
    expect([sections[0]!.drs, sections[4]!.drs]).toEqual([[5], [2]]);
    expect(sections[2]!.less_grip).toEqual(["0.11"]);
  });

  it("takes grid, pit lane, pins and the Safety Car along", () => {
    const after = startAt(circuit(), at("S2:1.8")) as Content;
    expect((after.grid as Content).places).toHaveLength(6);
    expect(after.pit).toMatchObject({ enter_from: ["S3:2.3"], boxes: 8, exit_to: ["S1:2.5"] });
    expect((after.safety_car as Content).line).toBe("S1:7");
    const { points, pins } = after.drawing as unknown as { points: number[][]; pins: Record<string, number[]> };
    expect(pins).toEqual({ S1: points[0], C1: [3, 3], S2: [4, 4], C2: [1, 1], S3: [2, 2] });
  });

  it("refuses corners, and straights without room for grid and pit lane", () => {
    expect(startAt(circuit(), at("C1:1.2"))).toMatch(/press a straight/);
    expect(startAt(circuit(), at("S2:1.4"))).toMatch(/6 rows/);
    expect(startAt(circuit(), at("S1:1.1"))).toMatch(/already/);
  });
});
