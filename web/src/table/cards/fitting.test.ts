import { describe, expect, it } from "vitest";

import { lieOf, SHAPE } from "./fitting";

const ROOMS: [name: string, width: number, height: number][] = [
  ["1366×768", 746, 140], ["1024×768", 440, 140], ["820×1180", 796, 160], ["390×844", 374, 130], ["844×390", 330, 118], ["320×640", 304, 110],
];

describe("a hand", () => {
  it.each(ROOMS)("never lies above itself at %s", (_, width, height) => {
    for (let cards = 1; cards <= 10; cards++) {
      const lie = lieOf(cards, width, height, 240);
      expect(lie.columns * lie.width + (lie.columns - 1) * lie.gap, `${cards} cards`).toBeLessThanOrEqual(width + 0.5);
      expect(Math.min(lie.width, lie.height)).toBeGreaterThanOrEqual(44);
      expect(lie.columns * Math.ceil(cards / lie.columns)).toBeGreaterThanOrEqual(cards);
    }
  });

  it("shows whole faces at a desk, and short ones where they do not fit", () => {
    expect(lieOf(7, 746, 140, 240)).toMatchObject({ short: false, height: 140, width: 140 * SHAPE });
    expect(lieOf(7, 440, 140, 240)).toMatchObject({ short: true, columns: 7 });
    expect(lieOf(7, 374, 130, 240)).toMatchObject({ short: true, columns: 4 });
  });

  it("has five columns for ten cards", () => {
    expect(lieOf(10, 374, 130, 240).columns).toBe(5);
  });
});
