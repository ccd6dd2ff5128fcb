import { describe, expect, it } from "vitest";

import { MOTION } from "../lib/motion";
import breakpoints from "./breakpoints.css?raw";
import tokens from "./tokens.css?raw";

const files = import.meta.glob<string>(["../**/*.{svelte,css}"], { query: "?raw", import: "default", eager: true });
const sources = Object.values(files).join("\n");

function all(pattern: RegExp, text: string): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name]) => name!));
}

describe("the scale", () => {
  it("knows every name that a style uses", () => {
    const defined = all(/(?:[\s{;]|style:)(--[\w-]+)(?=[:=])/g, sources);
    const used = all(/var\((--[\w-]+)[,)]/g, sources);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });

  it("knows every breakpoint", () => {
    const defined = all(/@custom-media (--[\w-]+)/g, breakpoints);
    const used = all(/\((--[\w-]+)\)/g, [...sources.matchAll(/@media[^{]*/g)].join("\n"));
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });

  it("is as fast in script as in style", () => {
    const times = [...tokens.matchAll(/--m-\d: (\d+)ms/g)].map(([, ms]) => Number(ms));
    expect(Object.values(MOTION)).toEqual(times);
  });
});
