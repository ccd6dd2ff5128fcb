/** Races of the ladder, begun at once. */

import { post } from "../lib/api";
import { me } from "../lib/me.svelte";
import type { TableInfo } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import { memory } from "./memory.svelte";

/** Drive a race of a game's ladder; the first one is coached. */
export async function driveStep(game: string, step = "first"): Promise<void> {
  await me.load();
  const table = await post<TableInfo>(`/learn/${game}/race`, { step });
  router.go(`/t/${table.id}`);
}

/** Races of the ladder are remembered beside the calls: whoever resets the coach climbs it anew. */
const nameOf = (step: string): string => `race-${step}`;
export const isDriven = (game: string, step: string): boolean => !!memory.find("call", game, nameOf(step));
export function noteDriven(game: string, step: string): void {
  if (!isDriven(game, step)) memory.note("call", game, nameOf(step));
}
