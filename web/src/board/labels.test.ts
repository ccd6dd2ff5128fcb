import { describe, expect, it } from "vitest";

import type { Box } from "./curve";
import type { CarView } from "../lib/protocol";
import { placeBadges, placeFixed, Placer, placeTags } from "./labels";
import { sampleBoard } from "./sample";
import { HALF, Track } from "./track";

const track = new Track(sampleBoard());

function overlaps([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
}

describe("label placement", () => {
  it("takes the cheapest free candidate and keeps its box", () => {
    const placer = new Placer(1);
    placer.block([0, 0, 10, 10]);
    const at = placer.put([{ x: 5, y: 5, cost: 0 }, { x: 30, y: 5, cost: 20 }], { width: 10, height: 10 });
    expect(at.x).toBe(30);
    const next = placer.put([{ x: 30, y: 5, cost: 0 }, { x: 60, y: 5, cost: 40 }], { width: 10, height: 10 });
    expect(next.x).toBe(60);
  });

  it("keeps signs off the road and apart from each other, at any zoom", () => {
    for (const unit of [0.6, 1, 1.6]) {
      const { corners } = placeFixed(track, unit);
      expect(corners).toHaveLength(3);
      for (const corner of corners) expect(track.curve.distance(corner.x, corner.y)).toBeGreaterThan(HALF);
      for (const [i, a] of corners.entries()) {
        for (const b of corners.slice(i + 1)) expect(overlaps(a.box, b.box)).toBe(false);
      }
    }
  });

  it("gives a sign the width of the name below it", () => {
    const board = sampleBoard();
    const long = "Variante della Roggia";
    board.lines = board.lines.map((line) => (line.kind === "corner" ? { ...line, kind: "turn", value: -1, name: long } : line));
    for (const unit of [0.7, 1, 1.5]) {
      const { corners } = placeFixed(new Track(board), unit);
      for (const { box, x } of corners) {
        expect(box[2]).toBeGreaterThan(long.length * 5.5 * unit);
        expect(x - box[0]).toBeCloseTo(box[2] / 2); // no price: the name stands in the middle
      }
    }
  });

  const car = (id: string): CarView => ({ id, at: { cell: "" } }) as CarView;
  const sideOf = ({ x, y }: { x: number; y: number }, u: number) => {
    const frame = track.curve.at(track.s(u));
    return Math.sign((x - frame.x) * frame.nx + (y - frame.y) * frame.ny);
  };

  it("puts the tags of two cars abreast each on the side of its lane", () => {
    for (const u of [2.5, 14.5, 21.5, 30.5, 40.5]) {
      const cars = [1, -1].map((side) => ({ car: car(`car:${side}`), place: { u, d: side * 12 } }));
      const tags = placeTags(track, placeFixed(track, 1), cars, { unit: 1, free: null });
      expect(tags.map((tag) => sideOf(tag, u))).toEqual([1, -1]);
    }
  });

  it("keeps a tag in the free part of the map if its car is there", () => {
    const place = { u: 6.5, d: -12 };
    const [x, y] = track.point(place);
    const free: Box = [x - 150, y - 30, 300, 200]; // a panel covers what lies above the road
    const [tag] = placeTags(track, placeFixed(track, 1), [{ car: car("car:1"), place }], { unit: 1, free });
    expect(tag!.y - 11).toBeGreaterThanOrEqual(free[1]);
    expect(tag!.y).toBeGreaterThan(y);
  });

  it("always shows the first and the last badge of a row", () => {
    const fixed = placeFixed(track, 1.4);
    const badges = placeBadges(track, [4, 5, 6, 7, 8, 9, 10], fixed, { unit: 1.4, free: null });
    expect(badges).toHaveLength(7);
    expect(badges[0]!.shown && badges[6]!.shown).toBe(true);
  });
});
