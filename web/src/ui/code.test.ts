import { describe, expect, it } from "vitest";

import { codeIn } from "./code";

describe("an invitation code", () => {
  it("may be typed in any case, with dashes and spaces", () => {
    expect(codeIn(" 7kq2-mpxa ")).toBe("7KQ2MPXA");
    expect(codeIn("7KQ2 MPXA")).toBe("7KQ2MPXA");
  });

  it("may be the end of a link", () => {
    expect(codeIn("https://races.example/j/7KQ2MPXA/")).toBe("7KQ2MPXA");
    expect(codeIn("races.example/j/7KQ2MPXA?from=chat#x")).toBe("7KQ2MPXA");
  });

  it("may be named in the link to a table", () => {
    expect(codeIn("https://races.example/t/Z_j30woSe?invitation=7KQ2MPXA&seat=2")).toBe("7KQ2MPXA");
  });

  it("is nothing else", () => {
    expect(codeIn("")).toBeNull();
    expect(codeIn("abc")).toBeNull();
    expect(codeIn("https://races.example/")).toBeNull();
  });
});
