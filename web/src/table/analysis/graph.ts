/** The graph of expected places: where its dots lie, and which of them is meant. */

import type { Judged } from "../../lib/analysis";

export interface Dot {
  choice: Judged;
  x: number;
  y: number;
  /** 1 for the costliest choice, up to 3; 0 for all others. */
  rank: number;
}
export interface Room {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** How many acts the race has, and how many cars. */
export interface Race {
  length: number;
  cars: number;
}

/** The position in which a choice was made: the step before the one it made. */
export const stepOf = (choice: Judged): number => choice.n - 1;

export const acrossOf = (step: number, { length }: Race, room: Room): number =>
  room.left + (length ? step / length : 0) * (room.width - room.left - room.right);

/** The first place is at the top. */
export const downOf = (place: number, { cars }: Race, room: Room): number =>
  room.top + (cars > 1 ? (place - 1) / (cars - 1) : 0) * (room.height - room.top - room.bottom);

export function dotsOf(choices: Judged[], costliest: number[], race: Race, room: Room): Dot[] {
  return choices.map((choice, i) => ({
    choice,
    x: acrossOf(stepOf(choice), race, room),
    y: downOf(choice.place, race, room),
    rank: costliest.indexOf(i) + 1,
  }));
}

export function pathOf(dots: Dot[]): string {
  return dots.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** The dot that a pointer means: the nearest across, and of several there the nearest down. */
export function nearest(dots: Dot[], x: number, y: number): Dot | null {
  const far = (dot: Dot): number => Math.abs(dot.x - x) * 4 + Math.abs(dot.y - y);
  return dots.reduce<Dot | null>((found, dot) => (!found || far(dot) < far(found) ? dot : found), null);
}

/** The choice that a step of the replay shows: the last one made in that position or before it. */
export function current(choices: Judged[], step: number): Judged | null {
  return choices.findLast((choice) => stepOf(choice) <= step) ?? null;
}

/** Forward or back to the next position in which the driver chose; null beyond the ends. */
export function neighbour(choices: Judged[], step: number, way: 1 | -1): number | null {
  const steps = choices.map(stepOf);
  return (way > 0 ? steps.find((one) => one > step) : steps.findLast((one) => one < step)) ?? null;
}

/** Places worth a line: all of a small field, a few of a large one. */
export function placeLines(cars: number): number[] {
  const every = cars <= 6 ? 1 : Math.ceil((cars - 1) / 4);
  const lines = Array.from({ length: Math.max(1, cars) }, (_, i) => i + 1).filter((place) => (place - 1) % every === 0);
  return lines.at(-1) === cars ? lines : [...lines.filter((place) => cars - place >= every), cars];
}
