import { describe, expect, it } from "vitest";

import { placed } from "./placing";

const WINDOW = { width: 800, height: 600 };
const TIP = { width: 200, height: 80 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

describe("a tip", () => {
  it("stands above what it explains", () => {
    expect(placed(box(300, 300, 40, 20), TIP, WINDOW)).toEqual({ left: 220, top: 212 });
  });

  it("stands below where there is no room above", () => {
    expect(placed(box(300, 10, 40, 20), TIP, WINDOW)).toEqual({ left: 220, top: 38 });
  });

  it("keeps inside the window", () => {
    expect(placed(box(0, 300, 20, 20), TIP, WINDOW).left).toBe(8);
    expect(placed(box(790, 300, 10, 20), TIP, WINDOW).left).toBe(592);
  });

  it("never covers the button that confirms", () => {
    const host = box(300, 300, 40, 20);
    const confirm = box(220, 210, 200, 60);
    expect(placed(host, TIP, WINDOW, [confirm]).top).toBe(328);
  });

  it("stands beside something as high as the window", () => {
    expect(placed(box(300, 0, 40, 600), TIP, WINDOW)).toEqual({ left: 348, top: 260 });
  });
});
