/** What each game suggests for a start. */

import type { Game } from "../lib/games";
import { plainPreset, type Preset } from "../ui/setup/preset";
import { PRESETS as formula90 } from "./formula90/setup/presets";
import { PRESETS as heat } from "./heat/setup/presets";
import { PRESETS as poleposition } from "./poleposition/setup/presets";

const PRESETS: Record<string, Preset[]> = { heat, formula90, poleposition };

/** One race of each game for the front page. */
export const FIRST_RACES: Preset[] = Object.values(PRESETS).map(([first]) => first!);

/** A house rule is set up like the game that it varies. */
export function presetsOf(game: Game): Preset[] {
  const own = PRESETS[game.name] ?? PRESETS[game.kin ?? ""]?.map((preset) => ({ ...preset, game: game.name }));
  return own ?? [plainPreset(game)];
}

/** One race of every game for the front page, our own first. */
export function firstRaces(games: Game[]): Preset[] {
  const others = games.filter(({ name }) => !(name in PRESETS)).map((game) => presetsOf(game)[0]!);
  return [...FIRST_RACES, ...others];
}
