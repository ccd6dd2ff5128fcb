/** A driver's race looked at again: what each choice was worth. */

import { get, post } from "./api";
import type { Foreseen, TableInfo, Text } from "./protocol";

export interface Named {
  id: string;
  label: Text;
}
/** A choice beside the best one; places are expected final places. */
export interface Judged {
  /** The step that it made. */
  n: number;
  round: number;
  kind: string;
  prompt: Text;
  taken: Named;
  best: Named;
  place: number;
  best_place: number;
  /** Places given away. */
  cost: number;
  why: Text;
}
export interface Analysis {
  seat: number;
  done: number;
  total: number;
  choices: Judged[];
  /** Which of the choices cost most, the worst first. */
  costliest: number[];
}

export const analysisOf = (table: string, seat: number): Promise<Analysis> => get<Analysis>(`/tables/${table}/analysis?seat=${seat}`);

/** A table of one's own that races on from a step of another. */
export async function raceOn(table: string, step: number, seat: number, level: string): Promise<string> {
  return (await post<TableInfo>(`/tables/${table}/branch`, { step, seat, level })).id;
}

/** The outlook at the beginning of a round, by seat. */
export interface OutlookPoint extends Foreseen {
  /** The step at which the round begins. */
  n: number;
  round: number;
}
export interface Outlook {
  done: number;
  total: number;
  points: OutlookPoint[];
}

export const outlookOf = (table: string): Promise<Outlook> => get<Outlook>(`/tables/${table}/outlook`);
