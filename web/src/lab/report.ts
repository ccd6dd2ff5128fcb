/** A report as the server tells it: sentences, figures and what is needed to draw them. */

import type { Text } from "../lib/protocol";
import type { Words } from "../lib/words";

export interface Whisker {
  label: Words;
  win: number;
  low: number;
  high: number;
  /** Surely above the dashed line, surely below it, or neither. */
  side: "above" | "below" | "even";
  told: Words;
}
export interface Table {
  heads: Words[];
  rows: Words[][];
}
interface Told {
  title: Words;
  finding: Words;
  table: Table | null;
}
export interface Whiskers extends Told {
  kind: "whiskers";
  rows: Whisker[];
  line: number;
  axis: Words;
  percent: boolean;
}
export interface Places extends Told {
  kind: "places";
  rows: { driver: string; place: number; share: number; told: Words }[];
}
export interface Matrix extends Told {
  kind: "matrix";
  rows: { slot: number; place: number; share: number; told: string; strong: boolean }[];
}
export interface Layer {
  title: Words;
  unit: Words;
  finding: Words;
  values: (number | null)[];
  shades: string;
  low: Words;
  high: Words;
}
export interface LayerMap extends Told {
  kind: "map";
  layers: Layer[];
}
export interface Bands extends Told {
  kind: "bands";
  rows: [driver: string, round: number, low: number, middle: number, high: number][];
  axis?: Words;
}
export type TracedCar = [car: Words, driver: string, place: number, colour: string, height: number, gaps: [round: number, gap: number][]];
export interface Races extends Told {
  kind: "races";
  races: { title: Words; cars: TracedCar[] }[];
  axis?: Words;
}
export interface Counts extends Told {
  kind: "counts";
  rows: { label: string; races: number; told: Words }[];
  axis: Words;
}
export type Figure = Whiskers | Places | Matrix | LayerMap | Bands | Races | Counts;

export interface Section {
  key: string;
  title: Words;
  lead: Words;
  figures: Figure[];
}
export interface Card {
  asked: Words;
  tone: "ok" | "warn" | "info";
  answer: Words;
  found?: { value: number; low: number; high: number };
  digits?: number;
  unit?: Words;
  others?: [name: string, value: number][];
}
export interface Road {
  box: [number, number, number, number];
  middle: string;
  half: number;
  start: [[number, number], [number, number]];
  cells: string[];
  /** What a cell is called; reports made earlier say it with every name. */
  unit?: Text;
  names: string[];
  signs: { x: number; y: number; label: string; name: string; value: string }[];
}
export interface Chapter {
  name: string;
  game: string;
  event: string;
  races: number;
  cars: number;
  drivers: string[];
  winners: { what: "driver" | "slot"; rows: [label: string, rate: number][] };
  tiles: [value: Words, words: Words, bounds: Words][];
  verdict: { title: Words; lead: Words; cards: Card[] } | null;
  road: Road;
  sections: Section[];
  about: [what: Words, how: Words][];
}
export interface Report {
  races: number;
  side: Whiskers[];
  chapters: Chapter[];
  notes: Words;
}

/** Round numbers for an axis from nothing to at least `most`, about four steps. */
export function ticks(most: number): number[] {
  const rough = Math.max(most, 1e-6) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough)! * power;
  const found = [];
  for (let at = 0; at < most + step * 0.999; at += step) found.push(Number(at.toPrecision(6)));
  return found;
}

/** The colour of a driver, the same in every chart of a chapter. */
export const driverColour = (drivers: string[], driver: string): string => `var(--d${Math.max(0, drivers.indexOf(driver)) % 12})`;

/** Straight lines through places on paper. */
export const path = (points: [number, number][]): string => points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
