import { describe, expect, it } from "vitest";

import { blocks, pieces } from "./comments";

describe("a comment", () => {
  it("has bold words and links to steps, and all else is text", () => {
    expect(pieces("**Here**, see #12 <b>")).toEqual([
      { kind: "bold", text: "Here" },
      { kind: "text", text: ", see " },
      { kind: "step", step: 12 },
      { kind: "text", text: " <b>" },
    ]);
    expect(pieces("**** #x")).toEqual([{ kind: "text", text: "**** #x" }]);
  });
  it("has paragraphs and lists", () => {
    expect(blocks("one\n\n- two\n- three").map(({ list, lines }) => [list, lines.length])).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });
});
