/** The position of a race without a live line: enough for lists and pictures. */

import { get } from "./api";
import type { CarView, Still, View } from "./protocol";
import type { ListedTable } from "./tables";

export interface Position {
  view: View;
  /** My car, if I drive in this race. */
  car: CarView | null;
  circuit: string;
}

const kept = new Map<string, Promise<Position>>();

/** A race after its latest choice, from my seat if I have one. */
export function positionOf(table: ListedTable): Promise<Position> {
  const key = `${table.id}/${table.n}`;
  let position = kept.get(key);
  if (!position) {
    position = look(table);
    position.catch(() => kept.delete(key));
    kept.set(key, position);
  }
  return position;
}

async function look(table: ListedTable): Promise<Position> {
  const seat = table.my_seats.length ? `?seat=${table.my_seats.find((mine) => table.asked.includes(mine)) ?? table.my_seats[0]}` : "";
  const { view, board } = await get<Still>(`/tables/${table.id}/steps/${table.n}${seat}`);
  const circuit = /\/boards\/[^/]+\/([^/.]+)\.json/.exec(board.url)?.[1] ?? table.circuit ?? "";
  const car = view.cars.find((one) => one.seat !== null && table.my_seats.includes(one.seat)) ?? null;
  return { view, car, circuit };
}
