import { describe, expect, it } from "vitest";

import liveries from "../styles/liveries.css?raw";
import themes from "../styles/themes.css?raw";
import { inkOn, LIVERIES, ON_BLOCK, ON_CAR, ON_PLATE } from "./liveries";

function brightness(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((i) => {
    const value = parseInt(full.slice(i, i + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [brightness(a), brightness(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

function tokens(theme: string, name: string): Record<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\]\\[data-liv="${name}"\\] \\{ ([^}]*) \\}`).exec(liveries)?.[1] ?? "";
  return Object.fromEntries(block.split(";").map((rule) => rule.trim().split(": ") as [string, string]));
}

function panel(theme: string): string {
  return new RegExp(`\\[data-theme="${theme}"\\] \\{[^}]*--panel: (#\\w+)`).exec(themes)![1]!;
}

describe("liveries", () => {
  it("are twelve, each with a pattern of its own", () => {
    const patterns = Object.values(LIVERIES).map(({ pattern }) => pattern);
    expect(patterns).toHaveLength(12);
    expect(new Set(patterns).size).toBe(12);
    for (const drawn of [ON_CAR, ON_PLATE, ON_BLOCK]) expect(new Set(patterns.map((one) => drawn[one])).size).toBe(12);
  });

  it("show their pattern without colour", () => {
    for (const { c1, c2 } of Object.values(LIVERIES)) expect(contrast(c1, c2)).toBeGreaterThan(2.4);
  });

  it("carry words that can be read", () => {
    for (const { c1 } of Object.values(LIVERIES)) expect(contrast(c1, inkOn(c1)), c1).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["dark", "light"])("can be read as accents in the %s theme", (theme) => {
    for (const name of Object.keys(LIVERIES)) {
      const token = tokens(theme, name);
      expect(contrast(token["--liv"]!, token["--liv-ink"]!), `${name} ink`).toBeGreaterThanOrEqual(4.75);
      expect(contrast(token["--liv-t"]!, panel(theme)), `${name} text`).toBeGreaterThanOrEqual(5.2);
      expect(contrast(token["--liv-t"]!, token["--liv-bg"]!), `${name} tint`).toBeGreaterThanOrEqual(4.7);
    }
  });
});
