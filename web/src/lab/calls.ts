/** Studies: many races between bots that the server runs in the background. */

import { api, get, post } from "../lib/api";
import type { Value } from "../lib/games";
import type { Report } from "./report";

export interface Study {
  id: string;
  kind: string;
  game: string;
  title: string;
  races: number;
  done: number;
  status: "waiting" | "running" | "done" | "stopped" | "failed";
  /** Studies that have their turn before this one. */
  ahead: number;
  mine: boolean;
  why: string;
  created_at: number;
  started_at: number | null;
  plan?: { game: string; series: { drivers: string[]; options: Record<string, unknown>; races: number }[] };
}
export interface StudyWish {
  game: string;
  drivers: string[];
  races: number;
  circuits: string[];
  options: Record<string, Value>;
  seed: number;
  rotate: boolean;
}

export const myStudies = (): Promise<Study[]> => get("/studies");
export const beginStudy = (wish: StudyWish): Promise<Study> => post("/studies", wish);
export const readStudy = (id: string): Promise<Study> => get(`/studies/${encodeURIComponent(id)}`);
export const readReport = (id: string): Promise<Report> => get(`/studies/${encodeURIComponent(id)}/report`);
export const stopStudy = (id: string): Promise<void> => api("DELETE", `/studies/${encodeURIComponent(id)}?keep=true`);
export const dropStudy = (id: string): Promise<void> => api("DELETE", `/studies/${encodeURIComponent(id)}`);

export const isOpen = ({ status }: Study): boolean => status === "waiting" || status === "running";
export const hasReport = ({ status, done }: Study): boolean => (status === "done" || status === "stopped") && done > 0;
