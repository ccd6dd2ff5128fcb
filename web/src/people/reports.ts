/** Reports: what is wrong, for the moderators of this server. */

import { post } from "../lib/api";

export interface Subject {
  of: "line" | "name" | "comment" | "table";
  /** The line of chat, the seat, or the comment. */
  item?: number;
  /** What is reported, as the reader knows it. */
  title: string;
}

export const report = (table: string, { of, item }: Subject, why: string): Promise<unknown> =>
  post("/reports", { kind: of, table, why, ...(item === undefined ? {} : { item }) });
