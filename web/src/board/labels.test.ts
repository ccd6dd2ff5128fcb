import { describe, expect, it } from "vitest";

import type { Box } from "./curve";
import type { CarView } from "../lib/protocol";
import { placeFixed, placeMoving, type Scene } from "./labels";
import { crosses, overlaps, Placer } from "./placing";
import { sampleBoard } from "./sample";
import { HALF, Track } from "./track";

const track = new Track(sampleBoard());
const at = (unit: number, view: Box | null = null) => ({ unit, view, covered: [] });
const car = (id: string): CarView => ({ id, code: id.slice(-3), at: { cell: "" }, marks: [] }) as unknown as CarView;
const scene = (cars: Scene["cars"], more: Partial<Scene> = {}): Scene => ({ cars, mine: null, you: "YOU", landings: [], blocked: [], ...more });

describe("label placement", () => {
  it("takes the nearest free spot, and keeps it free from then on", () => {
    const placer = new Placer(track, at(1));
    const wanted = { u: 6, from: track.point({ u: 6, d: 0 }), variants: [{ name: "full", left: 10, right: 10, top: 8, bottom: 8 }] };
    const [first, second] = [placer.put(wanted)!, placer.put(wanted)!];
    expect(overlaps(first.box, second.box)).toBe(false);
    expect(track.curve.clear(first.box, HALF)).toBe(true);
  });

  it("leaves a label out rather than covering something", () => {
    const placer = new Placer(track, at(1));
    const from = track.point({ u: 6, d: 0 });
    placer.block([from[0] - 400, from[1] - 400, 800, 800]);
    expect(placer.put({ u: 6, from, variants: [{ name: "full", left: 10, right: 10, top: 8, bottom: 8 }] })).toBeNull();
  });

  it("knows what a line crosses", () => {
    expect(crosses([0, 0], [10, 10], [4, 4, 2, 2])).toBe(true);
    expect(crosses([0, 0], [10, 0], [4, 4, 2, 2])).toBe(false);
    expect(crosses([0, 0], [3, 3], [4, 4, 2, 2])).toBe(false);
  });

  it("keeps signs off the road and apart from each other, at any zoom", () => {
    for (const unit of [0.6, 1, 1.6, 2.4]) {
      const { corners } = placeFixed(track, at(unit));
      expect(corners).toHaveLength(3);
      for (const corner of corners) expect(track.curve.clear(corner.box, HALF)).toBe(true);
      for (const [i, a] of corners.entries()) {
        for (const b of corners.slice(i + 1)) expect(overlaps(a.box, b.box)).toBe(false);
      }
    }
  });

  it("gives a sign the width of the name below it", () => {
    const board = sampleBoard();
    const long = "Variante della Roggia";
    board.lines = board.lines.map((line) => (line.kind === "corner" ? { ...line, kind: "turn", value: -1, name: long } : line));
    for (const unit of [0.7, 1]) {
      const { corners } = placeFixed(new Track(board), at(unit));
      for (const { box, x, variant } of corners) {
        expect(variant).toBe("full");
        expect(box[2]).toBeGreaterThan(long.length * 5.5 * unit);
        expect(x - box[0]).toBeCloseTo(box[2] / 2); // no price: the name stands in the middle
      }
    }
  });

  const sideOf = ({ x, y }: { x: number; y: number }, u: number) => {
    const frame = track.curve.at(track.s(u));
    return Math.sign((x - frame.x) * frame.nx + (y - frame.y) * frame.ny);
  };

  it("puts the tags of two cars abreast each on the side of its lane", () => {
    for (const u of [2.5, 14.5, 30.5, 40.5]) {
      const cars = [1, -1].map((side) => ({ car: car(`car:${side}`), place: { u, d: side * 12 } }));
      const { tags } = placeMoving(track, at(1), placeFixed(track, at(1)), scene(cars));
      expect(tags.map((tag) => sideOf(tag, u)).sort()).toEqual([-1, 1]);
      for (const tag of tags) expect(sideOf(tag, u)).toBe(tag.car.id === "car:1" ? 1 : -1);
    }
  });

  it("keeps a tag on the map and out from under panels", () => {
    const place = { u: 6.5, d: -12 };
    const [x, y] = track.point(place);
    const view: Box = [x - 150, y - 30, 300, 200];
    const { tags: [tag] } = placeMoving(track, at(1, view), placeFixed(track, at(1, view)), scene([{ car: car("car:1"), place }]));
    expect(tag!.box[1]).toBeGreaterThanOrEqual(view[1]);
    expect(tag!.y).toBeGreaterThan(y);
  });

  it("shows the first and the last badge of a row", () => {
    const { badges } = placeMoving(track, at(1.2), placeFixed(track, at(1.2)), scene([], { landings: [4, 5, 6, 7, 8, 9, 10] }));
    expect(badges).toHaveLength(7);
    expect(badges[0] && badges[6]).toBeTruthy();
  });

  it("turns small cars into plates", () => {
    const cars = [{ car: car("car:1"), place: { u: 6.5, d: 12 } }];
    expect(placeMoving(track, at(0.8), placeFixed(track, at(0.8)), scene(cars)).tags[0]!.plate).toBe(false);
    expect(placeMoving(track, at(2), placeFixed(track, at(2)), scene(cars)).tags[0]!.plate).toBe(true);
  });

  it("lays out two hundred labels without one upon another", () => {
    const board = sampleBoard();
    board.lines = Array.from({ length: 200 }, (_, i) => ({ id: `line:${i}`, kind: "corner" as const, u: (i * 48) / 200, value: 3, label: { key: "", en: `T${i}` } }));
    const many = new Track(board);
    const { boxes } = placeFixed(many, at(1.4));
    expect(boxes.length).toBeLessThanOrEqual(200);
    const meet = ([x, y, w, h]: number[], [a, b, c, d]: number[]) => x! < a! + c! && a! < x! + w! && y! < b! + d! && b! < y! + h!;
    expect(boxes.filter((one, i) => boxes.slice(i + 1).some((other) => meet(one, other)))).toEqual([]);
  });
});
