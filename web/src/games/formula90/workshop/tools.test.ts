import { describe, expect, it } from "vitest";

import type { Content } from "../../../workshop/content";
import { entries, type Use } from "../../../workshop/forms";
import { pdf } from "../../../workshop/print/pdf";
import { effects, sheets } from "./cards";
import { nextKind, tools } from "./tools";

const section = (id: string, kind: string, more: Content = {}): Content => ({ id, kind, ...more });
const circuit = (): Content => ({
  laps: 50,
  turns: 6,
  stages: [3, 3],
  corners: [{ number: 1, name: "Lapwing" }, { number: 2, name: "Tarn" }],
  sections: [
    section("S01", "straight"),
    section("S02", "brake", { brakes_for: 1, late_brake: { nodes: [] } }),
    section("S03", "corner", { corner: 1, contest: -3 }),
    section("S04", "straight"),
    section("S05", "straight"),
    section("S06", "corner", { corner: 2, contest: 1 }),
    section("S07", "straight"),
  ],
  track_cards: Array.from({ length: 11 }, (_, i) => ({ id: `c${i}`, corner: (i % 2) + 1, kind: "gear", mp: 3, factor: 40 + i })),
  weather: [{ high: 99, low: 1, state: "dry" }],
});
const use = (from: number): Use => ({ from, to: from, side: 1, curve: null as unknown as Use["curve"], board: null });
const kinds = (content: Content) => entries(content, "sections").map(({ kind }) => kind);

describe("tools of Formula 90", () => {
  it("number corners anew when one comes between", () => {
    const braking = nextKind(circuit(), use(3.5));
    const after = nextKind(nextKind(braking, use(4.2)), use(4.2));
    expect(kinds(after)[4]).toBe("corner");
    // Beside T2 it joins T2; the braking section before brakes for it.
    expect(entries(after, "sections").map(({ corner }) => corner ?? 0)).toEqual([0, 0, 1, 0, 2, 2, 0]);
    expect(entries(after, "sections")[3]!.brakes_for).toBe(2);
    expect(entries(after, "corners").map(({ name }) => name)).toEqual(["Lapwing", "Tarn"]);
  });

  it("drop a corner that is straight again, with its number", () => {
    const after = nextKind(circuit(), use(2.5));
    expect(entries(after, "corners")).toEqual([{ number: 1, name: "Tarn" }]);
    expect(entries(after, "sections")[5]!.corner).toBe(1);
    expect(entries(after, "sections")[1]!.brakes_for).toBe(1);
    expect(new Set(entries(after, "track_cards").map(({ corner }) => corner))).toEqual(new Set([1]));
  });

  it("start one trajectory on either side, and no third", () => {
    const start = tools.find(({ key }) => key === "j")!.use;
    const twice = start(start(circuit(), use(0)) as Content, use(0)) as Content;
    expect(entries(entries(twice, "sections")[0]!, "trajectories").map(({ lane }) => lane)).toEqual(["external", "internal"]);
    expect(typeof start(twice, use(0))).toBe("string");
    expect(typeof tools.find(({ key }) => key === "b")!.use(circuit(), use(0))).toBe("string");
  });
});

describe("track cards on paper", () => {
  it("say what a card does", () => {
    const card = { tyres: 1, damage: 2, draw: 1, symbols: ["any-pair"], powers: ["void-lb"], checks: [{ type: "blind", modifier: -20 }], flag: "blue" };
    expect(effects(card as Content)).toEqual(["tyres −1", "damage +2", "blind check -20", "draw 1", "counts as any pair", "late brake passed", "blue flag"]);
  });

  it("stand nine to a sheet, sixty-three by eighty-eight, and the tables follow", () => {
    const pages = sheets(circuit(), "Larkmoor 1");
    expect(pages).toHaveLength(3);
    expect(pages[0]!.fills!.filter(({ box }) => box[2] === 63)).toHaveLength(9);
    expect(pages[1]!.fills!.filter(({ box }) => box[2] === 63)).toHaveLength(2);
    expect(pages[2]!.words.some(({ text }) => text === "99 to 1: dry")).toBe(true);
    const text = Array.from(pdf(pages), (byte) => String.fromCharCode(byte)).join("");
    expect(text).toContain("/Count 3");
    expect(text).not.toContain("/XObject");
  });
});
