/** Hands that their drivers let others watch, a full round late. */

import { api, get } from "../lib/api";
import type { View } from "../lib/protocol";

export interface LateHand {
  view: View;
  rounds_late: number;
}

const hands = (table: string) => `/tables/${table}/hands`;

export const openHands = (table: string): Promise<number[]> => get(hands(table));
export const lateHand = (table: string, seat: number): Promise<LateHand> => get(`${hands(table)}/${seat}`);
export const showHand = (table: string, seat: number, shown: boolean): Promise<unknown> =>
  api("PUT", `/tables/${table}/seats/${seat}/hand`, { shown });
