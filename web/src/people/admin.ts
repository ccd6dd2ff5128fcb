/** What moderators see and do. */

import { api, get, post } from "../lib/api";
import { t } from "../lib/words";

export interface Report {
  id: number;
  kind: string;
  by: string;
  subject: string | null;
  subject_id: string | null;
  table_id: string;
  item: string;
  why: string;
  made_at: number;
  copied: { line: number; name: string; text: string; at: number }[];
}
export interface Sanction {
  id: number;
  kind: string;
  why: string;
  made_at: number;
  ends_at: number | null;
  lifted_at: number | null;
  appeal: string;
}
export interface Found {
  id: string;
  name: string;
  account: string | null;
  role: string;
  seen_at: number;
  earlier_names: string[];
  sanctions: Sanction[];
}
export interface Entry {
  id: number;
  at: number;
  who: string;
  by: string | null;
  what: string;
  whom: string;
  about: string | null;
  why: string;
}
export interface Overview {
  reports: number;
  live_tables: number;
  dead_letters: { kind: string; tries: number; at: number; error: string }[];
  problems: string[];
}
export type Measure = "warn" | "mute" | "unrated" | "ban";

export const readOverview = () => get<Overview>("/admin/overview");
export const readReports = () => get<Report[]>("/admin/reports");
export const closeReport = (id: number, outcome: string) => post(`/admin/reports/${id}`, { outcome });
export const removeLine = (report: Report) => post(`/admin/tables/${report.table_id}/lines/${report.item}/remove`, { why: report.why });
export const removeComment = (report: Report) => api("DELETE", `/tables/${report.table_id}/comments/${report.item}`);
export const strike = (table: string, why: string) => post(`/admin/races/${table}/strike`, { why });
export const findPeople = (name: string) => get<Found[]>(`/admin/people?name=${encodeURIComponent(name)}`);
export const sanction = (person: string, kind: Measure, hours: number | null, why: string) =>
  post("/admin/sanctions", { person, kind, why, ...(hours === null ? {} : { hours }) });
export const lift = (id: number) => api("DELETE", `/admin/sanctions/${id}`);
export const rename = (person: string, name: string, why: string) => post(`/admin/people/${person}/name`, { name, why });
export const readLog = () => get<Entry[]>("/admin/audit");

/** What moderators do about somebody. */
export const measures = (): Record<Measure | "rename", string> => ({
  warn: t("admin.warn", "Warn"),
  mute: t("admin.mute", "Mute"),
  unrated: t("admin.unrated", "No rated races"),
  ban: t("admin.ban", "Ban"),
  rename: t("admin.rename", "Another name"),
});

/** What a report is about. */
export const subjects = (): Record<string, string> => ({
  line: t("admin.of.line", "line of chat"),
  name: t("admin.of.name", "name"),
  comment: t("admin.of.comment", "comment"),
  table: t("admin.of.table", "table"),
});
