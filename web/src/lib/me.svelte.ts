/** Who I am: a guest by cookie, or the owner of an account. The server knows; this only remembers its answer. */

import { api, get, post } from "./api";

export interface Person {
  id?: string;
  name: string;
  account: string | null;
  livery?: string | null;
  number?: number | null;
  /** Covered up in what others say. */
  hidden_words?: string[];
}

class Me {
  who = $state.raw<Person | null>(null);
  private asking: Promise<Person> | null = null;

  /** The first question makes a guest. */
  load(): Promise<Person> {
    this.asking ??= get<Person>("/me").then(
      (who) => (this.who = { ...who, account: who.account ?? null }),
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

  async openAccount(account: string, passphrase: string): Promise<void> {
    await post("/me/account", { account, passphrase });
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

  private reload(): Promise<Person> {
    this.asking = null;
    return this.load();
  }
}

export const me = new Me();
