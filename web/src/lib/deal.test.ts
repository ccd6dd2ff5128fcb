import { beforeEach, describe, expect, it, vi } from "vitest";

import { isMixedWell, promisedSeed, promiseOf, startWish } from "./deal";
import type { Seat, TableInfo } from "./protocol";
import { keepWord, ownWord, wordKept } from "./seals";
import { commitmentOf } from "./sha256";

const SECRET = "5e".repeat(32);
const WORDS = ["ab".repeat(32), "0c".repeat(32)];

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

async function table(words: (string | null)[] = WORDS, told = words): Promise<TableInfo> {
  const seats = await Promise.all(words.map(async (word, seat) => ({ seat, mine: seat === 0, promise: await promiseOf(WORDS[seat]!), word })));
  const dealt = await Promise.all(told.map(async (word, seat) => ({ promise: await promiseOf(WORDS[seat]!), word })));
  const seed = await promisedSeed(SECRET, dealt);
  return { id: "t", secret: SECRET, pledge: await commitmentOf(SECRET), seed, seats: seats as unknown as Seat[] } as TableInfo;
}

describe("a promised deal", () => {
  it("is hashed as the server does", async () => {
    // paddock.kernel.table: promise_of("ab" * 32), and seed_of_promises("5e" * 32, …) with both words, and with the second left out
    expect(await promiseOf(WORDS[0]!)).toBe("b1d34ea7e5a7550200858c901e6a198f36ae3463d939bbf15a1a18371a9db10f");
    expect((await table()).seed).toBe("b644d93f8aa11fe1f3b49f9c8c359c50a1124fadb105724dc85c70de34490cc6");
    expect((await table([WORDS[0]!, null])).seed).toBe("1ab39a39334a080a8fd531866c941488b14e8f2cd2626b837ad6153feb63de5d");
    expect(await promiseOf("no hexadecimal")).toBeNull();
  });

  it("fits what was pledged and promised", async () => {
    expect(await isMixedWell(await table(), null)).toBe(true);
    expect(await isMixedWell({ ...(await table()), pledge: "00" }, null)).toBe(false);
    expect(await isMixedWell(await table(["dd".repeat(32), WORDS[1]!], WORDS), null)).toBe(false);
    expect(await isMixedWell(await table([WORDS[0]!, null], WORDS), null)).toBe(false);
  });

  it("may lack a word that came too late, and none that the server has taken", async () => {
    const without = await table([null, WORDS[1]!]);
    expect(await isMixedWell(without, { word: WORDS[0]!, as: "promised" })).toBe(true);
    expect(await isMixedWell(without, { word: WORDS[0]!, as: "told" })).toBe(false);
    expect(await isMixedWell(without, { word: "ee".repeat(32), as: "promised" })).toBe(false);
    expect(await isMixedWell(without, { word: "ee".repeat(32), as: "drawn" })).toBe(true);
  });

  it("starts with the host's own word, once it is promised", async () => {
    const word = ownWord("t");
    const promise = await promiseOf(word);
    const seats = (promised: string | null) => [{ mine: true, promise: promised }] as unknown as Seat[];
    expect(await startWish({ id: "t", seats: seats(null) })).toEqual({});
    expect(await startWish({ id: "t", seats: seats(promise) })).toEqual({ word });
    keepWord("t", "told");
    expect(wordKept("t")).toEqual({ word, as: "told" });
  });
});
