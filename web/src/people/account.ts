/** My account as the server keeps it. */

import { spoken } from "../lib/spoken.svelte";
import { api, get, post } from "../lib/api";
import type { Text } from "../lib/protocol";
import { say } from "../lib/words";

export interface Session {
  id: string;
  label: string;
  /** The same as a text; not for a mere name. */
  title: Text | null;
  since: number;
  seen_at: number;
  /** Whether it is this browser. */
  here: boolean;
}
export interface Account {
  account: string | null;
  sessions: Session[];
  codes_left: number;
  leaves_at: number | null;
}

export const readAccount = () => get<Account>("/me/account");
export const endSession = (id: string) => api("DELETE", `/me/sessions/${id}`);
export const changePassphrase = (old: string, fresh: string) => post("/me/passphrase", { old, new: fresh });
export const renewCodes = (passphrase: string) =>
  post<{ recovery_codes: string[] }>("/me/recovery-codes", { passphrase }).then((told) => told.recovery_codes);
export const giveUp = (passphrase: string) => post<{ leaves_at: number }>("/me/departure", { passphrase });
export const keepAccount = () => api("DELETE", "/me/departure");

/** Where somebody is logged in, in words. */
export const deviceName = ({ label, title }: Session): string => (title ? say(title) : label);

/** A moment as people read it here. */
export function moment(at: number): string {
  return new Date(at).toLocaleString(spoken.locale, { dateStyle: "medium", timeStyle: "short" });
}
