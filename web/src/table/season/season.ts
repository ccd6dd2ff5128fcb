/** A championship in the view: who leads it, and where somebody stands. */

import type { CarView, View } from "../../lib/protocol";

/** The leader of the season; of one that is over, its champion. */
export function championOf({ season, cars }: View): CarView | null {
  const first = season?.standings.find(({ place }) => place === 1);
  return cars.find(({ id }) => id === first?.car) ?? null;
}

/** The best of some seats in the championship. */
export function bestIn({ season, cars }: View, seats: number[]): { place: number; points: number } | null {
  const mine = new Set(cars.filter(({ seat }) => seat !== null && seats.includes(seat)).map(({ id }) => id));
  const rows = season?.standings.filter(({ car }) => mine.has(car)) ?? [];
  return rows.length ? rows.reduce((best, row) => (row.place < best.place ? row : best)) : null;
}
