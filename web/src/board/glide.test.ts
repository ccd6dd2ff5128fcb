import { describe, expect, it } from "vitest";

import { alongWay, driving, wayLength, wayThrough } from "./glide";
import { sampleBoard } from "./sample";
import { Track } from "./track";

const track = new Track(sampleBoard());

describe("a car's way", () => {
  it("runs on across the finish line", () => {
    const way = wayThrough(track, track.place("cell:46.1"), ["cell:47.1", "cell:0.1", "cell:1.2"]);
    expect(way.points.map(({ u }) => u)).toEqual([46.5, 47.5, 48.5, 49.5]);
    expect(wayLength(way)).toBe(3);
    expect(alongWay(way, 1, track.space)).toMatchObject({ u: 49.5, d: track.offset(2) });
  });

  it("rolls back without going round", () => {
    const way = wayThrough(track, track.place("cell:1.1"), ["cell:46.2"], false);
    expect(way.points[1]!.u).toBe(-1.5);
  });

  it("stays put when the target is where it stands", () => {
    const way = wayThrough(track, { u: 10.52, d: 0 }, ["cell:10.1"]);
    expect(Math.abs(way.points[1]!.u - 10.5)).toBeLessThan(0.05);
  });

  it("changes lanes smoothly and turns towards the new one", () => {
    const way = wayThrough(track, track.place("cell:5.1"), ["cell:6.2"]);
    const middle = alongWay(way, 0.5, track.space);
    expect(middle.d).toBeCloseTo(0);
    expect(Math.abs(middle.slant)).toBeGreaterThan(5);
    expect(alongWay(way, 0, track.space).slant).toBeCloseTo(0);
  });

  it("eases from rest to rest", () => {
    const times = Array.from({ length: 21 }, (_, i) => driving(i / 20));
    expect(times[0]).toBeCloseTo(0);
    expect(times[20]).toBeCloseTo(1);
    for (let i = 1; i < times.length; i++) expect(times[i]!).toBeGreaterThanOrEqual(times[i - 1]!);
  });
});
