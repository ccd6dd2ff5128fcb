/** Setting up a race of HEAT. */

import { t } from "../../../lib/words";
import type { Setup } from "../../../ui/setup/setup";

export const setup: Setup = {
  /** texts: option.heat. */
  titles: {
    garage: "Garage",
    garage_mode: "How upgrades are handed out",
    weather: "Weather and road conditions",
    championship: "Championship",
    races: "Races of the season",
    tournament: "Tournament rules",
    tournament_mistakes: "Shifts that cannot be paid",
    sets: "Boxes in use",
    legend_bonus: "Faster Legends",
    aggressive_legends: "Aggressive Legends",
    field: "Size of the field",
    mulligan: "New starting hand",
    slipstream_line: "Slipstream over the line",
    used_sponsors: "Played sponsorships",
    give_up: "Giving up",
    stop_after_drivers: "Stop with the last driver",
    max_rounds: "Most rounds",
  },
  /** texts: option.heat. */
  values: {
    "feature.chevrons": "Chevrons",
    "feature.chicane": "Chicane",
    "feature.flooded": "Flooded",
    "feature.gravel": "Gravel",
    "feature.tunnel": "Tunnel",
    "garage.off": "Off",
    "garage.basic": "Basic upgrades",
    "garage.advanced": "Advanced upgrades",
    "garage.all": "All upgrades",
    "garage_mode.draft": "Drafted one by one",
    "garage_mode.snake": "Snake draft",
    "garage_mode.random": "Dealt at random",
    "championship.off": "A single race",
    "championship.random": "A random season",
    "tournament_mistakes.strict": "Refused at once",
    "tournament_mistakes.lenient": "Corrected when shown",
    "field.open": "1 to 12 cars",
    "field.box": "2 to 9 cars, as in the box",
    "slipstream_line.final": "Not over the final line",
    "slipstream_line.always": "Never over the line",
    "used_sponsors.out": "Out until the race is over",
    "used_sponsors.reshuffled": "Reshuffled when the pile is empty",
  },
  modules: {
    garage: {
      icon: "garage",
      text: () => t("module.garage", "Draft three upgrades for your deck before the start. Their symbols make every car another one."),
      on: "all",
      choice: () => t("module.garage.choice", "Which upgrades"),
      with: ["garage", "garage_mode"],
    },
    weather: {
      icon: "weather",
      text: () => t("module.weather", "One weather for the day and a token at every corner: limits, sectors, free boosts."),
    },
    championship: {
      icon: "trophy",
      text: () => t("module.championship", "A season of several races at one table: events, sponsors, press corners, points. It brings its own circuits and laps."),
      on: "1961",
      choice: () => t("module.championship.choice", "Which season"),
      with: ["championship", "races"],
    },
    tournament: {
      icon: "hide",
      text: () => t("module.tournament", "Gears stay hidden until each driver's own turn."),
      with: ["tournament_mistakes"],
    },
  },
  boxed: ["sets"],
  beside: {
    garage_mode: (value) => value("garage") !== "off",
    races: (value) => value("championship") === "random",
    tournament_mistakes: (value) => value("tournament") === true,
    used_sponsors: (value) => value("championship") !== "off",
    legend_bonus: (value) => Number(value("legends")) > 0,
    aggressive_legends: (value) => Number(value("legends")) > 0,
  },
  uploads: {
    text: () => t("upload.text", "Drop a file here or choose one: our TOML, or the track editor's JSON or .heat file."),
    accept: ".toml,.json,.heat",
  },
};
