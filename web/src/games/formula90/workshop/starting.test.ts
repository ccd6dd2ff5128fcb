import { describe, expect, it } from "vitest";

import type { Content } from "../../../workshop/content";
import { entries, type Use } from "../../../workshop/forms";
import { startAt } from "./starting";

const KINDS = ["straight", "straight", "brake", "corner", "straight", "straight", "straight", "straight", "brake", "corner", "straight", "straight"];
const circuit = (): Content => ({
  sections: KINDS.map((kind, i) => {
    const section: Content = { id: `S${String(i + 1).padStart(2, "0")}`, kind };
    if (kind === "corner") return { ...section, corner: i < 5 ? 1 : 2, contest: -2 };
    if (kind === "brake") return { ...section, brakes_for: i < 5 ? 1 : 2, late_brake: { first_reentry: i < 5 ? "S04" : "S10", nodes: [{ id: "escape", reenter: i < 5 ? "S04" : "S10" }] } };
    return section;
  }),
  corners: [{ number: 1, name: "Hill" }, { number: 2, name: "Lake" }],
  grid: { start_line_after: "S12", sections: ["S12", "S11"], cars_per_section: 6 },
  track_cards: [{ id: "a", corner: 1 }, { id: "b", corner: 2 }],
  drawing: { points: [[300, 250], [800, 200], [1300, 250], [1450, 500], [1300, 750], [800, 800], [300, 750], [150, 500]], stand: [{ first: 10, last: 11, side: "left" }] },
});
const press = (from: number): Use => ({ from, to: from, side: 1, curve: null as unknown as Use["curve"], board: null });

describe("the start line of Formula 90", () => {
  it("counts sections, corners and cards from where it now lies", () => {
    const after = startAt(circuit(), press(7.5)) as Content;
    const sections = entries(after, "sections");
    expect(sections.map(({ id }) => id)).toEqual(KINDS.map((_, i) => `S${String(i + 1).padStart(2, "0")}`));
    expect(sections.map(({ kind }) => kind)).toEqual([...KINDS.slice(7), ...KINDS.slice(0, 7)]);
    expect(entries(after, "corners")).toEqual([{ number: 1, name: "Lake" }, { number: 2, name: "Hill" }]);
    expect(entries(after, "track_cards").map(({ corner }) => corner)).toEqual([2, 1]);
    expect(sections[1]).toMatchObject({ brakes_for: 1, late_brake: { first_reentry: "S03", nodes: [{ reenter: "S03" }] } });
    expect(after.grid).toMatchObject({ start_line_after: "S12", sections: ["S12", "S11"], cars_per_section: 6 });
    expect((after.drawing as Content).stand).toEqual([{ first: 3, last: 4, side: "left" }]);
  });

  it("needs straights for the grid", () => {
    expect(startAt(circuit(), press(4.2))).toMatch(/straight section/);
    expect(startAt(circuit(), press(0.5))).toMatch(/already/);
  });
});
