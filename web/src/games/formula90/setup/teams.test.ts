import { describe, expect, it } from "vitest";

import { mateOf, robotIsFree, without, withMate } from "./teams";

describe("teams of two cars", () => {
  it("are told from either side", () => {
    expect(mateOf(["1+3", "2+robot"], 3)).toBe("1");
    expect(mateOf(["1+3", "2+robot"], 1)).toBe("3");
    expect(mateOf(["1+3", "2+robot"], 2)).toBe("robot");
    expect(mateOf(["1+3"], 2)).toBe("");
  });

  it("never hold a driver twice", () => {
    expect(withMate(["1+2"], 3, "1")).toEqual(["1+3"]);
    expect(withMate(["1+2", "3+robot"], 3, "2")).toEqual(["2+3"]);
    expect(withMate(["1+2"], 2, "robot")).toEqual(["2+robot"]);
    expect(withMate(["1+2", "3+robot"], 1, "")).toEqual(["3+robot"]);
  });

  it("keep other robots, two at most", () => {
    expect(withMate(["1+robot"], 2, "robot")).toEqual(["1+robot", "2+robot"]);
    expect(robotIsFree(["1+robot", "2+robot"], 3)).toBe(false);
    expect(robotIsFree(["1+robot", "2+robot"], 2)).toBe(true);
  });

  it("move up when a seat is taken away", () => {
    expect(without(["1+2", "3+robot"], 2)).toEqual(["2+robot"]);
    expect(without(["2+4"], 3)).toEqual(["2+3"]);
  });
});
