/** Races of Race! Formula 90 that need no setting up. */

import { FIRST_LEVEL } from "../../../lib/games";
import { t } from "../../../lib/words";
import { bots, type Preset, you } from "../../../ui/setup/preset";

const GAME = "formula90";

export const PRESETS: Preset[] = [
  {
    id: "first",
    game: GAME,
    title: () => t("preset.first", "First race"),
    text: () => t("preset.f90.first.text", "A sprint of nine turns at Monza by the base game, against a bot and six robots. Prices and odds are shown before you pay."),
    circuit: "monza",
    laps: 0,
    options: { edition: "93-base", length: "sprint" },
    seats: [you, ...bots(1, FIRST_LEVEL)],
  },
  {
    id: "family",
    game: GAME,
    title: () => t("preset.f90.family", "With children"),
    text: () => t("preset.f90.family.text", "The junior game at Monza for two at this device: no strategies, no fuel, checks by luck."),
    circuit: "monza",
    laps: 0,
    options: { edition: "93-base", junior: true },
    seats: [you, you, ...bots(1, FIRST_LEVEL)],
  },
  {
    id: "short",
    game: GAME,
    title: () => t("preset.f90.short", "Short race"),
    text: () => t("preset.f90.short.text", "Two thirds of the distance at Silverstone with three bots: long enough for pit stops."),
    circuit: "silverstone",
    laps: 0,
    options: { length: "short" },
    seats: [you, ...bots(3)],
  },
  {
    id: "full",
    game: GAME,
    title: () => t("preset.grand", "Grand Prix"),
    text: () => t("preset.f90.full.text", "All turns of the printed distance at Spa, in whatever weather comes, with four bots and the robots."),
    circuit: "spa",
    laps: 0,
    options: {},
    seats: [you, ...bots(4)],
  },
  {
    id: "teams",
    game: GAME,
    title: () => t("preset.f90.teams", "Teammates"),
    text: () => t("preset.f90.teams.text", "Two thirds of the distance at Silverstone by the 3.0 L rulebook; a robot drives for your team, and you help it with cards."),
    circuit: "silverstone",
    laps: 0,
    options: { edition: "v10", length: "short", teams: ["1+robot"] },
    seats: [you, ...bots(2)],
  },
];
