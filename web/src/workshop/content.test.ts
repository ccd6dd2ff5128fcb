import { describe, expect, it } from "vitest";

import { type Content, type Json, places } from "./content";
import { entries } from "./forms";

describe("what a file may hold", () => {
  it("draws no road whose places are none", () => {
    expect(places([[1, 2], [3.5, -4]])).toEqual([[1, 2], [3.5, -4]]);
    for (const wrong of ["abc", 5, null, undefined, {}, [1, 2], [[1, 2], ["a", "b"]], [[1, 2], [null, 1]], [[1, 2, 3]]]) expect(places(wrong as Json)).toEqual([]);
  });
  it("keeps the numbers of entries beside ones that are no tables", () => {
    expect(entries({ corner: ["a", null, { at: 3 }, [1]] } as Content, "corner")).toEqual([{}, {}, { at: 3 }, {}]);
    expect(entries({ corner: "abc" }, "corner")).toEqual([]);
  });
});
