import { afterEach, describe, expect, it, vi } from "vitest";

import { linkTo } from "./sharing";

const opened = (origin: string) => vi.stubGlobal("location", new URL(origin));
const found = (answer: unknown, status = 200) => vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(answer), { status })));

describe("a link for others", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("is that of the page, where others can open it", async () => {
    opened("http://192.168.1.20:8000");
    expect(await linkTo("/lab/Mv7")).toBe("http://192.168.1.20:8000/lab/Mv7");
  });

  it("is never that of this machine alone, if the server knows a better one", async () => {
    opened("http://localhost:8000");
    found({ network: [{ url: "http://192.168.1.20:8000", adapter: "wlan0" }], anywhere: null, trouble: null });
    expect(await linkTo("/r/Mv7/3")).toBe("http://192.168.1.20:8000/r/Mv7/3");
    found({ network: [], anywhere: "https://races.example", trouble: null });
    expect(await linkTo("/r/Mv7/3")).toBe("https://races.example/r/Mv7/3");
  });

  it("is that of the page, if the server knows none", async () => {
    opened("http://127.0.0.1:8000");
    found({ network: [], anywhere: null, trouble: "machine-only" });
    expect(await linkTo("/lab/Mv7")).toBe("http://127.0.0.1:8000/lab/Mv7");
    found({}, 503);
    expect(await linkTo("/lab/Mv7")).toBe("http://127.0.0.1:8000/lab/Mv7");
  });
});
