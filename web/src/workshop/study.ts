/** Studies of a draft: races in the background, and what they showed. */

import { api, get, post } from "../lib/api";
import type { Value } from "../lib/games";
import type { Pt } from "../lib/protocol";
import type { Words } from "../lib/words";
import type { Fix } from "./calls";

export interface Figure {
  value: number;
  low: number;
  high: number;
}
export interface Question {
  key: string;
  title: Words;
  unit: Words;
  digits: number;
  asked: Words;
  tone: "ok" | "warn" | "info";
  answer: Words;
  found: Figure;
  others: { name: string; value: number }[];
}
export interface CornerFigures {
  number: number;
  label: string;
  name: string;
  u: number;
  mishaps: number;
  share: number;
  passes: number;
  too_fast: number;
}
export interface Advice {
  says: Words;
  why: Words;
  fix: Fix | null;
  at: Pt | null;
  /** What races on the changed circuit showed; reports made earlier have none. */
  trial?: { races: number; says: Words } | null;
}
export interface CircuitStudy {
  circuit: string;
  races: number;
  thin: boolean;
  beside: Words;
  questions: Question[];
  corners: CornerFigures[];
  advice: Advice[];
}
export interface Progress {
  id: string;
  status: "waiting" | "running" | "done" | "stopped" | "failed";
  races: number;
  done: number;
  ahead: number;
  why: string;
  subject: string;
  mine: boolean;
}

export const OPEN: string[] = ["waiting", "running"];
export const RACES = 200;
/** A study may be made longer by so many races, up to as many as a study has at most. */
export const MORE = 600;
export const MOST_RACES = 2000;

/** The study of a draft as it is now, if somebody has asked for one. */
export const studyOf = (project: string): Promise<{ study: Progress | null }> => get(`/workshop/${project}/study`);
/** Where nothing is chosen, it is raced as the printed circuits were. */
export interface Conditions {
  cars: number | null;
  seed: number | null;
  options: Record<string, Value>;
}
export const isOther = ({ cars, seed, options }: Conditions): boolean => cars !== null || (seed ?? 1) !== 1 || Object.values(options).some(Boolean);
export const beginStudy = (project: string, races: number, { cars, seed, options }: Conditions): Promise<Progress> =>
  post(`/workshop/${project}/study`, { races, cars, seed: seed || 1, options });
export const progressOf = (study: string): Promise<Progress> => get(`/studies/${study}`);
export const stopStudy = (study: string): Promise<null> => api("DELETE", `/studies/${study}?keep=true`);
export const reportOf = async (study: string): Promise<CircuitStudy | null> =>
  (await get<{ circuit: CircuitStudy | null }>(`/studies/${study}/report`)).circuit;

/** Where figures lie on a scale that holds them all, in per cent. */
export function scaleOf(question: Question): (value: number) => number {
  const values = [...question.others.map(({ value }) => value), question.found.low, question.found.high];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * 0.06 || 1;
  return (value) => (100 * (value - low + room)) / (high - low + 2 * room);
}
