/** Tables in lists: mine with whose turn it is, and those that wait for drivers. */

import { get, post } from "./api";
import type { Value } from "./games";
import { me } from "./me.svelte";
import type { Seat, TableInfo } from "./protocol";
import { noteSeals } from "./seals";
import { listed, t } from "./words";

export interface ListedTable extends TableInfo {
  n: number;
  asked: number[];
  my_turn: boolean;
  /** My best place, now or at the end, among so many cars. */
  place?: number | null;
  cars?: number | null;
  /** When my time for a decision runs out. */
  deadline?: number | null;
}
export interface SeatWish {
  kind: Seat["kind"];
  level?: string;
  name?: string;
}
/** How a table behaves, whatever is raced at it. */
export type Manners = Pick<TableInfo, "public" | "watch" | "hints" | "pace" | "chat" | "clean_chat" | "clock" | "programs" | "rated">;
export const MANNERS: Manners = { public: false, watch: "live", hints: true, pace: "normal", chat: "all", clean_chat: false, clock: { kind: "none" }, programs: false, rated: false };

export interface TableWish extends Manners {
  game: string;
  /** A circuit of one's own is sent whole. */
  options: Record<string, Value | Record<string, unknown>>;
  seats: SeatWish[];
  name?: string;
  start?: boolean;
}

type Raw = Partial<ListedTable> & TableInfo;

function complete(raw: Raw): ListedTable {
  const { my_seats: mine, asked = [] } = raw;
  return { ...raw, n: raw.n ?? 0, asked, my_turn: raw.my_turn ?? asked.some((seat) => mine.includes(seat)) };
}

async function list(path: string): Promise<ListedTable[]> {
  const answer = await get<Raw[] | { tables: Raw[] }>(path);
  const tables = (Array.isArray(answer) ? answer : answer.tables).map(complete);
  noteSeals(tables);
  return tables;
}

export const openTables = (): Promise<ListedTable[]> => list("/tables?open=1");
export const onAir = (): Promise<ListedTable[]> => list("/tables?open=0");
/** Public races that are over, the latest first. */
export const finishedRaces = (): Promise<ListedTable[]> => list("/races");
export const PAGE = 50;
/** A page of my tables, newest first; the next one lies behind the last table of the page before. */
export const myTables = (last?: ListedTable): Promise<ListedTable[]> =>
  list(`/me/tables?most=${PAGE}${last ? `&before=${last.created_at}.${last.id}` : ""}`);

export async function createTable(wish: TableWish): Promise<TableInfo> {
  await me.load(); // a table needs a host
  const table = await post<TableInfo>("/tables", wish);
  noteSeals([table]);
  return table;
}

/** My move first, live tables and those with the least time on top; then races that run, then lobbies, each with the newest on top. */
export function byUrgency(a: ListedTable, b: ListedTable): number {
  const rank = (table: ListedTable): number =>
    table.my_turn ? 0 : { running: 1, lobby: 2, over: 3 }[table.status];
  const live = (table: ListedTable): number => (table.my_turn && table.clock?.kind === "live" ? 0 : 1);
  const due = (table: ListedTable): number => (table.my_turn && table.deadline) || Infinity;
  const order = rank(a) - rank(b) || live(a) - live(b);
  return order || (due(a) === due(b) ? b.created_at - a.created_at : due(a) - due(b));
}

/** What a table is waiting for, in one line. */
export function standing(table: ListedTable): string {
  const open = table.seats.filter(({ kind }) => kind === "open").length;
  if (table.status === "over") return t("table.over", "The race is over");
  if (table.status === "lobby")
    return open
      ? open === 1
        ? t("table.open.one", "In the lobby, 1 seat is open")
        : t("table.open", "In the lobby, {n} seats are open", { n: open })
      : t("table.ready", "Everybody is here, ready to start");
  if (table.my_turn) return t("table.yours", "It is your move");
  const names = table.seats.filter(({ seat }) => table.asked.includes(seat)).map(({ name }) => name);
  return names.length
    ? t("table.waits", "Waiting for {names}", { names: listed(names) })
    : t("table.runs", "The race is on");
}

/** "P2 of 6", or nothing for somebody who only watches. */
export function placeText({ place, cars }: ListedTable): string {
  return place && cars ? t("home.place", "P{place} of {n}", { place, n: cars }) : "";
}

/** How long ago a moment was, coarse and short. */
export function ago(moment: number | null | undefined, now = Date.now()): string {
  if (!moment) return "";
  const minutes = Math.max(0, Math.round((now - moment) / 60_000));
  if (minutes < 1) return t("ago.now", "just now");
  if (minutes < 60) return t("ago.minutes", "{n} min ago", { n: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t("ago.hours", "{n} h ago", { n: hours });
  return t("ago.days", "{n} days ago", { n: Math.round(hours / 24) });
}

export function lapsText(laps: unknown, printed?: number): string {
  const n = Number(laps) || printed || 0;
  if (!n) return "";
  return n === 1 ? t("laps.one", "1 lap") : t("laps", "{n} laps", { n });
}
