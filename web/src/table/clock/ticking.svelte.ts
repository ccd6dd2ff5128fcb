/** One ticker for all clocks of a table; it rests while none runs. */

import type { LiveTable } from "../../lib/live.svelte";
import type { RunningClock } from "../../lib/protocol";
import { behind, left, passed, spoken } from "./clock";

const TICK = 200;
const FINE = 100;
const CLOSE = 30_000;

export class Ticking {
  /** The server's moment, as well as this browser knows it. */
  now = $state(Date.now());
  private offset = 0;
  private seen = new WeakSet<RunningClock>();

  constructor(
    private readonly live: LiveTable,
    private readonly tell: (words: string) => void,
  ) {}

  /** The clock of the own seat that is asked. */
  readonly mine: RunningClock | null = $derived.by(() => {
    const { waiting, seats, decision } = this.live;
    const own = waiting.filter(({ seat }) => seats.includes(seat));
    return (own.find(({ seat }) => seat === decision?.seat) ?? own[0])?.clock ?? null;
  });

  clockOf(seat: number): RunningClock | null {
    return this.live.waiting.find((entry) => entry.seat === seat)?.clock ?? null;
  }

  /** What key K says. */
  get words(): string {
    return this.mine ? spoken(left(this.mine, Date.now() + this.offset)) : "";
  }

  /** Tick for as long as a clock runs; the marks of one's own are spoken. For an effect. */
  run(): (() => void) | undefined {
    const running = this.live.waiting.flatMap(({ clock }) => (clock?.running ? [clock] : []));
    for (const clock of running) this.meet(clock);
    if (!running.length) return undefined;
    const own = this.mine?.running ? this.mine : null;
    const close = running.some((clock) => left(clock, Date.now() + this.offset) < CLOSE);
    let before = this.leftOf(own);
    const timer = setInterval(() => {
      this.now = Date.now() + this.offset;
      const after = this.leftOf(own);
      const mark = own ? passed(own, before, after) : null;
      before = after;
      if (mark !== null) this.tell(spoken(mark));
    }, close ? FINE : TICK);
    return () => clearInterval(timer);
  }

  private leftOf(clock: RunningClock | null): number {
    return clock ? left(clock, Date.now() + this.offset) : 0;
  }

  /** A clock that has just come tells the server's time. */
  private meet(clock: RunningClock): void {
    if (this.seen.has(clock)) return;
    this.seen.add(clock);
    this.offset = behind(clock, Date.now());
    this.now = Date.now() + this.offset;
  }
}
