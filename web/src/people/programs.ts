/** Tokens and bot accounts. */

import { api, get, post } from "../lib/api";
import { listed, t } from "../lib/words";

export interface Token {
  id: string;
  name: string;
  scopes: string[];
  created_at: number;
  ends_at: number;
  used_at: number | null;
  bot: string | null;
}
export interface Bot {
  id: string;
  name: string;
}

export const readTokens = () => get<Token[]>("/me/tokens");
export const readBots = () => get<Bot[]>("/me/bots");
export const addToken = (wish: { name: string; scopes: string[]; days: number; bot?: string }) =>
  post<Token & { token: string }>("/me/tokens", wish);
export const revokeToken = (id: string) => api("DELETE", `/me/tokens/${id}`);
export const addBot = (name: string) => post<Bot>("/me/bots", { name });
export const removeBot = (id: string) => api("DELETE", `/me/bots/${id}`);

/** What a token may reach; a bot that races needs the first three. */
export const scopes = (): [scope: string, text: string][] => [
  ["me:read", t("scope.me", "who I am, my results and ratings")],
  ["tables:read", t("scope.read", "tables, races and my stream of events")],
  ["tables:play", t("scope.play", "sit down, race, get up")],
  ["tables:host", t("scope.host", "make tables and change them")],
  ["orders", t("scope.orders", "standing orders")],
  ["chat", t("scope.chat", "talk at tables")],
  ["notices", t("scope.notices", "how I am called")],
  ["studies:write", t("scope.studies", "comments and bookmarks")],
];
/** How far a token goes, in words. */
export const reach = (chosen: string[]): string => listed(scopes().filter(([scope]) => chosen.includes(scope)).map(([, text]) => text));
export const RACING = ["me:read", "tables:read", "tables:play"];
