/** Other people, as far as they show themselves. */

import { api, get } from "../lib/api";
import type { GameRecord } from "../ui/profile/record";

export interface Rating {
  game: string;
  rating: number;
  error: number;
  races: number;
  provisional: boolean;
}
export interface Profile {
  name: string;
  called: string;
  since: number | null;
  livery: string;
  number: number | null;
  owner: string | null;
  open: boolean;
  me: boolean;
  follows: boolean;
  friend: boolean;
  blocked: boolean;
  ratings: Rating[];
  record: GameRecord[];
  versus: { game: string; races: number; ahead: number; behind: number }[];
}
export interface Race {
  table: string;
  game: string;
  circuit: string;
  place: number;
  relief_share: number;
  cars: number;
  ended_at: number;
}
export interface Point {
  game: string;
  table: string;
  at: number;
  rating: number;
  error: number;
}
export type Privacy = "private" | "friends" | "public";
export interface Around {
  privacy: Privacy;
  friends: string[];
  follows: string[];
  blocks: string[];
}

const path = (name: string) => `/people/${encodeURIComponent(name)}`;

export const pageOf = (name: string) => path(name);
export const readProfile = (name: string) => get<Profile>(path(name));
export const readCurve = (name: string) => get<Point[]>(`${path(name)}/curve`);
export const readRaces = (name: string, last?: Race) =>
  get<Race[]>(`${path(name)}/races?most=50${last ? `&before=${last.ended_at}.${last.table}` : ""}`);
export const setBond = (name: string, bond: "follow" | "block", on: boolean) => api(on ? "PUT" : "DELETE", `${path(name)}/${bond}`);
export const readAround = () => get<Around>("/me/people");
export const setPrivacy = (privacy: Privacy) => api<Around>("PUT", "/me/privacy", { privacy });
export const readBest = (game: string) => get<(Rating & { name: string })[]>(`/ratings/${game}`);

/** As everybody writes it: 1 612 ± 58, with a question mark while it is not sure. */
export function ratingText({ rating, error, provisional }: Pick<Rating, "rating" | "error" | "provisional">): string {
  const grouped = String(rating).replace(/(\d)(?=(\d{3})+$)/g, "$1 ");
  return `${grouped} ± ${error}${provisional ? " ?" : ""}`;
}

/** A curve as points of a polyline, oldest first, in a box of that size; a single race is a dot in the middle. */
export function curvePoints(points: Point[], width: number, height: number): string {
  const found = [...points].reverse();
  const values = found.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => (found.length > 1 ? (index / (found.length - 1)) * width : width / 2);
  const y = (value: number) => (high > low ? height - ((value - low) / (high - low)) * height : height / 2);
  return values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
}
