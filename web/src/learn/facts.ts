/** What a call may ask about, read off the table as it is shown. */

import { nextCorner } from "../board/describe";
import type { CarView, MyView, View } from "../lib/protocol";
import type { Cockpit } from "../table/cockpit.svelte";
import type { Facts, Seen } from "./calls";

/** The turn that is being driven: of the race where it has turns, else the round. */
export const turnOf = (view: View): number => view.clock.turn?.[0] ?? view.clock.round;

export function stateOf(view: View, car: CarView, own: MyView | null): Seen {
  const [lap, laps] = view.clock.lap;
  const [turn, turns] = view.clock.turn ?? [view.clock.round, null];
  const seen: Seen = { lap, laps, turn, turns, round: view.clock.round, "me.place": car.place, "me.marks": car.marks };
  for (const [key, value] of Object.entries(car.values)) {
    if (typeof value === "number" || typeof value === "string") seen[`me.${key}`] = value;
    else if (Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "number") {
      seen[`me.${key}`] = value[0];
      seen[`me.${key}.left`] = value[1] - value[0];
    }
  }
  for (const { key, value } of own?.tracks ?? []) seen[`me.${key}`] = value;
  return seen;
}

export function draftOf(cockpit: Cockpit): Seen {
  const { chosen, choices } = cockpit.drafting;
  const { outcomes = [], costs = [], figures } = chosen?.preview ?? {};
  return {
    complete: chosen ? 1 : 0,
    corners: Math.max(0, ...outcomes.map(({ corners }) => corners.length)),
    price: (figures?.cost?.tyres ?? 0) + costs.reduce((sum, { n }) => sum + n, 0),
    cells: choices.filter(({ preview }) => preview.outcomes[0]?.end[0]?.cell).length,
    fights: choices.filter(({ preview }) => preview.marks?.length).length,
    spins: outcomes.some(({ spins }) => spins) ? 1 : 0,
    line: chosen?.ids.some((id) => id.endsWith("+line")) ? 1 : 0,
  };
}

export function factsOf(cockpit: Cockpit, events: string[]): Facts | null {
  const { live, mine, decision, own, stage } = cockpit;
  if (!live.view || !live.table || !mine) return null;
  const state = stateOf(live.view, mine, own);
  const cell = stage.track && mine.at.cell ? nextCorner(stage.track, stage.track.spot(mine.at.cell).position) : null;
  return {
    decision: decision && { id: decision.id, kind: decision.kind, options: decision.options },
    events,
    state: { ...state, technical: cell?.line.technical ? 1 : 0 },
    draft: draftOf(cockpit),
    turn: turnOf(live.view),
    options: live.table.options,
  };
}
