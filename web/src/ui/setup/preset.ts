/** Races that need no setting up. */

import { FIRST_LEVEL, type Game, games, levelFor, USUAL_LEVEL, type Value } from "../../lib/games";
import { createTable, MANNERS, type SeatWish, type TableWish } from "../../lib/tables";
import { t } from "../../lib/words";

export interface Preset {
  id: string;
  game: string;
  title: () => string;
  text: () => string;
  circuit: string;
  /** It stays the same preset on any other circuit. */
  anywhere?: boolean;
  /** 0 is the printed number. */
  laps: number;
  options: Record<string, Value>;
  seats: SeatWish[];
}

export const you: SeatWish = { kind: "human" };
export const bots = (count: number, level = USUAL_LEVEL): SeatWish[] => Array.from({ length: count }, () => ({ kind: "bot", level }));
export const legends = (count: number): SeatWish[] => Array.from({ length: count }, () => ({ kind: "legend" }));

/** A plain race on the first circuit, for a game that suggests nothing. */
export function plainPreset(game: Game): Preset {
  return {
    id: "first",
    game: game.name,
    title: () => t("preset.first", "First race"),
    text: () => t("preset.plain.text", "A plain race against bots, to look around and learn on the way."),
    circuit: game.circuits[0]?.id ?? "",
    laps: 0,
    options: game.circuits.length ? {} : (game.first ?? {}),
    seats: [you, ...bots(Math.max(game.seats[0] - 1, Math.min(3, game.seats[1] - 1)), FIRST_LEVEL)],
  };
}

export function wishOf({ game, options, circuit, laps, seats }: Preset): TableWish {
  return { game, options: { ...options, ...(circuit && { circuit }), ...(laps > 0 && { laps }) }, seats, ...MANNERS };
}

/** One click to the grid; against whom, the game's ladder says. */
export async function raceNow(preset: Preset): Promise<string> {
  const wish = wishOf(preset);
  const game = (await games()).find(({ name }) => name === wish.game);
  const seats = wish.seats.map((seat) => (seat.kind === "bot" && game ? { ...seat, level: levelFor(game, seat.level) } : seat));
  return (await createTable({ ...wish, seats, start: true })).id;
}
