/** Comments and bookmarks on the steps of a race, and the small part of Markdown that comments may use. */

import { api, get, post } from "../lib/api";

export interface Comment {
  id: number;
  step: number;
  name: string;
  text: string;
  room: "all" | "table";
  made_at: number;
  changed_at: number | null;
  mine: boolean;
}
export interface Bookmark {
  step: number;
  label: string;
  name: string;
  shared: boolean;
  mine: boolean;
}
export type Piece = { kind: "text" | "bold"; text: string } | { kind: "step"; step: number };
export interface Block {
  list: boolean;
  lines: Piece[][];
}

export const readComments = (table: string, until: number | null) =>
  get<Comment[]>(`/tables/${table}/comments${until === null ? "" : `?until=${until}`}`);
export const addComment = (table: string, step: number, text: string, room: "all" | "table") => post(`/tables/${table}/comments`, { step, text, room });
export const removeComment = (table: string, id: number) => api("DELETE", `/tables/${table}/comments/${id}`);
export const readBookmarks = (table: string) => get<Bookmark[]>(`/tables/${table}/bookmarks`);
export const mark = (table: string, step: number, label: string, shared: boolean) => api("PUT", `/tables/${table}/bookmarks/${step}`, { label, shared });
export const unmark = (table: string, step: number) => api("DELETE", `/tables/${table}/bookmarks/${step}`);

/** A line as pieces: **bold** and #123, a link to a step. Whatever else is there stays text. */
export function pieces(line: string): Piece[] {
  return line.split(/(\*\*[^*]+\*\*|#\d{1,6}\b)/).flatMap((part): Piece[] => {
    if (!part) return [];
    if (/^\*\*[^*]+\*\*$/.test(part)) return [{ kind: "bold", text: part.slice(2, -2) }];
    if (/^#\d+$/.test(part)) return [{ kind: "step", step: Number(part.slice(1)) }];
    return [{ kind: "text", text: part }];
  });
}

/** A comment as paragraphs and lists. */
export function blocks(text: string): Block[] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const found: Block[] = [];
    for (const line of part.split("\n")) {
      const list = /^[-*] /.test(line);
      const last = found.at(-1);
      const shown = pieces(list ? line.slice(2) : line);
      if (last && last.list === list) last.lines.push(shown);
      else found.push({ list, lines: [shown] });
    }
    return found;
  });
}
