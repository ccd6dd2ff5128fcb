import { describe, expect, it } from "vitest";

import fixtures from "../../../tests/geometry/roads.json";
import type { Pt } from "../lib/protocol";
import { bridged, pinches } from "./pinches";

interface Fixture {
  name: string;
  points: Pt[];
  width: number;
  bridges: Pt[];
  pinches: { places: Pt[]; room: number }[];
}
const roads = fixtures.roads as unknown as Fixture[];

describe("what is too narrow in the browser is so on the server", () => {
  it.each(roads)("$name", ({ points, width, bridges, pinches: known }) => {
    const found = pinches(points, width, bridges);
    expect(found.map(({ places }) => places.length)).toEqual(known.map(({ places }) => places.length));
    found.forEach(({ places, room }, i) => {
      expect(Math.abs(room - known[i]!.room)).toBeLessThan(1e-5);
      places.forEach(([x, y], j) => {
        expect(Math.abs(x - known[i]!.places[j]![0])).toBeLessThan(1e-6);
        expect(Math.abs(y - known[i]!.places[j]![1])).toBeLessThan(1e-6);
      });
    });
  });
  it("a bridge has a little of the road before and behind it", () => {
    expect(bridged(2, 3, 10)).toEqual([0.1, 0.5]);
  });
});
