/** Races out of sight: deleted ones, which come back for a week, and finished ones that somebody has hidden. */

import { api } from "../../lib/api";
import type { Text } from "../../lib/protocol";

export interface PutAway {
  id: string;
  game: string;
  name: string;
  title: Text | null;
  circuit: string | null;
  drivers: string[];
  ended_at: number | null;
  /** When it goes for good; none of a race that is only hidden. */
  goes_at: number | null;
}

export interface Bin {
  deleted: PutAway[];
  hidden: PutAway[];
}

const DAY = 86_400_000;

export const readBin = (): Promise<Bin> => api("GET", "/me/bin");
export const restore = (id: string): Promise<unknown> => api("POST", `/tables/${id}/restore`);
export const hide = (id: string): Promise<{ gone: boolean }> => api("POST", `/tables/${id}/hide`);
export const show = (id: string): Promise<unknown> => api("DELETE", `/tables/${id}/hide`);

/** Whole days before a race goes for good. */
export const daysLeft = (race: PutAway, now = Date.now()): number => Math.max(0, Math.ceil(((race.goes_at ?? now) - now) / DAY));
