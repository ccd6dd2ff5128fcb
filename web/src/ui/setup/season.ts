/** The calendar of a season that is being set up, and how it is changed. */

import type { Game, OwnSeason, SeasonRace, Value } from "../../lib/games";
import { t } from "../../lib/words";

/** The races of a season in order; none where they are drawn at the start. */
export function calendarOf(game: Game, championship: Value | undefined): SeasonRace[] {
  if (Array.isArray(championship)) return championship.map((circuit) => ({ circuit }));
  if (typeof championship === "object") return championship.race;
  return game.seasons?.printed?.[String(championship)] ?? [];
}

/** A calendar as the game's option takes it: a list of circuits, or a season with events. */
export function seasonOf(game: Game, races: SeasonRace[], name = ""): string[] | OwnSeason {
  if (game.options.championship?.type === "array") return races.map(({ circuit }) => circuit);
  return { name: name || t("season.mine", "A season of your own"), race: races };
}

/** Another race at the end: the first circuit that the season does not have yet, with an event that leaves it a lap. */
export function nextRace(game: Game, races: SeasonRace[]): SeasonRace {
  const circuit = game.circuits.find(({ id }) => !races.some((race) => race.circuit === id)) ?? game.circuits[0]!;
  const events = eventsFor(game, circuit.id);
  if (!events.length) return { circuit: circuit.id };
  const event = events.find(({ id }) => !races.some((race) => race.event === id)) ?? events[0]!;
  return { circuit: circuit.id, event: event.id };
}

/** The events that leave at least one lap to race. */
export function eventsFor(game: Game, circuit: string): { id: string; name: string }[] {
  const laps = game.circuits.find(({ id }) => id === circuit)?.laps ?? 1;
  return (game.seasons?.events ?? []).filter((event) => laps + event.laps >= 1);
}

/** The race with another circuit; an event that would leave no lap gives way. */
export function onCircuit(game: Game, race: SeasonRace, circuit: string): SeasonRace {
  const events = eventsFor(game, circuit);
  if (!events.length || events.some(({ id }) => id === race.event)) return { ...race, circuit };
  return { circuit, event: events[0]!.id };
}

export function moved<T>(list: T[], from: number, by: number): T[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return list;
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}
