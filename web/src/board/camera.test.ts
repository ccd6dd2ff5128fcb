import { describe, expect, it } from "vitest";

import { Camera, type Wanted } from "./camera.svelte";
import type { Box } from "./curve";

const BOX: Box = [0, 0, 400, 400];

function nearness(wanted: Wanted): number {
  const camera = new Camera();
  camera.resize(1000, 500, { left: 0, right: 0, top: 0, bottom: 0 });
  camera.fit(wanted, false);
  return camera.sight.k;
}

describe("what is in sight", () => {
  it("has air around it", () => {
    expect(nearness({ box: BOX, pad: 64 })).toBeCloseTo((500 - 2 * 64) / 400);
  });

  it("gives up air until it can be read, and no more than that", () => {
    expect(nearness({ box: BOX, pad: 64, readable: 1.1 })).toBeCloseTo(1.1);
    expect(nearness({ box: BOX, pad: 64, readable: 0.5 })).toBeCloseTo((500 - 2 * 64) / 400);
  });

  it("never loses what has to be seen for that", () => {
    expect(nearness({ box: BOX, pad: 64, readable: 9 })).toBeCloseTo((500 - 2 * 24) / 400);
  });

  it("widens while something that must be told has no room", () => {
    expect(nearness({ box: BOX, pad: 64, tells: () => false })).toBeCloseTo((500 - 2 * 64) / 400 / 1.06 ** 5);
  });
});
