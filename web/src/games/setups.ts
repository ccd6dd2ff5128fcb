/** The set-ups of all games, by name. */

import type { Setup } from "../ui/setup/setup";
import { setup as formula90 } from "./formula90/setup/setup";
import { setup as heat } from "./heat/setup/setup";
import { setup as poleposition } from "./poleposition/setup/setup";

const SETUPS: Record<string, Setup> = { heat, formula90, poleposition };

export function setupOf(game: string): Setup {
  return SETUPS[game] ?? {};
}
