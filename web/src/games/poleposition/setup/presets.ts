/** Races of Pole Position that need no setting up. */

import { t } from "../../../lib/words";
import { bots, legends, type Preset, you } from "../../../ui/setup/preset";

const GAME = "poleposition";

export const PRESETS: Preset[] = [
  {
    id: "first",
    game: GAME,
    title: () => t("preset.first", "First race"),
    text: () => t("preset.pp.first.text", "Three laps of Great Britain against three cars of the rulebook, without extras. Roll, pick a cell, go."),
    circuit: "great-britain",
    laps: 3,
    options: {},
    seats: [you, ...legends(3)],
  },
  {
    id: "duels",
    game: GAME,
    title: () => t("preset.pp.duels", "Wheel to wheel"),
    text: () => t("preset.pp.duels.text", "Four laps of Germany with DRS, stress and collisions, against three bots that bid like people."),
    circuit: "germany",
    laps: 4,
    options: { collisions: true, drs: true, stress: true },
    seats: [you, ...bots(3)],
  },
  {
    id: "full",
    game: GAME,
    title: () => t("preset.grand", "Grand Prix"),
    text: () => t("preset.pp.full.text", "The printed distance in Italy with all modules of the box: drivers, teams, events and the safety car."),
    circuit: "italy",
    laps: 0,
    options: {
      circuit_rules: true, collisions: true, drivers: true, drs: true, events: true, safety_car: true, stress: true, teams: true,
    },
    seats: [you, ...bots(3), ...legends(2)],
  },
];
