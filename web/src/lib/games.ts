/** What can be played here: games with their circuits, bots and options. */

import { get } from "./api";
import type { Board, TableInfo } from "./protocol";
import { decimal, t } from "./words";

export interface Circuit {
  id: string;
  name: string;
  laps: number;
  spaces: number;
  corners: number;
  set: string;
  features: string[];
  /** Game turns of each distance, where a race is measured in turns. */
  distances?: Record<string, number>;
}
export type Value = boolean | number | string | string[] | OwnSeason;
export interface OptionSchema {
  type: "boolean" | "integer" | "string" | "array";
  default: Value;
  title?: string;
  description?: string;
  rule?: string;
  enum?: string[];
  /** Known values, where others are possible too. */
  examples?: string[];
  minimum?: number;
  maximum?: number;
  items?: { enum?: string[] };
  /** It means something only beside these values of other options. */
  only?: Record<string, Value[]>;
}
/** An opponent's strength. */
export interface BotLevel {
  name: string;
  title: string;
  about?: string;
  /** Expected among four cars. */
  place?: number;
}
export interface Game {
  name: string;
  /** The game that it varies, if it is a house rule. */
  kin?: string;
  title: string;
  seats: [number, number];
  options: Record<string, OptionSchema>;
  circuits: Circuit[];
  /** Weakest first. */
  bots: BotLevel[];
  /** Editions of the rules that can be played. */
  editions?: string[];
  /** What the game suggests for a first race. */
  first?: Record<string, Value>;
  seasons?: Seasons;
  /** Cars that nobody sits in, by edition and number of drivers. */
  others?: Record<string, number[]>;
}

/** What seasons are made of. */
export interface Seasons {
  least: number;
  most: number;
  printed?: Record<string, SeasonRace[]>;
  events?: { id: string; name: string; laps: number }[];
}
export interface SeasonRace {
  circuit: string;
  event?: string;
}
/** A season of one's own, as the option of that name takes it. */
export interface OwnSeason {
  name: string;
  race: SeasonRace[];
}

interface RawCircuit extends Omit<Circuit, "corners" | "features"> {
  corners: number | unknown[];
  features?: string[];
}
interface RawLevel {
  id: string;
  title: string;
  about: string;
  place: number;
}
interface RawGame extends Omit<Game, "circuits" | "bots" | "options" | "first"> {
  bots?: string[];
  presets?: { id: string; options: Record<string, Value> }[];
  options: Record<string, OptionSchema> | { properties: Record<string, OptionSchema> };
  circuits: RawCircuit[];
  levels?: RawLevel[];
}

const LEVELS: Record<string, () => string> = {
  learner: () => t("level.learner", "Learner"),
  amateur: () => t("level.amateur", "Amateur"),
  club: () => t("level.club", "Club racer"),
  professional: () => t("level.professional", "Professional"),
  champion: () => t("level.champion", "Champion"),
  ace: () => t("level.ace", "Ace"),
  greedy: () => t("bot.greedy", "Steady"),
  random: () => t("bot.random", "Reckless"),
  mcts: () => t("bot.mcts", "Foresighted"),
  lapse: () => t("bot.lapse", "Absent-minded"),
};
/** Where nobody has measured the levels of a game. */
const ONLY_LEVEL = "greedy";
export const FIRST_LEVEL = "amateur";
export const USUAL_LEVEL = "professional";

/** A name of the rules as a person would write it: "legend_bonus" is "Legend bonus". */
export function spellOut(name: string): string {
  const words = name.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A game or a place by its id: every word begins with a capital. */
export function asName(id: string): string {
  return id.split(/[_-]+/).map(spellOut).join(" ").trim();
}

export function levelTitle(name: string): string {
  return LEVELS[name]?.() ?? spellOut(name);
}

/** The level somebody wishes, or the nearest thing that the game has. */
export function levelFor(game: Pick<Game, "bots">, wish: string = USUAL_LEVEL): string {
  const known = (name: string): boolean => game.bots.some((bot) => bot.name === name);
  return [wish, USUAL_LEVEL].find(known) ?? game.bots[0]?.name ?? ONLY_LEVEL;
}

/** What to expect of a level: "Plans each turn. Expected place among four: 2.2." */
export function levelText({ about, place }: BotLevel): string {
  if (!about || place === undefined) return "";
  return t("level.text", "{about} Expected place among four: {place}", { about, place: decimal(place) });
}

function readLevels(game: string, levels: RawLevel[], bots: string[]): BotLevel[] {
  if (!levels.length) return bots.map((name) => ({ name, get title() { return levelTitle(name); } }));
  return levels.map(({ id, title, about, place }) => ({
    name: id,
    place,
    get title() {
      return LEVELS[id]?.() ?? title;
    },
    get about() {
      return /* texts elsewhere */ t(`level.${game}.${id}`, about);
    },
  }));
}

/** Names of circuits, by game and id, for whoever knows the id only. */
const circuitNames = new Map<string, string>();
export const circuitName = (game: string, id: string): string | undefined => circuitNames.get(`${game} ${id}`);

export function readGame(raw: RawGame): Game {
  for (const { id, name } of raw.circuits) circuitNames.set(`${raw.name} ${id}`, name);
  const nested = (raw.options as { properties?: Record<string, OptionSchema> }).properties;
  return {
    name: raw.name,
    title: raw.title,
    seats: raw.seats,
    editions: raw.editions ?? [],
    options: nested ?? (raw.options as Record<string, OptionSchema>),
    circuits: raw.circuits.map((circuit) => ({
      ...circuit,
      corners: Array.isArray(circuit.corners) ? circuit.corners.length : circuit.corners,
      features: circuit.features ?? [],
    })),
    bots: readLevels(raw.name, raw.levels ?? [], raw.bots ?? [ONLY_LEVEL]),
    kin: raw.kin ?? "",
    first: raw.presets?.find(({ id }) => id === "first")?.options ?? {},
    seasons: raw.seasons && "most" in raw.seasons ? raw.seasons : undefined,
    others: raw.others ?? {},
  };
}

/** As they stand on the start page; games of others follow, by their names. */
const SHELF = ["heat", "formula90", "poleposition"];
const placeOf = ({ name }: Game): number => (SHELF.includes(name) ? SHELF.indexOf(name) : SHELF.length);

export const inOrder = (games: Game[]): Game[] => games.toSorted((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title));

let known: Promise<Game[]> | null = null;

/** Asked once per visit; a failure is forgotten, so that the next page tries again. */
export function games(): Promise<Game[]> {
  known ??= get<RawGame[] | { games: RawGame[] }>("/games")
    .then((answer) => inOrder((Array.isArray(answer) ? answer : answer.games).map(readGame)))
    .catch((error: unknown) => {
      known = null;
      throw error;
    });
  return known;
}

const boards = new Map<string, Promise<Board>>();

/** What the road of a game without circuits is called. */
const ROAD = "road";

/** The drawing of a circuit; it never changes. */
export function boardOf(game: string, circuit: string): Promise<Board> {
  const path = `/boards/${game}/${circuit || ROAD}.json`;
  let board = boards.get(path);
  if (!board) {
    board = get<Board>(path);
    board.catch(() => boards.delete(path));
    boards.set(path, board);
  }
  return board;
}

/** The drawing of a table's circuit, also of one that its host brought along. */
export function boardAt({ id, game, circuit, options }: Pick<TableInfo, "id" | "game" | "circuit" | "options">): Promise<Board> {
  const own = typeof options.circuit === "object";
  return own || circuit === null ? get<Board>(`/tables/${id}/board.json`) : boardOf(game, circuit);
}

/** How many steps a lap has: the one figure that every page tells. */
export function lapSteps(board: Board): number {
  return board.lap ?? board.n;
}

/** A season brings its own circuits; the table's option for one means nothing then. */
export function isSeason({ championship }: Record<string, unknown>): boolean {
  return Array.isArray(championship) ? championship.length > 0 : championship !== undefined && championship !== "off";
}

/** What is raced at a table: a circuit, or a season. */
export function raceTitle(all: Game[], table: { game: string; circuit: string | null; options: Record<string, unknown> }): string {
  const { championship } = table.options;
  if (!isSeason(table.options)) return circuitTitle(all, table.game, table.circuit);
  if (Array.isArray(championship)) return t("season.races", "Championship of {n} races", { n: championship.length });
  if (typeof championship === "object" && championship !== null && "name" in championship) return String(championship.name);
  if (championship === "random") return t("season.random", "A random season");
  return typeof championship === "string" ? t("season.named", "Season {name}", { name: championship }) : t("season.own", "A season");
}

/** Cars that nobody sits in, beside so many drivers. */
export function otherCars(game: Game, { edition = game.options.edition?.default }: Record<string, unknown>, drivers: number): number {
  return game.others?.[String(edition ?? "")]?.[drivers - game.seats[0]] ?? 0;
}

/** What the rulebook's own cars are called, if the game has any that take a seat. */
export function rulebookCar(game: Game | undefined): string | null {
  if (!game) return null;
  if ("legends" in game.options) return t("seat.legend", "Legend");
  return "bots" in game.options ? t("seat.robot", "Rulebook car") : null;
}

export function titleOf(all: Game[], game: string): string {
  return all.find(({ name }) => name === game)?.title ?? asName(game);
}

export function circuitTitle(all: Game[], game: string, circuit: string | null): string {
  if (!circuit) return "";
  if (circuit === "random") return t("circuit.random", "Random circuit");
  const found = all.find(({ name }) => name === game)?.circuits.find(({ id }) => id === circuit);
  return found?.name ?? asName(circuit);
}
