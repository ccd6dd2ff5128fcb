/** Races that need no setting up. */

import { FIRST_LEVEL, type Game, games, levelFor, USUAL_LEVEL, type Value } from "../../lib/games";
import { createTable, MANNERS, type SeatWish, type TableWish } from "../../lib/tables";
import { t } from "../../lib/words";

export interface Preset {
  id: string;
  /** HEAT, unless it says otherwise. */
  game?: string;
  title: () => string;
  text: () => string;
  circuit: string;
  /** 0 is the printed number. */
  laps: number;
  options: Record<string, Value>;
  seats: SeatWish[];
}

const you: SeatWish = { kind: "human" };
const bots = (count: number, level = USUAL_LEVEL): SeatWish[] => Array.from({ length: count }, () => ({ kind: "bot", level }));
const legends = (count: number): SeatWish[] => Array.from({ length: count }, () => ({ kind: "legend" }));

export const PRESETS: Preset[] = [
  {
    id: "first",
    title: () => t("preset.first", "First race"),
    text: () => t("preset.first.text", "One lap, no extras. Every price is shown before you pay it, so start here and learn on the way."),
    circuit: "usa",
    laps: 1,
    options: {},
    seats: [you, ...bots(3, FIRST_LEVEL), ...legends(2)],
  },
  {
    id: "grand-prix",
    title: () => t("preset.grand", "Grand Prix"),
    text: () => t("preset.grand.text", "The printed distance on a circuit of your choice, against a field of drivers with cards and engines like yours."),
    circuit: "france",
    laps: 0,
    options: {},
    seats: [you, ...bots(5)],
  },
  {
    id: "solo",
    title: () => t("preset.solo", "Solo against Legends"),
    text: () => t("preset.solo.text", "You against the cars that drive by the Legend cards of the rulebook. They never tire and never overheat."),
    circuit: "italia",
    laps: 0,
    options: {},
    seats: [you, ...legends(5)],
  },
];

const FORMULA90: Preset[] = [
  {
    id: "first",
    game: "formula90",
    title: () => t("preset.first", "First race"),
    text: () => t("preset.f90.first.text", "A sprint of nine turns at Monza by the base game, against a bot and six robots. Prices and odds are shown before you pay."),
    circuit: "monza",
    laps: 0,
    options: { edition: "93-base", length: "sprint" },
    seats: [you, ...bots(1, FIRST_LEVEL)],
  },
  {
    id: "family",
    game: "formula90",
    title: () => t("preset.f90.family", "With children"),
    text: () => t("preset.f90.family.text", "The junior game at Monza for two at this device: no strategies, no fuel, checks by luck."),
    circuit: "monza",
    laps: 0,
    options: { edition: "93-base", junior: true },
    seats: [you, you, ...bots(1, FIRST_LEVEL)],
  },
  {
    id: "short",
    game: "formula90",
    title: () => t("preset.f90.short", "Short race"),
    text: () => t("preset.f90.short.text", "Two thirds of the distance at Silverstone with three bots: long enough for pit stops."),
    circuit: "silverstone",
    laps: 0,
    options: { length: "short" },
    seats: [you, ...bots(3)],
  },
  {
    id: "full",
    game: "formula90",
    title: () => t("preset.grand", "Grand Prix"),
    text: () => t("preset.f90.full.text", "All turns of the printed distance at Spa, in whatever weather comes, with four bots and the robots."),
    circuit: "spa",
    laps: 0,
    options: {},
    seats: [you, ...bots(4)],
  },
  {
    id: "teams",
    game: "formula90",
    title: () => t("preset.f90.teams", "Teammates"),
    text: () => t("preset.f90.teams.text", "Two thirds of the distance at Silverstone by the 3.0 L rulebook; a robot drives for your team, and you help it with cards."),
    circuit: "silverstone",
    laps: 0,
    options: { edition: "v10", length: "short", teams: ["1+robot"] },
    seats: [you, ...bots(2)],
  },
];

const POLEPOSITION: Preset[] = [
  {
    id: "first",
    game: "poleposition",
    title: () => t("preset.first", "First race"),
    text: () => t("preset.pp.first.text", "Three laps of Great Britain against three cars of the rulebook, without extras. Roll, pick a cell, go."),
    circuit: "great-britain",
    laps: 3,
    options: {},
    seats: [you, ...legends(3)],
  },
  {
    id: "duels",
    game: "poleposition",
    title: () => t("preset.pp.duels", "Wheel to wheel"),
    text: () => t("preset.pp.duels.text", "Four laps of Germany with DRS, stress and collisions, against three bots that bid like people."),
    circuit: "germany",
    laps: 4,
    options: { collisions: true, drs: true, stress: true },
    seats: [you, ...bots(3)],
  },
  {
    id: "full",
    game: "poleposition",
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

/** One race of each game for the front page. */
export const FIRST_RACES: Preset[] = [PRESETS[0]!, FORMULA90[0]!, POLEPOSITION[0]!];

/** The presets of a game; one without any gets a plain race on its first circuit. */
export function presetsOf(game: Game): Preset[] {
  if (game.name === "heat") return PRESETS;
  const own = [...FORMULA90, ...POLEPOSITION].filter((preset) => preset.game === game.name);
  if (own.length) return own;
  const plain: Preset = {
    id: "first",
    game: game.name,
    title: () => t("preset.first", "First race"),
    text: () => t("preset.plain.text", "A plain race against bots, to look around and learn on the way."),
    circuit: game.circuits[0]?.id ?? "",
    laps: 0,
    options: {},
    seats: [you, ...bots(Math.max(1, Math.min(3, game.seats[1] - 1)), FIRST_LEVEL)],
  };
  return [plain];
}

export function wishOf(preset: Preset): TableWish {
  return {
    game: preset.game ?? "heat",
    options: { ...preset.options, circuit: preset.circuit, ...((!preset.game || preset.laps > 0) && { laps: preset.laps }) },
    seats: preset.seats,
    ...MANNERS,
  };
}

/** One click to the grid; against whom, the game's ladder says. */
export async function raceNow(preset: Preset): Promise<string> {
  const wish = wishOf(preset);
  const game = (await games()).find(({ name }) => name === wish.game);
  const seats = wish.seats.map((seat) => (seat.kind === "bot" && game ? { ...seat, level: levelFor(game, seat.level) } : seat));
  return (await createTable({ ...wish, seats, start: true })).id;
}
