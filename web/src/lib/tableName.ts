/** What a table is called: by its host, else by words that everybody reads in their own language. */

import type { Text } from "./protocol";
import { say } from "./words";

export const tableName = (table: { name: string; title?: Text | null }): string => (table.title ? say(table.title) : table.name);
