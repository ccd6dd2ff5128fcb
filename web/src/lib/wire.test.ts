import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Wire } from "./wire";

class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static opened: Line[] = [];
  readyState = Line.CONNECTING;
  onopen = () => {};
  onclose: (event: { code: number; reason: string }) => void = () => {};
  constructor() {
    Line.opened.push(this);
  }
  send() {}
  close() {}
}

const last = () => Line.opened.at(-1)!;
const links: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // no scatter
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "paddock.example" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { hidden: false, addEventListener: () => {} });
  Line.opened = [];
  links.length = 0;
  new Wire("/live", { message: () => {}, link: (link) => links.push(link) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The line comes, holds for a while, and breaks; how long until the next attempt. */
function breaks(held: number, code: number): number {
  last().onopen();
  vi.advanceTimersByTime(held);
  const [before, lost] = [Line.opened.length, Date.now()];
  last().onclose({ code, reason: "later" });
  for (let i = 0; i < 40 && Line.opened.length === before; i++) vi.advanceTimersByTime(500);
  return Line.opened.length > before ? Date.now() - lost : Infinity;
}

test("a server that shows people out at once is asked ever more slowly, until a line holds", () => {
  const waited = [0, 1, 2, 3, 4].map(() => breaks(100, 1013));
  expect(waited).toEqual([...waited].sort((a, b) => a - b));
  expect(waited.at(-1)).toBeGreaterThanOrEqual(6000);
  expect(breaks(6000, 1013)).toBe(500);
});

test("whoever may not come does not come again", () => {
  expect(breaks(100, 1008)).toBe(Infinity);
  expect(links.at(-1)).toBe("gone");
});
