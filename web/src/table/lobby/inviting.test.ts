import { describe, expect, it } from "vitest";

import type { Addresses } from "../../lib/sharing";
import { linksAt, troubleText } from "./inviting";

const home: Addresses = {
  network: [{ url: "http://192.168.1.20:8000", adapter: "wlan0" }, { url: "http://10.0.0.4:8000", adapter: "eth0" }],
  anywhere: "https://races.example",
  trouble: null,
};

describe("links for friends", () => {
  it("begin with an address that works on a friend's phone", () => {
    const links = linksAt(home, 0, { id: "Mv7", watch: "live" }, "2T3LFQGB");
    expect(links).toEqual({
      network: "http://192.168.1.20:8000/j/2T3LFQGB",
      anywhere: "https://races.example/j/2T3LFQGB",
      watch: "http://192.168.1.20:8000/w/Mv7",
      first: "http://192.168.1.20:8000/j/2T3LFQGB",
    });
    expect(linksAt(home, 1, { id: "Mv7", watch: "off" }, "2T3LFQGB")).toMatchObject({ network: "http://10.0.0.4:8000/j/2T3LFQGB", watch: null });
  });

  it("are none where nobody can come", () => {
    const alone: Addresses = { network: [], anywhere: null, trouble: "machine-only" };
    expect(linksAt(alone, 0, { id: "Mv7", watch: "live" }, "2T3LFQGB")).toEqual({ network: null, anywhere: null, watch: null, first: null });
    expect(troubleText("machine-only")).toContain("--host");
    expect(troubleText("no-network")).toContain("no network");
  });

  it("lead to the stand only, once the race has begun", () => {
    expect(linksAt(home, 0, { id: "Mv7", watch: "live" }, null)).toMatchObject({ network: null, first: null, watch: "http://192.168.1.20:8000/w/Mv7" });
  });
});
