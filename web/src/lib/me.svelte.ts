/** Who I am: a guest by cookie, or the owner of an account. The server knows; this only remembers its answer. */

import { api, get, post } from "./api";
import { type Language, useLanguage } from "./languages";
import { settings } from "./settings.svelte";

export interface Person {
  id?: string;
  name: string;
  account: string | null;
  livery?: string | null;
  number?: number | null;
  /** Covered up in what others say. */
  hidden_words?: string[];
  /** admin, moderator, or nothing. */
  role?: string;
  muted_until?: number | null;
  /** In which notices are written, and pages where nothing else was chosen. */
  language?: string;
  banned_until?: number | null;
}

class Me {
  who = $state.raw<Person | null>(null);
  private asking: Promise<Person> | null = null;

  /** The first question makes a guest. */
  load(): Promise<Person> {
    this.asking ??= get<Person>("/me").then(
      (who) => {
        if (who.account && who.language && settings.now.language === "auto") void useLanguage(who.language as Language);
        return (this.who = { ...who, account: who.account ?? null });
      },
      (error: unknown) => {
        this.asking = null;
        throw error;
      },
    );
    return this.asking;
  }

  async change(changes: Partial<Omit<Person, "id" | "account">>): Promise<void> {
    await api("PATCH", "/me", changes);
    await this.reload();
  }

  /** The codes that lead back to the account; they are told once. */
  async openAccount(account: string, passphrase: string): Promise<string[]> {
    const opened = await post<{ recovery_codes: string[] }>("/me/account", { account, passphrase });
    await this.reload();
    return opened.recovery_codes;
  }

  /** A guest is forgotten at once; the next question makes another one. */
  async forget(): Promise<void> {
    await post("/me/forget");
    await this.reload();
  }

  async login(account: string, passphrase: string): Promise<void> {
    await post("/login", { account, passphrase });
    await this.reload();
  }

  async logout(): Promise<void> {
    await post("/logout");
    await this.reload();
  }

  reload(): Promise<Person> {
    this.asking = null;
    return this.load();
  }
}

export const me = new Me();
