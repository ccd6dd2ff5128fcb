/** Calling somebody to a table by name, and being called. */

import { get, post } from "../lib/api";
import type { Text } from "../lib/protocol";

/** A lobby to which somebody calls me. */
export interface Call {
  table: string;
  name: string;
  title: Text | null;
  game: string;
  seat: number | null;
  by: string;
}

export const readCalls = (): Promise<Call[]> => get("/me/calls");
export const decline = (table: string): Promise<unknown> => post(`/tables/${table}/decline`);
export const callByName = (table: string, name: string): Promise<unknown> => post(`/tables/${table}/invite`, { name });

/** Take the seat to which one was called. */
export const come = ({ table, seat }: Call): Promise<unknown> => post(`/tables/${table}/join`, seat === null ? {} : { seat });
