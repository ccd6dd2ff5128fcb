/** A circuit somebody brings along: read and drawn by the server, kept in the browser until another one is brought. */

import { ApiError, refusalOf } from "../../lib/api";
import type { Circuit } from "../../lib/games";
import { me } from "../../lib/me.svelte";
import type { Board } from "../../lib/protocol";
import { t } from "../../lib/words";

/** What a draft calls the circuit of one's own. */
export const OWN = "own";
const MOST_BYTES = 1024 * 1024;

export interface OwnCircuit {
  file: string;
  /** The circuit as the table's option takes it. */
  circuit: Record<string, unknown>;
  facts: Circuit;
  board: Board;
}
interface Answer {
  circuit: Record<string, unknown>;
  facts: Omit<Circuit, "corners"> & { corners: unknown[] };
  board: Board;
}

/** A file's circuit, or an error that says what is wrong with it and where. */
export async function readCircuit(game: string, file: File): Promise<OwnCircuit> {
  if (file.size > MOST_BYTES) {
    throw new ApiError(413, t("upload.large", "{file} is larger than a circuit can be.", { file: file.name }), null);
  }
  await me.load(); // the server reads files for people it knows
  const response = await fetch(`/api/circuits/${game}?file=${encodeURIComponent(file.name.slice(-80))}`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "text/plain" },
    body: file,
  });
  const answer = (await response.json()) as Answer & { error?: { why: string; rule: string | null } };
  if (answer.error) throw await refusalOf(response.status, answer);
  const { circuit, facts, board } = answer;
  return { file: file.name, circuit, facts: { ...facts, corners: facts.corners.length }, board };
}

const keyOf = (game: string): string => `paddock.circuit.${game}`;

export function keepOwn(game: string, own: OwnCircuit | null, storage: Storage): void {
  try {
    if (own) storage.setItem(keyOf(game), JSON.stringify(own));
    else storage.removeItem(keyOf(game));
  } catch {
    // A full store loses the circuit with the next reload, nothing else.
  }
}

export function recallOwn(game: string, storage: Storage): OwnCircuit | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(game)) ?? "null") as OwnCircuit | null;
    return kept?.board && kept.circuit ? kept : null;
  } catch {
    return null;
  }
}
