/** A driver's chart and the widgets beside the board, read out of the view. */

import type { CarView, View } from "../../lib/protocol";
import { widget } from "../../table/widget";

export interface Chart {
  tyres: [number, number];
  tyre_type: string | null;
  blue_discs: number;
  damage: [number, number];
  brown: number;
  fuel: number | null;
  skill: string | null;
  strategy: string | null;
  check: number | null;
  hand: number;
  hand_limit: number;
  frozen: string[];
  chases: string | null;
}
export const chartOf = (car: CarView): Chart => car.values as unknown as Chart;

export interface Turns {
  rows: number[];
  now: number;
  last: number;
  chits: { turn: number; car?: string; robot?: string }[];
}
export interface Piles {
  race: [deck: number, discards: number];
  track: [deck: number, discards: number];
  /** The race card everybody sees on the discards. */
  top: string | null;
}
export interface Team {
  cars: [string, string];
  /** The second one is a robot, which its owner may help. */
  robot: boolean;
  helped: boolean;
  urged: boolean;
}
export interface Chase {
  car: string;
  target: string;
  /** Used cards of the target that lie ready. */
  cards: string[];
}
export interface ContestData {
  label: { key: string; en: string };
  modifier: number;
  run: string[];
  joined: Record<string, number>;
}

/** My team, and the other car of it. */
export function teamOf(view: View | null, mine: string): { team: Team; mate: CarView } | null {
  const team = (widget<Team[]>(view, "teams") ?? []).find(({ cars }) => cars.includes(mine));
  const mate = view?.cars.find(({ id }) => id !== mine && team?.cars.includes(id));
  return team && mate ? { team, mate } : null;
}
