/** Setting up a race of Race! Formula 90. */

import type { Setup } from "../../../ui/setup/setup";
import { printedFor, rulebooks, TITLES } from "./rulebooks";
import { ofPeople, teamTitle, without } from "./teams";
import Teams from "./Teams.svelte";

export const setup: Setup = {
  /** texts: option.formula90. */
  titles: {
    edition: "Rulebook",
    length: "Distance",
    robots: "Robots",
    junior: "Junior game",
    returns: "Return to the race",
    tank_limit: "Tanks of 16 turns",
    free_yellow: "Yellow flags at will",
    line_by_standing: "Safety Car line in race order",
    contests_always: "Contests on every turn",
    teams: "Teammates",
  },
  /** texts: option.formula90. */
  values: {
    "length.full": "Full distance",
    "length.short": "Two thirds",
    "length.sprint": "Sprint",
    "feature.printed": "In the box",
  },
  items: { teams: teamTitle, edition: (edition) => TITLES[edition]?.() ?? edition },
  kinds: ["edition", "junior", "length", "returns", "robots", "teams"],
  controlled: ["edition", "junior", "teams"],
  rulebooks,
  circuits: printedFor,
  distance: { option: "length", of: (value) => (value("junior") ? "short" : String(value("length"))) },
  others: (value) => value("robots") !== false,
  Seats: Teams,
  chosen: (options, name) =>
    name === "robots" && options.robots === false && Array.isArray(options.teams) ? { ...options, teams: ofPeople(options.teams) } : options,
  unseated: (options, seat) => (Array.isArray(options.teams) ? { ...options, teams: without(options.teams, seat) } : options),
};
