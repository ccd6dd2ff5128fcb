import { describe, expect, it, vi } from "vitest";

import type { Analysis } from "../../lib/analysis";
import { ApiError } from "../../lib/api";
import { Analysing } from "./analysing.svelte";

const part = (done: number): Analysis => ({ seat: 1, done, total: 3, choices: [], costliest: [] });

describe("an analysis", () => {
  it("is asked for until it is done, and no longer", async () => {
    vi.useFakeTimers();
    const ask = vi.fn<(table: string, seat: number) => Promise<Analysis>>();
    ask.mockResolvedValueOnce(part(0)).mockResolvedValueOnce(part(2)).mockResolvedValue(part(3));
    const analysing = new Analysing("t", 1, ask);
    expect(analysing.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(analysing.found?.done).toBe(3);
    expect(analysing.busy).toBe(false);
    expect(ask).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it("stops when nobody looks any more", async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.resolve(part(1)));
    const analysing = new Analysing("t", 1, ask);
    await vi.advanceTimersByTimeAsync(10);
    analysing.close();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it("says why there is none", async () => {
    const refused = () => Promise.reject(new ApiError(409, "The engineer is switched off at this table.", null));
    const analysing = new Analysing("t", 1, refused);
    await vi.waitFor(() => expect(analysing.failed).toBe("The engineer is switched off at this table."));
    expect(analysing.busy).toBe(false);
  });
});
