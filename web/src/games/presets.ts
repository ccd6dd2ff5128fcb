/** What each game suggests for a start. */

import type { Game } from "../lib/games";
import { plainPreset, type Preset } from "../ui/setup/preset";
import { PRESETS as formula90 } from "./formula90/setup/presets";
import { PRESETS as heat } from "./heat/setup/presets";
import { PRESETS as poleposition } from "./poleposition/setup/presets";

const PRESETS: Record<string, Preset[]> = { heat, formula90, poleposition };

/** One race of each game for the front page. */
export const FIRST_RACES: Preset[] = Object.values(PRESETS).map(([first]) => first!);

export function presetsOf(game: Game): Preset[] {
  return PRESETS[game.name] ?? [plainPreset(game)];
}
