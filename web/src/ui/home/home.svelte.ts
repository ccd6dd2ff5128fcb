/** What the front page knows: games, my tables, open tables, races on air, and the positions of my races. */

import { FIRST_RACES } from "../../games/presets";
import { boardAt, boardOf, type Game, games } from "../../lib/games";
import { get } from "../../lib/api";
import type { Board } from "../../lib/protocol";
import { type Position, positionOf } from "../../lib/snapshots";
import { byUrgency, type ListedTable, myTables, onAir, openTables } from "../../lib/tables";
import { me } from "../../lib/me.svelte";
import { type Call, readCalls } from "../../people/calls";
import { moves } from "../../shell/moves.svelte";
import { reason } from "../trouble";

const sample = FIRST_RACES[0]!;
const MOST_SHOWN = 4;

export class HomeData {
  loading = $state(true);
  trouble = $state("");
  games = $state.raw<Game[]>([]);
  mine = $state.raw<ListedTable[]>([]);
  open = $state.raw<ListedTable[]>([]);
  air = $state.raw<ListedTable[]>([]);
  calls = $state.raw<Call[]>([]);
  positions = $state.raw<Record<string, Position>>({});

  /** Races and lobbies I belong to, the most urgent first. */
  readonly active = $derived(urgent(this.mine));
  readonly shown = $derived(this.active.slice(0, MOST_SHOWN));

  /** My tables decide what the page is; the rest may follow. */
  async load(): Promise<void> {
    try {
      await me.load(); // the first answer makes the guest whom all the others are for
      const rest = Promise.all([
        games().then((found) => (this.games = found)),
        openTables().then((found) => (this.open = found)),
        onAir().then((found) => (this.air = found)),
        readCalls().then((found) => (this.calls = found)),
      ]);
      rest.catch(() => undefined);
      this.mine = await myTables();
      moves.note(this.mine);
      this.loading = false;
      await rest;
      this.trouble = "";
    } catch (error) {
      this.trouble = reason(error);
      this.loading = false;
    }
    // The page may be closed by now, and what it derived with it: this reads what was told.
    const shown = urgent(this.mine).slice(0, MOST_SHOWN);
    await Promise.allSettled(shown.filter(({ status }) => status === "running").map((table) => this.look(table)));
  }

  private async look(table: ListedTable): Promise<void> {
    const position = await positionOf(table);
    this.positions = { ...this.positions, [table.id]: position };
  }

  /** The board a race is run on, or the sample. */
  board(table: ListedTable | undefined): Promise<Board> {
    if (!table) return boardOf(sample.game, sample.circuit);
    if (typeof table.options.circuit === "object") return boardAt(table);
    const circuit = this.positions[table.id]?.circuit ?? table.circuit ?? "";
    return boardOf(table.game, circuit).catch(() => get<Board>(`/tables/${table.id}/board.json`));
  }
}

function urgent(tables: ListedTable[]): ListedTable[] {
  return tables.filter(({ status }) => status !== "over").toSorted(byUrgency);
}
