/** The drivers' part in a deal: a word is promised by its hash in the lobby, told at the start, and checked in the end. */

import { post } from "./api";
import type { Seat, TableInfo } from "./protocol";
import { type Kept, keepWord, ownWord, wordKept } from "./seals";
import { bytesOf, commitmentOf, mixedSeed, sha256 } from "./sha256";

const WORD = "paddock word 1";
const MIXED = "paddock mixed 2";
const TOLD = Uint8Array.of(1);
const LEFT_OUT = Uint8Array.of(0);

type Promised = Pick<Seat, "promise" | "word">;

/** The hash by which a word is promised. */
export async function promiseOf(word: string): Promise<string | null> {
  const bytes = bytesOf(word);
  return bytes && sha256(Uint8Array.from([...new TextEncoder().encode(WORD), ...bytes]));
}

/** The seed of the server's secret and of every promise, in their own order, with its word or without. */
export async function promisedSeed(secret: string, seats: Promised[]): Promise<string | null> {
  const words = new Map(seats.flatMap(({ promise, word }) => (promise ? [[promise, word] as const] : [])));
  const parts = [bytesOf(secret)];
  for (const promise of [...words.keys()].toSorted()) {
    const word = words.get(promise);
    parts.push(bytesOf(promise), ...(word ? [TOLD, bytesOf(word)] : [LEFT_OUT]));
  }
  if (parts.some((part) => part === null)) return null;
  return sha256(Uint8Array.from([...new TextEncoder().encode(MIXED), ...parts.flatMap((part) => [...part!])]));
}

/** Promise a word for the own seats, once the server has pledged its part. */
export async function promiseWord(id: string): Promise<void> {
  const promise = await promiseOf(ownWord(id));
  const done = await post(`/tables/${id}/promise`, { promise }).catch(() => null);
  if (done) keepWord(id, "promised");
}

/** Tell it, now that nobody can promise anything any more. */
export async function tellWord(id: string): Promise<void> {
  const done = await post(`/tables/${id}/word`, { word: ownWord(id) }).catch(() => null);
  if (done) keepWord(id, "told");
}

/** The host's own word goes along with the start, so that nobody waits for it. */
export async function startWish({ id, seats }: Pick<TableInfo, "id" | "seats">): Promise<{ word?: string }> {
  const kept = wordKept(id);
  const promise = kept && (await promiseOf(kept.word));
  return kept && seats.some((seat) => seat.mine && seat.promise === promise) ? { word: kept.word } : {};
}

/** Whether a seed was mixed from what the server had pledged and from all words, mine among them. */
export async function isMixedWell(table: TableInfo, mine: Kept | null): Promise<boolean> {
  const { secret, pledge, seed, seats } = table;
  if (!secret || !seed) return true;
  if ((await commitmentOf(secret)) !== pledge) return false;
  const drives = mine !== null && seats.some((seat) => seat.mine);
  if (!seats.some(({ promise }) => promise)) {
    const counted = !drives || seats.some(({ word }) => word === mine.word);
    return counted && (await mixedSeed(secret, seats)) === seed;
  }
  for (const { promise, word } of seats) if (promise && word && (await promiseOf(word)) !== promise) return false;
  return (!drives || (await counts(seats, mine))) && (await promisedSeed(secret, seats)) === seed;
}

/** A word that the server has taken must be there; one that came too late may be missing. */
async function counts(seats: Seat[], mine: Kept): Promise<boolean> {
  if (mine.as === "drawn") return true;
  const promise = await promiseOf(mine.word);
  const own = seats.find((seat) => seat.promise === promise);
  return own !== undefined && (mine.as === "promised" || own.word === mine.word);
}
