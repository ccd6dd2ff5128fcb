/** What lies around a road: ground, lakes, stands, bridges and the place of the name. No rule reads any of it. */

import type { Curve } from "../board/curve";
import type { Board, Pt } from "../lib/protocol";
import { t } from "../lib/words";
import type { Content } from "./content";
import { entries, type Field, num, type Sort } from "./forms";
import { bridged } from "./pinches";
import { BOARD, whole } from "./shape";

const sides = (): [string, string][] => [["left", t("workshop.left", "left")], ["right", t("workshop.right", "right")]];
const piece = (key: string, label: () => string): Field => ({ key, get label() { return label(); }, kind: "number", least: 0, most: 998 });
const first = piece("first", () => t("workshop.scenery.first", "From piece"));
const last = piece("last", () => t("workshop.scenery.last", "To piece"));
/** The lap of the board in the pieces that a stand counts in: spaces, sections or rows. */
const lap = (board: Board | null): number => board?.n ?? 1;

/** Stands and bridges lie along the road, by pieces of the board as it is drawn. */
function along(key: string, title: () => string, fields: Field[], fresh: Content): Sort {
  return {
    key: `drawing.${key}`,
    get title() { return title(); },
    name: (entry) => `${title()} ${num(entry.first)}–${num(entry.last)}`,
    fields,
    fresh: () => fresh,
    place: (entry, _index, _content, board) => (num(entry.first) + num(entry.last) + 1) / 2 / lap(board),
    moved: (entry, share, _content, board) => {
      const [length, n] = [num(entry.last) - num(entry.first), lap(board)];
      const from = Math.max(0, Math.min(n - 1 - length, Math.round(share * n - (length + 1) / 2)));
      return { ...entry, first: from, last: from + length };
    },
    sign: () => title().slice(0, 1),
  };
}

/** A lake of eight points around a middle, a little uneven, as lakes are. */
export function lakeAt([x, y]: Pt, size = 110): Pt[] {
  const uneven = [1, 0.86, 1.08, 0.9, 1.04, 0.82, 0.96, 1.1];
  return uneven.map((share, i): Pt => {
    const turn = (Math.PI * i) / 4;
    return whole([x + size * share * 1.25 * Math.cos(turn), y + size * share * 0.8 * Math.sin(turn)]);
  });
}

/** The place farthest from road and lakes, where something large has room. */
export function openGround(curve: Curve, taken: Pt[] = []): Pt {
  const frames = curve.frames.filter((_, i) => i % 12 === 0).map(({ x, y }): Pt => [x, y]);
  let [best, most]: [Pt, number] = [[BOARD[0] / 2, BOARD[1] / 2], 0];
  for (let x = 140; x <= BOARD[0] - 140; x += 40) {
    for (let y = 120; y <= BOARD[1] - 120; y += 40) {
      const room = Math.min(...[...frames, ...taken].map(([a, b]) => Math.hypot(a - x, b - y)));
      if (room > most) [best, most] = [[x, y], room];
    }
  }
  return best;
}

const lakes: Sort = {
  key: "drawing.lake",
  get title() { return t("workshop.scenery.lakes", "Lakes"); },
  name: (_, number) => t("workshop.scenery.lake", "Lake {number}", { number }),
  fields: [],
  fresh: () => ({ points: lakeAt([BOARD[0] / 2, BOARD[1] / 2]) }),
};

/** Where the road crosses itself, as shares of the lap: the later way goes over the earlier one. */
export function crossingsOf(curve: Curve): number[] {
  const stride = Math.max(1, Math.round(12 / curve.step));
  const places = curve.frames.filter((_, i) => i % stride === 0);
  const n = places.length;
  const side = (a: Pt, b: Pt, c: Pt): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const at = (i: number): Pt => [places[i % n]!.x, places[i % n]!.y];
  const found: number[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 2; j < n - (i ? 0 : 1); j++) {
      const [a, b, c, d] = [at(i), at(i + 1), at(j), at(j + 1)];
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) found.push((j + 0.5) / n);
    }
  }
  return found;
}

/** Where bridges lie, as shares of the lap. */
export const bridgesOf = (content: Content, board: Board | null): Pt[] =>
  entries(content, "drawing.bridge").map(({ first, last }) => bridged(num(first), num(last), lap(board)));

/** A bridge of three pieces over a crossing, unless one covers it. */
export function bridgesMissing(shares: number[], content: Content, board: Board | null): Content[] {
  const n = lap(board);
  const known = entries(content, "drawing.bridge");
  return shares
    .map((share) => Math.floor(share * n))
    .filter((at) => !known.some((bridge) => num(bridge.first) - 1 <= at && at <= num(bridge.last) + 1))
    .map((at) => ({ first: Math.max(0, at - 1), last: Math.min(n - 1, at + 1) }));
}

export const scenery: { fields: Field[]; sorts: Sort[] } = {
  fields: [
    { key: "drawing.terrain", get label() { return t("workshop.scenery.terrain", "Ground"); }, kind: "number", least: 0, most: 999 },
    { key: "drawing.road_width", get label() { return t("workshop.scenery.width", "Width of the road"); }, kind: "number", least: 20, most: 160 },
  ],
  sorts: [
    lakes,
    along("stand", () => t("workshop.scenery.stand", "Stand"), [first, last, { key: "side", get label() { return t("workshop.scenery.side", "Side"); }, kind: "choice", get choices() { return sides(); } }], { first: 1, last: 5, side: "left" }),
    along("bridge", () => t("workshop.scenery.bridge", "Bridge"), [first, last], { first: 10, last: 12 }),
  ],
};
