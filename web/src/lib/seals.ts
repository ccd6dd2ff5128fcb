/** The seals of draws that this browser saw before a race was over, so that nobody can exchange one later. */

import type { TableInfo } from "./protocol";

const KEY = "paddock.seals";
const MOST = 300;

type Seals = Record<string, string>;

function read(): Seals {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Seals;
  } catch {
    return {};
  }
}

/** The first seal seen counts; those of races that are over prove nothing. */
export function noteSeals(tables: Pick<TableInfo, "id" | "status" | "commitment">[]): void {
  const known = read();
  const fresh = tables.filter(({ id, status, commitment }) => commitment && status !== "over" && !(id in known));
  if (!fresh.length) return;
  const all = [...Object.entries(known), ...fresh.map(({ id, commitment }) => [id, commitment!] as const)];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST))));
  } catch {
    // A browser that keeps nothing can still compare by hand.
  }
}

const WORDS = "paddock.words";

/** The word that this browser adds to a deal: drawn once for a table, and kept to be found again afterwards. */
export function ownWord(id: string): string {
  const known = ownWords();
  const word = known[id] ?? [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(WORDS, JSON.stringify(Object.fromEntries([...Object.entries({ ...known, [id]: word })].slice(-MOST))));
  } catch {
    // It is given all the same.
  }
  return word;
}

const STAGES = "paddock.words.kept";
type Stage = "drawn" | "promised" | "told";

/** A word of this browser, and how far the server has taken it. */
export interface Kept {
  word: string;
  as: Stage;
}

/** The server has taken the promise, or the word itself. */
export function keepWord(id: string, as: Stage): void {
  try {
    const stages = Object.entries({ ...stagesOf(), [id]: as });
    localStorage.setItem(STAGES, JSON.stringify(Object.fromEntries(stages.slice(-MOST))));
  } catch {
    // Then it counts as drawn only.
  }
}

export function wordKept(id: string): Kept | null {
  const word = ownWords()[id];
  return word ? { word, as: (stagesOf()[id] as Stage | undefined) ?? "drawn" } : null;
}

function stagesOf(): Seals {
  try {
    return JSON.parse(localStorage.getItem(STAGES) ?? "{}") as Seals;
  } catch {
    return {};
  }
}

function ownWords(): Seals {
  try {
    return JSON.parse(localStorage.getItem(WORDS) ?? "{}") as Seals;
  } catch {
    return {};
  }
}

export function sealSeen(id: string): string | null {
  return read()[id] ?? null;
}
