/** What the options of a table are called; an option without an entry is spelt as the rules name it. */

import { type Game, type OptionSchema, spellOut, type Value } from "../../lib/games";
import { t } from "../../lib/words";

const TITLES: Record<string, string> = {
  laps: "Laps",
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
  give_up: "Giving up",
  stop_after_drivers: "Stop with the last driver",
  max_rounds: "Most rounds",
  edition: "Rulebook",
  length: "Distance",
  robots: "Robots",
  drs: "DRS",
  stress: "Stress",
  collisions: "Collisions and flags",
  safety_car: "Safety car",
  events: "Event cards",
  drivers: "Driver cards",
  teams: "Team cards",
  circuit_rules: "Special rules of circuits",
  constructors: "Constructors",
  custom_start: "Set-up before the start",
  custom_pit: "Set-up in the pits",
  extended: "Double distance",
  no_elimination: "Nobody drops out",
  damaged_engine: "Engines stay damaged",
  new_cards: "New cards for every race",
  bot_side: "Strength of the rulebook's cars",
  bot_cards: "Cards of the rulebook's cars",
  more_events: "More events",
  card_sets: "Driver and team cards",
  lapped: "Lapped cars",
  dice: "Dice",
  junior: "Junior game",
  returns: "Return to the race",
  tank_limit: "Tanks of 16 turns",
  free_yellow: "Yellow flags at will",
  line_by_standing: "Safety Car line in race order",
  contests_always: "Contests on every turn",
  first_crossing: "First passage over the line",
  pit_lap: "Laps through the pits",
  corner_fights: "Fights in corners",
  off_track_table: "Sliding in the rain",
  less_grip_rolls: "Less grip: which rolls",
  less_grip_slide: "Less grip: where to",
  off_track_moves: "Moving off the track",
  off_track_pits: "Pit lane from off the track",
  collision_two: "A 2 in a collision",
  queue_wear: "Wear behind the safety car",
  recoverer: "Recovering in the pits",
  circuit_names: "Special rules: whose they are",
  bot_qualifying: "Rulebook cars in qualifying",
  bot_worn_tyres: "Worn tyres of rulebook cars",
  bot_stop: "Pit stop of rulebook cars",
  ask_forced: "Ask even if there is one answer",
};
const VALUES: Record<string, string> = {
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
  "edition.2e": "Second edition",
  "edition.v10": "3.0 L",
  "edition.93-advanced": "9.3, advanced game",
  "edition.93-base": "9.3, base game",
  "length.full": "Full distance",
  "length.short": "Two thirds",
  "length.sprint": "Sprint",
  "feature.printed": "In the box",
  "slipstream_line.final": "Not over the final line",
  "slipstream_line.always": "Never over the line",
};

/** Two games have an option of this name: one deals team cards, the other lets drivers share a team. */
const isTeammates = (name: string, schema?: OptionSchema) => name === "teams" && schema?.type === "array";

export function optionTitle(name: string, schema?: OptionSchema): string {
  if (isTeammates(name, schema)) return t("option.teammates", "Teammates");
  return t(`option.${name}`, schema?.title ?? TITLES[name] ?? spellOut(name));
}

export function valueTitle(name: string, value: string): string {
  return t(`option.${name}.${value}`, VALUES[`${name}.${value}`] ?? spellOut(value));
}

/** A value as a word. */
export function valueText(name: string, value: Value): string {
  if (typeof value === "boolean") return value ? t("value.on", "on") : t("value.off", "off");
  if (Array.isArray(value)) return value.map((one) => (name === "teams" ? teamTitle(one) : valueTitle(name, one))).join(", ") || t("value.none", "none");
  return typeof value === "string" ? valueTitle(name, value) : String(value);
}

/** Two cars of a team as the rules name them, such as "1+2" or "3+robot". */
function teamTitle(pair: string): string {
  const [one, other] = pair.split("+");
  if (other === "robot") return t("team.robot", "car {one} with a robot", { one });
  return t("team.two", "cars {one} and {other}", { one, other });
}

/** Modules of the printed game, the common ones first; everything else is a house rule. */
const MODULES = [
  "garage", "garage_mode", "weather", "championship", "races", "tournament", "tournament_mistakes", "sets",
  "drs", "stress", "collisions", "safety_car", "events", "drivers", "teams", "circuit_rules", "constructors", "custom_start", "custom_pit", "extended",
  "no_elimination", "damaged_engine", "new_cards",
];

export function isModule(name: string, schema?: OptionSchema): boolean {
  return MODULES.includes(name) && !isTeammates(name, schema);
}

/** What kind of race it is: another rulebook, another distance, who drives for whom. No house rules either. */
const KINDS = ["edition", "junior", "length", "returns", "robots", "teams"];

export function isKind(name: string, schema?: OptionSchema): boolean {
  return KINDS.includes(name) && !isModule(name, schema);
}

/** Where the rulebook leaves something open: the option is named by our ruling. */
export function isRuling(schema: OptionSchema): boolean {
  return /\.(AMB|RULING)\./.test(schema.rule ?? "");
}

export function moduleRank(name: string): number {
  return MODULES.indexOf(name);
}

type Look = (name: string) => Value;

/** Options that mean something only beside others. */
const BESIDE: Record<string, (value: Look) => boolean> = {
  garage_mode: (value) => value("garage") !== "off",
  races: (value) => value("championship") === "random",
  tournament_mistakes: (value) => value("tournament") === true,
  damaged_engine: (value) => (value("championship") as string[]).length > 0,
  new_cards: (value) => (value("championship") as string[]).length > 0,
  bot_side: (value) => Number(value("bots")) > 0,
  bot_cards: (value) => Number(value("bots")) > 0,
  bot_qualifying: (value) => Number(value("bots")) > 0,
  bot_worn_tyres: (value) => Number(value("bots")) > 0,
  bot_stop: (value) => Number(value("bots")) > 0,
  more_events: (value) => value("events") === true,
  card_sets: (value) => value("drivers") === true || value("teams") === true,
  legend_bonus: (value) => Number(value("legends")) > 0,
  aggressive_legends: (value) => Number(value("legends")) > 0,
};

export function applies(name: string, value: Look): boolean {
  return BESIDE[name]?.(value) ?? true;
}

/** Options that say who races where; they are told elsewhere. */
const NO_RULES = new Set(["circuit", "laps", "legends", "bots", "colours", "ask_forced"]);

/** Rules in force besides the plain race, in a few words each; house rules are marked. */
export function rulesInForce(game: Game, options: Record<string, unknown>): { words: string; house: boolean }[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const schema = game.options[name];
    if (!schema || NO_RULES.has(name) || JSON.stringify(value) === JSON.stringify(schema.default)) return [];
    const title = optionTitle(name, schema);
    return [{ words: value === true ? title : `${title}: ${valueText(name, value as Value)}`, house: !isModule(name, schema) && !isKind(name, schema) }];
  });
}
