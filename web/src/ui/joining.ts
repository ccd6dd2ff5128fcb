/** Sitting down at a table. */

import { post } from "../lib/api";
import { me } from "../lib/me.svelte";
import type { TableInfo } from "../lib/protocol";

export interface Invitation {
  code: string;
  seat: number | null;
}

/** Take a seat, and tell which table it is at. */
export async function sitDown(table: { id: string }, name?: string, invitation?: Invitation): Promise<string> {
  const wish: Record<string, unknown> = {};
  if (name) wish.name = name;
  if (invitation) wish.invitation = invitation.code;
  if (invitation && invitation.seat !== null) wish.seat = invitation.seat;
  await me.load();
  await post<TableInfo>(`/tables/${table.id}/join`, wish);
  return table.id;
}
