/** A table's race as a draft that can be changed, and what has changed in it. */

import type { Game, Value } from "../../lib/games";
import type { TableInfo } from "../../lib/protocol";
import { SetupDraft } from "../../ui/setup/draft.svelte";
import { OWN } from "../../ui/setup/ownCircuit";

/** Nothing of a lobby is remembered for the next table. */
const FORGETFUL = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } as unknown as Storage;
const OF_THE_SEATS = new Set(["legends", "bots", "colours"]);

export type Change = Record<string, Value | Record<string, unknown> | null>;

function circuitOf({ options }: TableInfo): string {
  return typeof options.circuit === "object" ? OWN : String(options.circuit ?? "");
}

export function raceDraft(game: Game, table: TableInfo): SetupDraft {
  const draft = new SetupDraft(game, FORGETFUL);
  draft.circuit = circuitOf(table);
  draft.laps = Number(table.options.laps) || 0;
  draft.seats = table.seats.map(({ seat, kind, level }) => ({ key: seat, kind: kind === "human" ? "here" : kind, name: "", level: level ?? "" }));
  const given = Object.entries(table.options).filter(([name]) => name in game.options && !["circuit", "laps"].includes(name));
  draft.options = Object.fromEntries(
    given.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(game.options[name]!.default)),
  ) as Record<string, Value>;
  return draft;
}

/** The options that differ from how the table is; a season says where it is raced by itself. */
export function changesIn(draft: SetupDraft, table: TableInfo): Change {
  const changes: Change = {};
  for (const [name, schema] of Object.entries(draft.game.options)) {
    if (OF_THE_SEATS.has(name) || name === "circuit" || name === "laps") continue;
    const [before, after] = [table.options[name] ?? schema.default, draft.options[name] ?? schema.default];
    if (JSON.stringify(before) !== JSON.stringify(after)) changes[name] = after;
  }
  if (draft.isSeason || !draft.hasCircuits) return changes;
  if (draft.circuit !== circuitOf(table)) changes.circuit = draft.circuit === OWN && draft.own ? draft.own.circuit : draft.circuit;
  if (draft.hasLaps && draft.laps !== (Number(table.options.laps) || 0)) changes.laps = draft.laps;
  return changes;
}
