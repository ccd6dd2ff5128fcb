/** How somebody is called: ways, wishes, and the subscription of this browser. */

import { api, get, post } from "../lib/api";
import { t } from "../lib/words";

export type Way = "push" | "mail" | "webhook";
export interface Channel {
  id: number;
  way: Way;
  address: string;
  state: "waiting" | "on" | "off";
  key?: string;
}
export interface Wishes {
  ways: Record<string, Way[]>;
  time_zone: string;
  quiet: [number, number] | null;
  names: boolean;
  digest_hour: number | null;
  /** Of the week, Monday is 0; every day if none is named. */
  digest_day: number | null;
}
/** How loud one table is to me. */
export interface TableMode {
  mode: "" | "mute" | "all";
  reachable: boolean;
}
export interface Notices {
  offered: Way[];
  push_key: string | null;
  events: string[];
  wishes: Wishes;
  channels: Channel[];
  record: { kind: string; way: Way; text: string; result: string; at: number }[];
}

const PATH = "/me/notices";
export const readNotices = (): Promise<Notices> => get(PATH);
export const setWishes = (wishes: Wishes): Promise<Notices> => api("PUT", PATH, wishes);
export const addChannel = (way: Way, address: string, keys?: unknown): Promise<Notices> =>
  post(`${PATH}/channels`, keys ? { way, address, keys } : { way, address });
export const removeChannel = (id: number): Promise<Notices> => api("DELETE", `${PATH}/channels/${id}`);
export const tableMode = (table: string): Promise<TableMode> => get(`/tables/${table}/notices`);
export const setTableMode = (table: string, mode: TableMode["mode"]): Promise<unknown> => api("PUT", `/tables/${table}/notices`, { mode });
export const tryChannel = (id: number): Promise<{ result: string }> => post(`${PATH}/channels/${id}/test`);

/** How something went that was sent; what a stranger's server says stays as it is. */
export function resultText(result: string): string {
  if (result === "sent") return t("notices.sent", "sent");
  if (result === "asked") return t("notices.asked", "The link was sent again; open it to confirm the address.");
  return t("notices.failed", "did not arrive: {why}", { why: result });
}

/** The days of the week, Monday first. */
export function weekdays(locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => name.format(new Date(Date.UTC(2024, 0, 1 + day))));
}

/** Why this browser cannot be called; nothing if it can. */
export function pushTrouble(where: { isSecureContext: boolean; serviceWorker: boolean; push: boolean; iPhone: boolean }): string {
  if (!where.isSecureContext) return t("push.https", "Your browser allows push only over https. Mail, webhooks and sound work.");
  if (where.iPhone && !where.push) return t("push.iphone", "On an iPhone, add Paddock to the home screen first; then it can call you.");
  if (!where.serviceWorker || !where.push) return t("push.cannot", "This browser cannot be called.");
  return "";
}

export const here = () => ({
  isSecureContext: window.isSecureContext,
  serviceWorker: "serviceWorker" in navigator,
  push: "PushManager" in window,
  iPhone: /iPhone|iPad/.test(navigator.userAgent),
});

/** Subscribe this browser; the person is asked by the browser itself. */
export async function callHere(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(t("push.denied", "The browser was told not to allow it."));
  const worker = (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register("/calls.js"));
  await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = subscription.toJSON();
  return addChannel("push", endpoint!, { p256dh: keys!.p256dh, auth: keys!.auth });
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Minutes of a day as a time field has them, and back. */
export const clockText = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
export const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
