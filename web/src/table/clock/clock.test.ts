import { describe, expect, it } from "vitest";

import type { RunningClock } from "../../lib/protocol";
import { behind, face, left, passed, ruleText, spoken, told } from "./clock";

const live: RunningClock = { at: 1_000_000, running: true, deadline: 1_100_000, left_ms: 100_000, move_ms: 40_000, reserve_ms: 60_000, credit_ms: 0 };

describe("a seat's clock", () => {
  it("burns its own time, then the reserve", () => {
    expect(face(live, 1_008_000)).toMatchObject({ time: "0:32", reserve: "1:00", inReserve: false });
    expect(face(live, 1_050_000)).toMatchObject({ time: "0:50", reserve: "", inReserve: true });
    expect(face(live, 1_090_500)).toMatchObject({ time: "9.5", danger: true });
    expect(face(live, 1_079_000).danger).toBe(false);
    expect(face(live, 2_000_000)).toMatchObject({ time: "0.0", share: 0, danger: true });
  });

  it("does not run before its time has come, and stands when it stands", () => {
    expect(left(live, 990_000)).toBe(100_000);
    expect(left({ ...live, running: false, deadline: null, left_ms: 5000 }, 9e12)).toBe(5000);
  });

  it("goes by the server's time, whatever this browser thinks", () => {
    expect(behind(live, 400_000)).toBe(600_000);
  });

  it("tells time as people do", () => {
    expect([4250, 10_000, 32_000, 190_000, 3_600_000, 9 * 3_600_000, 52 * 3_600_000].map(told)).toEqual(["4.2", "0:10", "0:32", "3:10", "60:00", "9 h", "2 d 4 h"]);
    expect([30_000, 300_000, 36_000_000].map(spoken)).toEqual(["30 seconds left", "5 minutes left", "10 hours left"]);
  });

  it("speaks at half, 30 and 10 seconds, each once", () => {
    expect(passed(live, 50_100, 49_900)).toBe(50_000);
    expect(passed(live, 30_050, 29_950)).toBe(30_000);
    expect(passed(live, 10_050, 9950)).toBe(10_000);
    expect(passed(live, 9950, 9850)).toBeNull();
  });

  it("names a table's clock", () => {
    expect(ruleText({ kind: "live", move_s: 45, reserve_s: 240, increment_s: 0 })).toBe("live, 45 s and 4:00 in reserve");
    expect(ruleText({ kind: "daily", hours: 24 })).toBe("24 h for each decision");
    expect(ruleText(undefined)).toBe("no clock");
  });
});
