/** Races of HEAT that need no setting up. */

import { FIRST_LEVEL } from "../../../lib/games";
import { t } from "../../../lib/words";
import { bots, legends, type Preset, you } from "../../../ui/setup/preset";

const GAME = "heat";

export const PRESETS: Preset[] = [
  {
    id: "first",
    game: GAME,
    title: () => t("preset.first", "First race"),
    text: () => t("preset.first.text", "One lap, no extras. Every price is shown before you pay it, so start here and learn on the way."),
    circuit: "usa",
    laps: 1,
    options: {},
    seats: [you, ...bots(3, FIRST_LEVEL), ...legends(2)],
  },
  {
    id: "grand-prix",
    game: GAME,
    title: () => t("preset.grand", "Grand Prix"),
    text: () => t("preset.grand.text", "The printed distance on a circuit of your choice, against a field of drivers with cards and engines like yours."),
    circuit: "france",
    anywhere: true,
    laps: 0,
    options: {},
    seats: [you, ...bots(5)],
  },
  {
    id: "solo",
    game: GAME,
    title: () => t("preset.solo", "Solo against Legends"),
    text: () => t("preset.solo.text", "You against the cars that drive by the Legend cards of the rulebook. They never tire and never overheat."),
    circuit: "italia",
    laps: 0,
    options: {},
    seats: [you, ...legends(5)],
  },
];
