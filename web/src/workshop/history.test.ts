import { describe, expect, it } from "vitest";

import { History } from "./history";

describe("the history", () => {
  it("goes back to the first content and forth again", () => {
    let history = new History<number>();
    let now = 0;
    for (const next of [1, 2, 3]) {
      history = history.note(`step ${next}`, now);
      now = next;
    }
    expect(history.undoes).toBe("step 3");
    for (const expected of [2, 1, 0]) {
      [history, now] = history.undo(now)!;
      expect(now).toBe(expected);
    }
    expect(history.undo(now)).toBeNull();
    expect(history.redoes).toBe("step 1");
    for (const expected of [1, 2, 3]) {
      [history, now] = history.redo(now)!;
      expect(now).toBe(expected);
    }
    expect(history.redo(now)).toBeNull();
  });
  it("forgets what was undone once something else is done", () => {
    const [after] = new History<number>().note("a", 0).undo(1)!;
    expect(after.note("b", 0).redoes).toBeNull();
  });
  it("keeps two hundred steps", () => {
    let history = new History<number>();
    for (let i = 0; i < 250; i++) history = history.note("x", i);
    expect(history.kept(999)).toHaveLength(200);
  });
});
