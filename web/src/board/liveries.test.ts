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

type Three = [number, number, number];
/** As all see, then without red, green or blue cones. */
const VISIONS: (Three[] | null)[] = [
  null,
  [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
];

function linear(hex: string): Three {
  return [1, 3, 5].map((from) => {
    const value = parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function as(colour: Three, vision: Three[] | null): Three {
  const seen = vision?.map((row) => Math.min(1, Math.max(0, row.reduce((sum, n, i) => sum + n * colour[i]!, 0))));
  return (seen ?? colour) as Three;
}

function oklab([r, g, b]: Three): Three {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
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

  it("are told apart in every vision, any two of the twelve", () => {
    const seen = Object.entries(LIVERIES).map(([name, { c1 }]) => ({ name, places: VISIONS.map((vision) => oklab(as(linear(c1), vision))) }));
    for (const [i, a] of seen.entries()) {
      for (const b of seen.slice(i + 1)) {
        const apart = Math.min(...a.places.map((place, v) => 100 * Math.hypot(...place.map((n, axis) => n - b.places[v]![axis]!))));
        expect(apart, `${a.name} and ${b.name}`).toBeGreaterThanOrEqual(8);
      }
    }
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
