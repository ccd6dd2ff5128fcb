import { beforeEach, describe, expect, it, vi } from "vitest";

import { noteSeals, sealSeen } from "./seals";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("seals", () => {
  it("keeps the first one seen", () => {
    noteSeals([{ id: "a", status: "lobby", commitment: "11" }]);
    noteSeals([{ id: "a", status: "running", commitment: "22" }]);
    expect(sealSeen("a")).toBe("11");
  });

  it("ignores races that are over and tables without a seal", () => {
    noteSeals([{ id: "a", status: "over", commitment: "11" }, { id: "b", status: "lobby", commitment: "" }]);
    expect([sealSeen("a"), sealSeen("b")]).toEqual([null, null]);
  });

  it("survives rubbish", () => {
    kept.set("paddock.seals", "{");
    expect(sealSeen("a")).toBeNull();
  });
});
