/** A cell in words, for those who walk the board with keys and ears. */

import type { BoardLine, Outcome, View } from "../lib/protocol";
import { called, say, t } from "../lib/words";
import { outcomeWords } from "../table/draft/odds";
import { isBend, type Spot, type Track } from "./track";

export function nextCorner(track: Track, position: number): { line: BoardLine; distance: number } | null {
  const corners = track.board.lines.filter(isBend);
  const ranked = corners.map((line) => ({ line, distance: track.ahead(position, line.u) || track.n }));
  return ranked.sort((a, b) => a.distance - b.distance)[0] ?? null;
}

export function describeCell(track: Track, view: View, spot: Spot, outcomes: Outcome[]): string {
  const id = track.ref(spot);
  const single = track.board.lanes === 1;
  const where = { unit: say(track.board.unit), n: spot.position, lane: spot.lane };
  const parts = [single ? t("cell.alone", "{unit} {n}", where) : t("cell.where", "Space {n}, lane {lane}", where)];
  if (!single && track.racing(spot.position) === spot.lane) parts.push(t("cell.racing", "racing line"));
  const zone = track.board.zones.find(
    ({ u, lanes }) => track.start(spot.position) >= u[0] && track.start(spot.position) < u[1] && (lanes?.includes(spot.lane) ?? true),
  );
  if (zone) parts.push(say(zone.label));
  const cars = view.cars.filter(({ at, marks }) => at.cell === id && !marks.includes("off"));
  for (const car of cars) parts.push(t("cell.car", "{name} is here", { name: called(car) }));
  const corner = single ? null : nextCorner(track, spot.position);
  if (corner) {
    const words = { name: say(corner.line.label), n: corner.distance, limit: corner.line.value };
    parts.push(words.limit === undefined ? t("cell.turn", "{n} to {name}", words) : t("cell.corner", "{n} to {name}, limit {limit}", words));
  }
  for (const outcome of outcomes.filter(({ end }) => end.some(({ cell }) => cell === id))) {
    parts.push(t("cell.landing", "you may land here: {what}", { what: outcomeWords(outcome) }));
  }
  return `${parts.join(". ")}.`;
}
