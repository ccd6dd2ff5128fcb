/** A made-up circuit for tests: a bean with two hairpins, 48 spaces, the racing line right on the way out. */

import type { Board, Pt } from "../lib/protocol";
import { evenly, through } from "./curve";

const SPACES = 48;
const SHAPE: Pt[] = [
  [300, 200], [700, 180], [1100, 210], [1300, 420], [1150, 640], [800, 560], [560, 640], [420, 840], [220, 760], [170, 420],
];
const LINES: [u: number, limit: number][] = [[11, 3], [19, 4], [33, 2]];

export function sampleBoard(): Board {
  const text = (en: string) => ({ key: en, en });
  return {
    hash: "sample",
    kit: "heat",
    name: "Bean",
    circuit: "bean",
    n: SPACES,
    laps: 2,
    width: 1600,
    height: 1000,
    spline: evenly(through(SHAPE, 24), SPACES * 4),
    half: 33,
    lanes: 2,
    lane1: "right",
    unit: text("space"),
    cells: Array.from({ length: SPACES }, (_, position) =>
      [1, 2].map((lane) => ({
        id: `cell:${position}.${lane}`,
        u: [position, position + 1] as Pt,
        lane,
        tags: (position < 24 ? lane === 1 : lane === 2) ? ["racing"] : [],
      })),
    ).flat(),
    zones: [
      { id: "zone:flooded5", kind: "flooded", u: [5, 9], lanes: [1, 2], label: text("Flooded: slow"), rule: "X.1" },
      { id: "zone:tunnel24", kind: "tunnel", u: [24, 28], lanes: [1, 2], label: text("Tunnel: dark"), rule: "X.2" },
    ],
    lines: [
      { id: "line:finish", kind: "finish", u: 0 },
      ...LINES.map(([u, value], i) => ({ id: `line:c${u}`, kind: "corner" as const, u, value, label: text(`T${i + 1}`) })),
    ],
    pins: [],
    paths: [],
    scenery: { terrain: 7, lakes: [], stands: [{ u: [0, 4], side: -1 }], bridges: [], labels: [{ at: [700, 400], text: text("Bean") }] },
    catalogue: {},
  };
}
