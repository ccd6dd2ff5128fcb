/** How many races wait for my move: in the navigation of every page, in its title, and on the icon of the installed app. */

import { onEvents } from "../lib/events";
import { keepFresh } from "../lib/fresh";
import { me } from "../lib/me.svelte";
import { type ListedTable, myTables } from "../lib/tables";

class Moves {
  due = $state(0);
  private readers = 0;
  private stop: (() => void) | null = null;
  private listening: (() => void) | null = null;
  private readonly curious = new Set<() => unknown>();

  /** One stream for all pages, and a clock beside it, as long as one of them is open. */
  follow(): () => void {
    if (!this.readers++) this.stop = keepFresh(() => this.ask(), 30_000);
    return () => {
      if (--this.readers) return;
      this.stop?.();
      this.listening?.();
      this.listening = null;
    };
  }

  /** Somebody looks anew whenever something happens to me. */
  each(look: () => unknown): () => void {
    this.curious.add(look);
    return () => this.curious.delete(look);
  }

  /** Whoever has asked already tells it. */
  note(tables: ListedTable[]): void {
    this.due = tables.filter(({ my_turn }) => my_turn).length;
    badge(this.due);
    if (tables.length && this.readers) this.listening ??= onEvents(() => this.news());
  }

  private news(): void {
    if (!this.curious.size) void this.ask().catch(() => undefined);
    for (const look of this.curious) void look();
  }

  private async ask(): Promise<void> {
    if (!me.who) return; // nobody knows me yet: there can be no race of mine
    this.note(await myTables());
  }
}

/** The number on the icon of the installed app, where the system has a place for it. */
function badge(n: number): void {
  if (!("setAppBadge" in navigator)) return;
  void (n ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => undefined);
}

/** A title with the races that wait, as a tab among many shows it. */
export const countedTitle = (title: string, n: number): string => (n ? `(${n}) ${title}` : title);

export const moves = new Moves();
