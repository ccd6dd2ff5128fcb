/** What is written on the map, and in which order it finds its place: signs first, then my car, landings, other cars, words. */

import type { BoardLine, CarView, Pt, Tone, Zone } from "../lib/protocol";
import { say } from "../lib/words";
import type { Box } from "./curve";
import { Placer, type Put, type Scale, type Shape, type Variant } from "./placing";
import { NAME, PRICE, SIGN, SUBTITLE, TAG, TITLE, widthOf, ZONE } from "./text";
import { HALF, isBend, type Place, type Track } from "./track";

export type { Scale } from "./placing";

/** A sign with its name, with its number alone, or a dot with the number. */
export type SignLook = "full" | "number" | "dot";
export interface CornerLabel extends Put<SignLook> {
  line: BoardLine;
  name: string;
  /** The price stands right (1) or left (-1) of the plate. */
  side: 1 | -1;
}
/** What crossing a corner costs, beside its sign. */
export interface SignPrice {
  line: string;
  text: string;
  tone: Tone;
  /** The sign itself warns. */
  hot: boolean;
}
export interface ZoneLabel extends Put {
  zone: Zone;
  text: string;
  /** In pixels. */
  width: number;
}
export interface WordLabel extends Put {
  line: BoardLine;
  text: string;
}
export interface TagLabel extends Put {
  car: CarView;
  /** The code, or the codes of a whole queue. */
  text: string;
  /** In pixels. */
  width: number;
  /** The car is too small to be read: its plate stands for it. */
  plate: boolean;
}
export interface BadgeSpot extends Put {
  shown: boolean;
}
export interface Title {
  x: number;
  y: number;
  name: string;
  sub: string;
}
/** Signs and zone names: they stay where they are while cars move. */
export interface Fixed {
  corners: CornerLabel[];
  zones: ZoneLabel[];
  /** What is written beside lines across the road. */
  words: WordLabel[];
  boxes: Box[];
}

/** Size of a pixel below which small things beside the road are shown. */
export const NEAR = 1.05;
/** Half of what is kept free around a car, in its own units. */
export const CAR = 30;
/** A number on a car is read from this size on, in pixels across its roundel. */
const READABLE = 16;
const ROUNDEL = 35;
export const PLATE: Shape = { left: 11, right: 11, top: 8, bottom: 8 };
export const BADGE: Shape = { left: 18, right: 18, top: 17, bottom: 17 };
const DOT: Shape = { left: 11, right: 11, top: 11, bottom: 11 };
/** So many cars in one section share a tag. */
const QUEUE = 6;
const ROW = 4;

/** Nothing has to be paid there. */
const isFree = ({ kind, value }: BoardLine): boolean => kind === "turn" && value === undefined;

/** How wide a price is, with its ground. */
export const priceWidth = (text: string): number => widthOf(text, PRICE) + 16;
/** Where a price begins, from the middle of its sign. */
export const PRICE_FROM = 22;
/** A price that is not known yet. */
const SOME_PRICE = "2–5 heat";

/** What stands below the plate of a corner line: its number, and its name where it has one. */
export const nameOfCorner = (line: BoardLine): string => [say(line.label), line.name].filter(Boolean).join(" ");

/** The plate and the name below it. */
function signShape(line: BoardLine, look: SignLook): Shape {
  if (look === "dot") return DOT;
  const named = look === "full";
  const name = line.kind === "turn" ? (line.name ?? "") : nameOfCorner(line);
  const half = named ? widthOf(name, NAME) / 2 + 2 : 0;
  if (line.kind !== "turn") return { left: Math.max(19, half), right: Math.max(19, half), top: 21, bottom: named ? 30 : 12 };
  const plate = isFree(line) ? Math.max(19, widthOf(say(line.label), SIGN) / 2 + 7) : 29;
  const low = named && line.name ? 22 : 6;
  return { left: Math.max(plate, half), right: Math.max(plate, half), top: 20, bottom: low };
}

/** Tokens stand on the other side of a plate than its price, above it. */
const [TOKEN_FROM, TOKEN, TOKEN_TOP] = [6, 24, 34];

function worn(shape: Shape, tokens: number, side: "left" | "right"): Shape {
  if (!tokens) return shape;
  return { ...shape, top: Math.max(shape.top, TOKEN_TOP), [side]: Math.max(shape[side], TOKEN_FROM + TOKEN * tokens + 2) };
}

function signVariants(line: BoardLine, priced: SignPrice | undefined, tokens: number): Variant<`${SignLook} ${"left" | "right" | "none"}`>[] {
  const looks: SignLook[] = ["full", "number", "dot"];
  const room = priced ? priceWidth(priced.text) : line.kind === "turn" ? 0 : priceWidth(SOME_PRICE);
  return looks.flatMap((look) => {
    const shape = { ...signShape(line, look), near: look === "full" }; // a name far from its corner would seem to name another
    const wide = PRICE_FROM + room;
    const sided: Variant<`${SignLook} ${"left" | "right" | "none"}`>[] = room && (priced ?? look === "full")
      ? [
          { ...worn({ ...shape, right: Math.max(shape.right, wide) }, tokens, "left"), name: `${look} right` },
          { ...worn({ ...shape, left: Math.max(shape.left, wide) }, tokens, "right"), name: `${look} left` },
        ]
      : [];
    return priced ? sided : [...sided, { ...worn(shape, tokens, "left"), name: `${look} none` }];
  });
}

/** Where a line to something beside the road starts. */
function edgeTowards(track: Track, u: number, [x, y]: Pt): Pt {
  const frame = track.curve.at(track.s(u));
  const side = Math.sign((x - frame.x) * frame.nx + (y - frame.y) * frame.ny) || 1;
  return track.curve.off(track.s(u), side * HALF);
}

/** What waits off the track is seen from near, and stays uncovered. */
function blockNodes(track: Track, placer: Placer): void {
  const { unit } = placer.scale;
  const nodes = unit < NEAR ? track.board.paths.flatMap((way) => (way.kind === "offtrack" ? way.nodes : [])) : [];
  for (const { at, text } of nodes) {
    const [x, y] = track.point({ u: at[0], d: at[1] * HALF });
    const half = Math.max(19, widthOf(say(text), TAG) / 2 + 6) * unit;
    placer.block([x - half, y - 14 * unit, 2 * half, 28 * unit]);
  }
}

const centred = (width: number, height: number): Shape => ({ left: width / 2, right: width / 2, top: height / 2, bottom: height / 2 });

/** A label that stands beside a stretch of road, without a line to it. */
function put(track: Track, placer: Placer, u: number, shape: Shape): Put | null {
  return placer.put({ u, from: track.point({ u, d: 0 }), variants: [{ ...shape, name: "full" }], near: true });
}

/** What else has to have its room: targets, and a corner's name for every token that lies there. */
export interface Beside {
  blocked?: Box[];
  tokens?: string[];
}

/** Signs of corners first, those with a price before all, then plates and words along the road. */
export function placeFixed(track: Track, scale: Scale, prices: SignPrice[] = [], { blocked = [], tokens = [] }: Beside = {}): Fixed {
  const placer = new Placer(track, scale);
  blocked.forEach((box) => placer.block(box));
  blockNodes(track, placer);
  const priceOf = ({ id }: BoardLine): SignPrice | undefined => prices.find(({ line }) => line === id);
  const bends = track.board.lines.filter(isBend).toSorted((a, b) => Number(!!priceOf(b)) - Number(!!priceOf(a)));
  const corners = bends.flatMap((line): CornerLabel[] => {
    const at = placer.put({ u: line.u, from: track.point({ u: line.u, d: 0 }), variants: signVariants(line, priceOf(line), tokens.filter((id) => id === line.id).length) });
    if (!at) return [];
    const [look, side] = at.variant.split(" ") as [SignLook, string];
    return [{ ...at, variant: look, line, name: say(line.label), side: side === "left" ? -1 : 1, from: edgeTowards(track, line.u, [at.x, at.y]) }];
  });
  const signed = track.board.zones.filter(({ lanes, sign }) => lanes ?? sign).toSorted((a, b) => Number(!!b.sign) - Number(!!a.sign));
  const zones = signed.flatMap((zone): ZoneLabel[] => {
    const text = say(zone.sign) || say(zone.label).split(":")[0]!;
    const shape = centred(widthOf(text, ZONE) + (zone.sign ? 14 : 4), zone.sign ? 22 : 18);
    const at = put(track, placer, (zone.u[0] + zone.u[1]) / 2, shape);
    return at ? [{ ...at, zone, text, width: 2 * shape.left }] : [];
  });
  const words = track.board.lines.filter(({ word }) => word).flatMap((line): WordLabel[] => {
    const text = say(line.label);
    const at = put(track, placer, line.u, centred(widthOf(text, NAME) + 4, 16));
    return at ? [{ ...at, line, text }] : [];
  });
  return { corners, zones, words, boxes: placer.labels };
}

/** Everything that changes as cars move and choices are thought of. */
export interface Scene {
  /** Cars at rest. */
  cars: { car: CarView; place: Place }[];
  mine: string | null;
  /** What my own tag says. */
  you: string;
  /** Positions whose outcomes are told beside the road. */
  landings: number[];
  /** What must not be covered: targets beside the road, fights, passes. */
  blocked: Box[];
  title?: { name: string; sub: string; at: Pt } | null;
}
export interface Moving {
  tags: TagLabel[];
  badges: (BadgeSpot | null)[];
  title: Title | null;
}

/** What cars at rest cover. */
export function carBoxes(track: Track, cars: { place: Place }[]): Box[] {
  const half = CAR * track.carScale;
  return cars.map(({ place }) => {
    const [x, y] = track.point(place);
    return [x - half, y - half, 2 * half, 2 * half];
  });
}

/** From so many pixels for a unit of the world on, the number on a car can be read. */
export const readableFrom = (track: Track): number => READABLE / (ROUNDEL * track.carScale);
export const isReadable = (track: Track, unit: number): boolean => 1 / unit >= readableFrom(track);

export function placeMoving(track: Track, scale: Scale, fixed: Fixed, scene: Scene): Moving {
  const placer = new Placer(track, scale);
  placer.keep(fixed.boxes);
  blockNodes(track, placer);
  scene.blocked.forEach((box) => placer.block(box));
  const half = CAR * track.carScale;
  const standing = scene.cars.map(({ car, place }) => ({ car, place, at: track.point(place) }));
  standing.forEach(({ at }) => placer.blockCar(at, half));
  const plate = !isReadable(track, scale.unit);
  const tag = (one: (typeof standing)[number], text: string, must = false): TagLabel[] => {
    const variants = tagVariants(text, plate);
    const at = placer.put({ u: one.place.u, from: one.at, side: Math.sign(one.place.d), variants, must });
    return at ? [{ ...at, car: one.car, text, plate, width: 2 * variants[0]!.left }] : [];
  };
  const own = standing.filter(({ car }) => car.id === scene.mine).flatMap((one) => tag(one, scene.you, true));
  const badges = placeBadges(track, placer, scene.landings);
  const others = standing.filter(({ car }) => car.id !== scene.mine);
  const queues = track.board.lanes === 1 && !plate ? queued(others) : [];
  const together = queues.flatMap((queue) => tag(queue[0]!, queue.map(({ car }) => car.code).join(" ")));
  const alone = others.filter((one) => !queues.some((queue) => queue.includes(one)));
  // In driving order, so that the tags of a grid fan out as the cars stand.
  const rest = alone.toSorted((a, b) => b.place.u - a.place.u).flatMap((one) => tag(one, one.car.code));
  return { tags: [...own, ...together, ...rest], badges, title: placeTitle(track, placer, scene.title) };
}

/** A tag with the code; from afar the plate, which is smaller. */
function tagVariants(text: string, plate: boolean): Variant[] {
  if (plate) return [{ ...PLATE, name: "plate" }];
  const codes = text.split(" ");
  const rows = Math.ceil(codes.length / ROW);
  const wide = widthOf(codes.slice(0, ROW).join(" "), TAG) + 14;
  return [{ ...centred(Math.max(40, wide), 6 + 14 * rows), name: "tag" }];
}

/** Cars of one section, where there are too many for a tag each; front first. */
function queued<Standing extends { place: Place }>(cars: Standing[]): Standing[][] {
  const sections = new Map<number, Standing[]>();
  for (const car of cars) {
    const section = Math.floor(car.place.u);
    sections.set(section, [...(sections.get(section) ?? []), car]);
  }
  return [...sections.values()].filter((queue) => queue.length > QUEUE).map((queue) => queue.toSorted((a, b) => b.place.u - a.place.u));
}

/** Badges beside landing cells; the ends of the row come first. */
function placeBadges(track: Track, placer: Placer, positions: number[]): (BadgeSpot | null)[] {
  const rank = (i: number): number => (i === 0 || i === positions.length - 1 ? -1 : i);
  const spots: (BadgeSpot | null)[] = positions.map(() => null);
  for (const i of positions.map((_, place) => place).sort((a, b) => rank(a) - rank(b))) {
    const u = positions[i]! + 0.5;
    const at = placer.put({ u, from: track.point({ u, d: 0 }), variants: [{ ...BADGE, name: "full" }] });
    if (at) spots[i] = { ...at, shown: true, from: edgeTowards(track, u, [at.x, at.y]) };
  }
  return spots;
}

/** The name of the circuit, only where its box is free. */
function placeTitle(track: Track, placer: Placer, title: Scene["title"]): Title | null {
  if (!title) return null;
  const wide = Math.max(widthOf(title.name, TITLE), widthOf(title.sub, SUBTITLE));
  const { unit } = placer.scale;
  const [x, y] = track.world(title.at);
  const box: Box = [x - (wide / 2) * unit, y - 28 * unit, wide * unit, 56 * unit];
  return placer.inView([x, y]) && placer.free(box) ? { x, y, name: title.name, sub: title.sub } : null;
}

/** What a queue's tag says, in rows. */
export function tagRows(text: string): string[] {
  const codes = text.split(" ");
  return Array.from({ length: Math.ceil(codes.length / ROW) }, (_, i) => codes.slice(i * ROW, (i + 1) * ROW).join(" "));
}
