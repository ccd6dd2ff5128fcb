import { describe, expect, it } from "vitest";

import { inside, nearest } from "./targets";

const box = (left: number, top: number, side = 10) => ({ left, top, right: left + side, bottom: top + side });

describe("what a call points at", () => {
  it("is the one beside the move", () => {
    const [first, second] = [box(0, 0), box(300, 300)];
    expect(nearest([first, second], [box(280, 280), box(200, 200)])).toBe(second);
    expect(nearest([first, second], [])).toBe(first);
    expect(nearest([], [box(0, 0)])).toBeNull();
  });

  it("can be seen", () => {
    expect(inside(box(10, 10), box(0, 0, 100))).toBe(true);
    expect(inside(box(96, 10), box(0, 0, 100))).toBe(false);
  });
});
