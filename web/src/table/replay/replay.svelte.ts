/** A race to go to and fro in: steps are fetched when looked at, and kept. */

import { ApiError, get } from "../../lib/api";
import { t } from "../../lib/words";
import type { Board, Still } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import { Shelf } from "../../lib/shelf";
import { beginsRound } from "../../lib/story";
import { Stage } from "../map/stage.svelte";

const AHEAD = 3;
const PACE = 900;
const KEPT = 400;

export class Replay {
  readonly stage = new Stage();
  still = $state.raw<Still | null>(null);
  board = $state.raw<Board | null>(null);
  /** The step asked for; the still follows. */
  at = $state(0);
  length = $state(0);
  /** Whose eyes: a seat, or a spectator's. */
  seat = $state<number | null>(null);
  playing = $state(false);
  failed = $state("");
  private readonly stills = new Shelf<Still>((path) => get<Still>(path), KEPT);
  /** A season has several. */
  private readonly boards = new Shelf<Board>((path) => get<Board>(path), KEPT);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  close(): void {
    clearTimeout(this.timer);
  }

  /** Go to a step. From one step to the next the cars drive; otherwise they are simply there. */
  async go(n: number): Promise<void> {
    const to = Math.max(0, this.length ? Math.min(n, this.length) : n);
    this.at = to;
    try {
      const still = await this.fetch(to);
      if (this.at !== to) return;
      this.length = still.length;
      const board = await this.boards.get(still.board.url.replace(/^\/api/, ""));
      if (this.at !== to) return;
      this.show(still, board);
      for (let next = to + 1; next <= Math.min(still.length, to + AHEAD); next++) void this.fetch(next).catch(() => undefined);
    } catch (error) {
      this.playing = false;
      this.failed = error instanceof ApiError ? error.why : t("error.line", "The server could not be reached.");
    }
  }

  look(seat: number | null): void {
    this.seat = seat;
    void this.go(this.at);
  }

  /** Forward or back to where another round begins. */
  async round(way: 1 | -1): Promise<void> {
    const now = this.still?.view.clock.round;
    if (now === undefined) return;
    const wanted = Math.max(0, way > 0 ? now + 1 : this.startsRound ? now - 1 : now);
    let [low, high] = way > 0 ? [this.at, this.length] : [0, this.at];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((await this.fetch(middle)).view.clock.round >= wanted) high = middle;
      else low = middle + 1;
    }
    await this.go(low);
  }

  play(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (this.playing) void this.tick();
  }

  private get startsRound(): boolean {
    return this.still?.events.some(beginsRound) ?? false;
  }

  private async tick(): Promise<void> {
    if (this.at >= this.length) {
      this.playing = false;
      return;
    }
    await this.go(this.at + 1);
    const busy = this.still?.events.some(({ anim }) => anim.length) ?? false;
    const pace = settings.now.speed === 0 ? 120 : PACE / settings.now.speed;
    if (this.playing) this.timer = setTimeout(() => void this.tick(), busy ? pace : pace / 4);
  }

  private show(still: Still, board: Board): void {
    // Nobody drives from one circuit to the next.
    const next = this.still && still.n === this.still.n + 1 && this.board === board;
    this.board = board;
    this.failed = "";
    this.still = still;
    this.stage.open(board, still.view);
    if (next) this.stage.motion.play(still.events, still.view);
    else this.stage.motion.jump(still.view);
  }

  private fetch(n: number): Promise<Still> {
    const query = this.seat === null ? "" : `?seat=${this.seat}`;
    return this.stills.get(`/tables/${this.id}/steps/${n}${query}`);
  }
}
