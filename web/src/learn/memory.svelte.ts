/** What I have learnt: kept with my identity on the server, and in this browser for the moments without it. */

import { api, get, post } from "../lib/api";
import { me } from "../lib/me.svelte";

export type What = "call" | "lesson" | "puzzle" | "mistake";
export interface Learnt {
  what: What;
  game: string;
  item: string;
  outcome: string;
  at: number;
}

const KEY = "paddock.learned";
const nameOf = ({ what, game, item }: Pick<Learnt, "what" | "game" | "item">): string => `${what}/${game}/${item}`;

function kept(): Learnt[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Learnt[]) : [];
  } catch {
    return [];
  }
}

class Memory {
  all = $state.raw<Learnt[]>(kept());
  private asked: Promise<void> | null = null;

  /** What other devices know of, too; once for a page. */
  load(): Promise<void> {
    this.asked ??= this.fetch().catch(() => {
      this.asked = null; // this browser's own memory serves meanwhile
    });
    return this.asked;
  }

  of(what: What, game: string): Learnt[] {
    return this.all.filter((one) => one.what === what && one.game === game);
  }

  find(what: What, game: string, item: string): Learnt | null {
    return this.all.find((one) => nameOf(one) === nameOf({ what, game, item })) ?? null;
  }

  note(what: What, game: string, item: string, outcome = "done"): void {
    const learnt = { what, game, item, outcome, at: Date.now() };
    this.keep([...this.all.filter((one) => nameOf(one) !== nameOf(learnt)), learnt]);
    void me.load().then(() => api("PUT", "/me/learned", { what, game, item, outcome })).catch(() => undefined);
  }

  forget(what: What, game: string): void {
    this.keep(this.all.filter((one) => one.what !== what || one.game !== game));
    void post("/me/learned/forget", { what, game }).catch(() => undefined);
  }

  private async fetch(): Promise<void> {
    await me.load();
    const told = await get<Learnt[]>("/me/learned");
    const known = new Set(told.map(nameOf));
    const own = this.all.filter((one) => !known.has(nameOf(one)));
    this.keep([...told, ...own]);
    for (const { what, game, item, outcome } of own) await api("PUT", "/me/learned", { what, game, item, outcome });
  }

  private keep(all: Learnt[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // No room: the server remembers.
    }
  }
}

export const memory = new Memory();
