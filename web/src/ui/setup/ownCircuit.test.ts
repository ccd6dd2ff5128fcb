import { afterEach, describe, expect, it, vi } from "vitest";

import { sampleBoard } from "../../board/sample";
import type { Game } from "../../lib/games";
import { SetupDraft } from "./draft.svelte";
import { OWN, type OwnCircuit, readCircuit } from "./ownCircuit";

const facts = { id: "bean", name: "Bean", laps: 3, spaces: 48, set: "custom", features: [] };
const own: OwnCircuit = { file: "bean.toml", circuit: { id: "bean" }, facts: { ...facts, corners: 2 }, board: sampleBoard() };
const game: Game = {
  name: "heat",
  title: "HEAT",
  seats: [1, 12],
  circuits: [{ id: "usa", name: "USA", laps: 2, spaces: 69, corners: 4, set: "base", features: [] }],
  bots: [],
  options: { laps: { type: "integer", default: 0 } },
};

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

function serverSays(answer: unknown, status = 200) {
  const calls: [string, RequestInit | undefined][] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    calls.push([url, init]);
    return new Response(JSON.stringify(url === "/api/me" ? { name: "Nina", account: null } : answer), { status });
  });
  return calls;
}

describe("a circuit of one's own", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is raced on as soon as it is there, sent whole, and kept over a reload", () => {
    const storage = memory();
    const draft = new SetupDraft(game, storage);
    draft.bring(own);
    draft.keep();
    expect(draft.wish(true).options.circuit).toEqual({ id: "bean" });
    expect(draft.printed).toBe(3);
    const again = new SetupDraft(game, storage);
    expect([again.circuit, again.own?.facts.name]).toEqual([OWN, "Bean"]);
    again.bring(null);
    again.keep();
    expect([again.circuit, new SetupDraft(game, storage).circuit]).toEqual(["usa", "usa"]);
  });

  it("is read by the server", async () => {
    const calls = serverSays({ circuit: own.circuit, facts: { ...facts, corners: [{}, {}] }, board: own.board });
    const read = await readCircuit("heat", new File(["schema = 1"], "bean.toml"));
    expect(read).toEqual(own);
    expect(calls.at(-1)![0]).toBe("/api/circuits/heat?file=bean.toml");
  });

  it("is refused with what is wrong with it, and not sent at all if it is too large", async () => {
    const calls = serverSays({ error: { why: "bean.toml: corner 1: speed is missing", rule: null } }, 422);
    await expect(readCircuit("heat", new File(["{}"], "bean.toml"))).rejects.toThrow("corner 1");
    const asked = calls.length;
    await expect(readCircuit("heat", new File(["#".repeat(1024 * 1024 + 1)], "big.toml"))).rejects.toThrow("big.toml");
    expect(calls.length).toBe(asked);
  });
});
