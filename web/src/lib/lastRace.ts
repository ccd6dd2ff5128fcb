/** The race against bots that was on screen last, as it stood: shown while the server cannot be reached. */

import type { TableInfo, View } from "./protocol";

export interface LastRace {
  table: TableInfo;
  view: View;
  n: number;
  seat: number | null;
  seats: number[];
  board: string;
  at: number;
}

const KEY = "paddock.last-race";

/** Only a race in which nobody else's secrets could be on screen, and which goes on. */
export function isKept(table: TableInfo): boolean {
  return table.status === "running" && table.my_seats.length > 0 && table.seats.every(({ kind, mine }) => kind !== "human" || mine);
}

export function keepRace(race: LastRace, storage: Storage = localStorage): void {
  if (!isKept(race.table)) return;
  try {
    storage.setItem(KEY, JSON.stringify(race));
  } catch {
    // Without room there is nothing to show later, and nothing else is lost.
  }
}

export function lastRace(id: string, storage: Storage = localStorage): LastRace | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null") as LastRace | null;
    return kept?.table.id === id ? kept : null;
  } catch {
    return null;
  }
}
