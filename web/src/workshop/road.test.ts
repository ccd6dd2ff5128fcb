import { describe, expect, it } from "vitest";

import fixtures from "../../../tests/geometry/roads.json";
import type { Pt } from "../lib/protocol";
import { roadOf, samples } from "./road";

interface Fixture {
  name: string;
  points: Pt[];
  pieces: number;
  length: number;
  places: Pt[];
}
const roads = fixtures.roads as unknown as Fixture[];

describe("a road in the browser is the server's", () => {
  it.each(roads)("$name", ({ points, pieces, length, places }) => {
    const even = samples(points, pieces);
    expect(even).toHaveLength(pieces * 16);
    places.forEach(([x, y], piece) => {
      expect(Math.abs(even[piece * 16]![0] - x), `piece ${piece}`).toBeLessThan(1e-6);
      expect(Math.abs(even[piece * 16]![1] - y), `piece ${piece}`).toBeLessThan(1e-6);
    });
    expect(Math.abs(roadOf(points, pieces).length - length)).toBeLessThan(1e-5);
  });
});
