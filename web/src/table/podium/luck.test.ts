import { describe, expect, it } from "vitest";

import type { CarView, Luck, RaceResult } from "../../lib/protocol";
import { fortunes, signed, signedPercent, won } from "./luck";

const luck = (drawn: number, expected: number, better: Luck["better"] = "more", count = 5): Luck => ({
  key: "flips", label: { key: "flips", en: "Speed of flips" }, count, drawn, expected, better,
});
const car = (id: string): CarView => ({ id }) as CarView;
const result = (...cars: [string, Luck[]][]): RaceResult => ({
  figures: [], cars: cars.map(([id, lucks]) => ({ car: id, values: {}, luck: lucks })),
});

describe("luck", () => {
  it("counts fewer of something bad like more of something good", () => {
    expect(won(luck(14, 11.5))).toBe(2.5);
    expect(won(luck(1, 3, "fewer"))).toBe(2);
  });

  it("puts the luckiest first and leaves out who drew nothing", () => {
    const told = result(["car:0", [luck(10, 12)]], ["car:1", [luck(14, 12), luck(1, 2, "fewer")]], ["car:2", [luck(0, 0, "more", 0)]]);
    const found = fortunes(told, [car("car:0"), car("car:1"), car("car:2")]);
    expect(found.map(({ car: { id }, total }) => [id, total])).toEqual([["car:1", (2 / 12 + 1 / 2) / 2], ["car:0", -2 / 12]]);
  });

  it("is signed and rounded", () => {
    expect([signedPercent(0.144), signedPercent(-0.02), signedPercent(0.001)]).toEqual(["+14%", "−2%", "±0%"]);
    expect([signed(2.34), signed(-0.56), signed(0.04)]).toEqual(["+2.3", "−0.6", "±0.0"]);
  });
});
