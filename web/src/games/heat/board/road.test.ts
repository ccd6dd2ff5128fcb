import { describe, expect, it } from "vitest";

import type { Board, Token, View } from "../../../lib/protocol";
import { asRaced, tokensOf } from "./road";

const text = (en: string) => ({ key: "test", en });
const board = {
  hash: "abc",
  lines: [
    { id: "line:c10", kind: "corner", u: 10, value: 5 },
    { id: "line:c20", kind: "corner", u: 20, value: 3 },
  ],
} as unknown as Board;

function view(widgets: View["widgets"]): View {
  return { widgets, weather: { kind: "dry", label: text("Dry") } } as unknown as View;
}

describe("the road", () => {
  it("writes the limits of the day on the signs", () => {
    const today = view([{ kind: "road-tokens", data: { tokens: [], limits: { "line:c20": 4 } } }]);
    const raced = asRaced(board, today);
    expect(raced.lines.map(({ value }) => value)).toEqual([5, 4]);
    expect(raced.hash).not.toBe(board.hash);
    expect(asRaced(board, { ...today })).toBe(raced);
    expect(board.lines[1]!.value).toBe(3);
  });

  it("leaves a board alone that nothing changes", () => {
    expect(asRaced(board, view([]))).toBe(board);
    expect(asRaced(board, null)).toBe(board);
  });

  it("counts the press among the tokens", () => {
    const about = { corner: "T1", icon: "press", label: text("Press"), text: text("Waits"), rule: "R" };
    const token: Token = { ...about, line: "line:c10", token: "press", scope: "corner", u: null };
    expect(tokensOf(view([{ kind: "press", data: { tokens: [token] } }]))).toEqual([token]);
  });
});
