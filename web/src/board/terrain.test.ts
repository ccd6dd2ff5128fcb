import { describe, expect, it } from "vitest";

import { landscape } from "./terrain";

const ground = { box: [0, 0, 900, 600] as [number, number, number, number], key: 23, road: [[450, 300]] as [number, number][] };

describe("the landscape", () => {
  it("is the same for the same key, and another for another", () => {
    expect(landscape(ground)).toEqual(landscape(ground));
    expect(landscape({ ...ground, key: 24 })).not.toEqual(landscape(ground));
  });

  it("keeps trees away from the road", () => {
    const trees = landscape(ground).woods.flatMap(({ d }) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)]);
    expect(trees.length).toBeGreaterThan(50);
    for (const [, x, y] of trees) expect(Math.hypot(Number(x) - 450, Number(y) - 300)).toBeGreaterThan(57);
  });
});
