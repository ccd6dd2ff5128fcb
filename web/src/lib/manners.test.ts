import { describe, expect, it } from "vitest";

import { paces, silence, talks } from "./manners";

describe("how a table behaves", () => {
  it("offers what the server knows", () => {
    expect(paces().map(({ value }) => value)).toEqual(["instant", "quick", "normal", "slow"]);
    expect(talks().map(({ value }) => value)).toEqual(["all", "drivers", "off"]);
  });

  it("says why somebody may not talk", () => {
    expect(silence("all", false)).toBe("");
    expect(silence("drivers", true)).toBe("");
    expect(silence("drivers", false)).toContain("Only the drivers");
    expect(silence("off", true)).toContain("switched the chat off");
  });
});
