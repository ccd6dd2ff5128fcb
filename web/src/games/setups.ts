/** The set-ups of all games, by name. */

import type { Setup } from "../ui/setup/setup";
import { setup as formula90 } from "./formula90/setup/setup";
import { setup as heat } from "./heat/setup/setup";
import { setup as poleposition } from "./poleposition/setup/setup";

const SETUPS: Record<string, Setup> = { heat, formula90, poleposition };

/** Games that are set up like another one, by name. */
const KIN = new Map<string, string>();

export function isKin(game: string, kin: string): void {
  if (kin) KIN.set(game, kin);
}

export function setupOf(game: string): Setup {
  return SETUPS[KIN.get(game) ?? game] ?? {};
}
