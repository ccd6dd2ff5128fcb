/** The calls of the workshop. */

import { api, get, post, refusalOf } from "../lib/api";
import { me } from "../lib/me.svelte";
import type { Board, Pt, Text } from "../lib/protocol";
import type { Content, Json, Path } from "./content";
import type { Credit } from "./credits";
import type { CircuitStudy } from "./study";

export interface Problem {
  code: string;
  tone: "bad" | "warn";
  key: string;
  text: Text;
  /** From and to on the lap. */
  at: Pt | null;
  /** Points of the board, where it is the drawing that is wrong. */
  spots: Pt[];
  fixes: Fix[];
}
/** No rule reads a drawing: a road without room can be raced, but not published. */
export const isOfRoad = ({ code }: Problem): boolean => code.startsWith("road.");
/** Changes of the file that belong together; a value of null takes a place out. */
export interface Fix {
  label: Text;
  changes: { path: Path; value: Json | null }[];
}
export interface Look {
  problems: Problem[];
  facts: Record<string, unknown> | null;
  board: Board | null;
}
export interface Version {
  id: string;
  game: string;
  name: string;
  maker: string;
  number: number;
  digest: string;
  facts: Record<string, unknown>;
  made_at: number;
  raced_at: number | null;
  published_at: number | null;
  licence: string;
  based_on: string | null;
  /** What it was drawn after, the latest first. */
  credits?: Credit[];
  races: number;
  people: number;
  project_id: string | null;
  points: Pt[];
}
export interface Listed {
  id: string;
  game: string;
  name: string;
  changed_at: number;
  /** When it is removed, if its guest goes on leaving it alone. */
  goes_at?: number | null;
  /** Of its road, for a small picture. */
  points: Pt[];
}
export interface Whole extends Omit<Listed, "points">, Look {
  content: Content;
  revision: number;
  versions: Version[];
  based_on: string | null;
}
export interface Wish {
  game: string;
  name: string;
  points?: Pt[];
  circuit?: string;
  version?: string;
  text?: string;
  file?: string;
}

export const mine = async (): Promise<Listed[]> => {
  await me.load();
  return get<Listed[]>("/workshop");
};
export const begin = async (wish: Wish): Promise<Whole> => {
  await me.load();
  return post<Whole>("/workshop", wish);
};
export const open = async (id: string): Promise<Whole> => {
  await me.load();
  return get<Whole>(`/workshop/${id}`);
};
export const drop = (id: string): Promise<null> => api("DELETE", `/workshop/${id}`);
export const freeze = (id: string): Promise<Version> => post<Version>(`/workshop/${id}/versions`);
export const propose = (game: string, name: string, points: Pt[]): Promise<Look & { content: Content }> =>
  post(`/workshop/propose/${game}`, { name, points });
/** A piece of road: its length in pieces of the lap, and its degrees to the right. */
export interface PaceNote {
  length: number;
  angle: number;
}
export const readNotes = (points: Pt[], pieces: number): Promise<{ notes: PaceNote[] }> => post("/workshop/notes", { points, pieces });
/** A road that closes, and by how much each note turns on it. */
export const closeNotes = (notes: PaceNote[]): Promise<{ points: Pt[]; angles: number[] }> => post("/workshop/close", { notes });
export const gallery = (game: string, words: string, sort: string, page = 1): Promise<Version[]> =>
  get(`/gallery?game=${game}&q=${encodeURIComponent(words)}&sort=${sort}&page=${page}`);
/** Circuits of our own, with their studies. */
export interface Shown {
  id: string;
  game: string;
  name: string;
  study: CircuitStudy;
  points: Pt[];
}
export const ours = (): Promise<Shown[]> => get("/gallery/ours");
export const version = (id: string): Promise<Version & Look & { content: Content }> => get(`/versions/${id}`);
export const publish = (id: string, licence: string): Promise<Version> => post(`/versions/${id}/publish`, { licence, mine: true });
export const withdraw = (id: string): Promise<null> => api("DELETE", `/versions/${id}/publish`);
export type Reason = "copied" | "rude" | "broken" | "other";
export const report = (id: string, reason: Reason, text: string): Promise<null> => post(`/versions/${id}/report`, { reason, text });

export interface Saved extends Look {
  revision: number;
}
/** Keep a draft; what somebody else kept meanwhile comes back as `theirs`. */
export async function save(id: string, revision: number, content: Content): Promise<Saved | { theirs: Whole }> {
  const response = await fetch(`/api/workshop/${id}/draft`, {
    method: "PUT",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ revision, content }),
  });
  const answer = await response.json();
  if (response.status === 409 && answer.theirs) return { theirs: answer.theirs };
  if (!response.ok) throw await refusalOf(response.status, answer);
  return answer;
}
