import { describe, expect, it } from "vitest";

import { Stage } from "../table/map/stage.svelte";
import { trackOf } from "../games/tracks";
import type { Board, CarView, Outcome, View } from "../lib/protocol";
import { size } from "../lib/screen.svelte";
import type { Kit } from "../table/kit";
import type { Box } from "./curve";
import { carBoxes, placeFixed, placeMoving, type SignPrice } from "./labels";
import { crosses, overlaps, type Scale } from "./placing";
import { sampleBoard } from "./sample";
import { HALF, isBend, type Track } from "./track";

/** Boards that somebody put there to be looked at: tests/browser/test_layouts_labels.py brings all circuits. */
const laid = import.meta.glob<Board>("../../.boards/*.json", { eager: true, import: "default" });
const boards: [string, Board][] = [["Bean", sampleBoard()], ...Object.entries(laid).map(([path, board]): [string, Board] => [path.replace(/.*\//, ""), board])];

interface Window {
  mode: string;
  map: [number, number];
  tower: number;
}
const ALL: Record<string, Window> = {
  "320x640": { mode: "slim", map: [320, 256], tower: 0 },
  "390x844": { mode: "slim", map: [390, 368], tower: 0 },
  "844x390": { mode: "low", map: [506, 346], tower: 0 },
  "667x375": { mode: "low", map: [359, 331], tower: 0 },
  "720x450": { mode: "low", map: [412, 406], tower: 0 },
  "820x1180": { mode: "tall", map: [820, 675], tower: 0 },
  "1024x768": { mode: "desk", map: [1024, 512], tower: 208 },
  "1366x768": { mode: "desk", map: [1366, 512], tower: 224 },
  "1440x900": { mode: "desk", map: [1440, 627], tower: 224 },
  "1920x1080": { mode: "wide", map: [1608, 768], tower: 264 },
  "2560x1440": { mode: "grand", map: [2180, 1084], tower: 316 },
};
const FEW = ["390x844", "844x390", "820x1180", "1366x768", "1920x1080"];
const windows = import.meta.env.VITE_EVERY_SIZE ? Object.keys(ALL) : FEW;

const SCENES = ["grid", "first move", "spread", "corner"] as const;
type SceneName = (typeof SCENES)[number];

function offsets(track: Track): number[] {
  if (track.board.lanes === 3) return [-0.66, 0, 0.66];
  return track.board.lanes === 2 ? [-0.5, 0.5] : [-0.45, 0.45];
}

/** Where the road bends most. */
function tightest(track: Track): number {
  const { frames, step } = track.curve;
  const sharpest = frames.reduce((best, frame, i) => (Math.abs(frame.k) > Math.abs(frames[best]!.k) ? i : best), 0);
  return (sharpest * step) / track.space;
}

function carsOf(track: Track, scene: SceneName): CarView[] {
  const count = track.board.lanes === 3 ? 6 : 12;
  const lanes = offsets(track);
  const apart = track.board.lanes === 1 ? 0.34 : 1;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / lanes.length);
    const queue = { grid: track.n - 1.5, "first move": track.n - 1.5, spread: 0, corner: tightest(track) }[scene] - row * apart;
    const u = scene === "spread" ? (i * track.n) / count : track.lap(queue);
    return {
      id: `car:${i}`, code: `C${String.fromCharCode(65 + i)}R`, name: `Car ${i}`, num: i + 1, livery: "sky", seat: i, place: i + 1, marks: [], era: "cigar",
      at: { cell: "", u, d: lanes[i % lanes.length]! }, values: {},
    } as unknown as CarView;
  });
}

/** A corner ahead has its price, where corners have limits. */
function pricesOf(track: Track, scene: SceneName): SignPrice[] {
  const priced = track.board.lines.filter(({ kind }) => kind === "corner").toSorted((a, b) => track.lap(a.u + 2) - track.lap(b.u + 2))[0];
  return priced && scene === "first move" ? [{ line: priced.id, text: "2–5 heat", tone: "bad", hot: true }] : [];
}

interface Laid {
  scale: Scale;
  track: Track;
  cars: CarView[];
  prices: SignPrice[];
}

function aimed(track: Track, scene: SceneName, { mode, map: [width, height], tower }: Window, whole: boolean): Laid {
  size.take(mode);
  const stage = new Stage();
  const [cars, prices] = [carsOf(track, scene), pricesOf(track, scene)];
  stage.track = track;
  stage.kit = { title: "", prices: () => prices } as unknown as Kit;
  const small = ["slim", "low"].includes(mode);
  const left = tower ? tower + 24 : 0;
  const panels: Box[] = small
    ? [mode === "slim" ? [width - 52, 8, 44, 140] : [width - 148, height - 52, 140, 44]]
    : [[12, height - 44, 280, 32], [left || 12, 12, 430, 36], ...(tower ? [[12, 12, tower, 28 + cars.length * 32] as Box] : [])];
  const edge = small ? 6 : 12;
  stage.camera.resize(width, height, { left: Math.max(left, edge), right: edge, top: small ? edge : 60, bottom: edge }, panels);
  stage.sight = whole ? "all" : "move";
  const view = { cars, order: { items: [], reason: null, rule: "" } } as unknown as View;
  const reach = scene === "first move" && track.board.lanes > 1 ? [3, 4, 6] : [];
  const outcomes = reach.map((n) => ({ end: [{ car: "car:2", cell: track.ref({ position: Math.floor(track.lap(track.stand(cars[2]!)!.u + n)), lane: 1 }) }] }) as unknown as Outcome);
  stage.aim(view, "car:2", { decision: "d", outcomes }, false);
  return { scale: stage.camera.scale, track, cars, prices };
}

interface Found {
  wrong: string[];
  left: number;
}

function check({ scale, track, cars, prices }: Laid, whole: boolean): Found {
  const standing = cars.map((car) => ({ car, place: track.stand(car)! }));
  const fixed = placeFixed(track, scale, prices, { blocked: carBoxes(track, standing) });
  const moving = placeMoving(track, scale, fixed, { cars: standing, mine: "car:2", you: "YOU", landings: [], blocked: [] });
  const boxes: [string, Box][] = [
    ...fixed.corners.map(({ name, box }): [string, Box] => [name, box]),
    ...fixed.zones.map(({ text, box }): [string, Box] => [text, box]),
    ...fixed.words.map(({ text, box }): [string, Box] => [text, box]),
    ...moving.tags.map(({ text, box }): [string, Box] => [text, box]),
  ];
  const wrong: string[] = [];
  const spots = standing.map(({ car, place }) => ({ car, at: track.point(place) }));
  const half = 26 * track.carScale;
  boxes.forEach(([name, box], i) => {
    if (!track.curve.clear(box, HALF + 5.9 * scale.unit)) wrong.push(`${name} lies on the road`);
    if (scale.covered.some((panel) => overlaps(box, panel))) wrong.push(`${name} lies under a panel`);
    if (spots.some(({ at: [x, y] }) => overlaps(box, [x - half, y - half, 2 * half, 2 * half]))) wrong.push(`${name} lies on a car`);
    for (const [other, there] of boxes.slice(i + 1)) if (overlaps(box, there)) wrong.push(`${name} lies on ${other}`);
  });
  for (const tag of moving.tags) {
    const others = spots.filter(({ car }) => car.id !== tag.car.id);
    const middle = half / 2;
    if (tag.car.id !== "car:2" && others.some(({ at: [x, y] }) => crosses(tag.from, [tag.x, tag.y], [x - middle, y - middle, half, half]))) wrong.push(`the line of ${tag.text} crosses a car`);
  }
  for (const { line } of prices) if (!fixed.corners.some((corner) => corner.line.id === line) && !whole) wrong.push(`the price of ${line} is not told`);
  if (!moving.tags.some(({ car }) => car.id === "car:2")) wrong.push("my own tag is missing");
  const inSight = track.board.lines.filter(isBend).filter(({ u }) => inside(scale, track.point({ u, d: 0 })));
  const untold = inSight.filter(({ id }) => !fixed.corners.some((corner) => corner.line.id === id));
  if (!whole) for (const line of untold) wrong.push(`the sign of ${line.id} is left out`);
  return { wrong, left: untold.length + standing.length - moving.tags.length };
}

function inside({ view, covered, unit }: Scale, [x, y]: [number, number]): boolean {
  const edge = 40 * unit;
  const [left, top, width, height] = view!;
  const seen = x > left + edge && x < left + width - edge && y > top + edge && y < top + height - edge;
  return seen && !covered.some((box) => overlaps([x - edge, y - edge, 2 * edge, 2 * edge], box));
}

describe.each(boards)("labels on %s", (_, board) => {
  const track = trackOf(board);
  it.each(windows)("keep to the rules at %s", (name) => {
    let left = 0;
    const wrong: string[] = [];
    for (const scene of SCENES) {
      for (const whole of [false, true]) {
        const found = check(aimed(track, scene, ALL[name]!, whole), whole);
        left += found.left;
        wrong.push(...found.wrong.map((one) => `${scene}, ${whole ? "the whole circuit" : "this move"}: ${one}`));
      }
    }
    expect(wrong).toEqual([]);
    if (left && import.meta.env.VITE_EVERY_SIZE) console.info(`${board.name} at ${name}: ${left} labels left out`);
  });
});
