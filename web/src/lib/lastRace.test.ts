import { beforeEach, describe, expect, it } from "vitest";

import { isKept, keepRace, type LastRace, lastRace } from "./lastRace";

const seat = (kind: string, mine: boolean) => ({ kind, mine });
const race = (seats: unknown[], status = "running") => ({ table: { id: "t1", status, seats, my_seats: [0] }, view: { cars: [] }, n: 3, seat: 0, seats: [0], board: "/b", at: 5 }) as unknown as LastRace;
let shelf: Record<string, string>;
const storage = { getItem: (key: string) => shelf[key] ?? null, setItem: (key: string, value: string) => void (shelf[key] = value) } as unknown as Storage;

describe("the race that was on screen last", () => {
  beforeEach(() => (shelf = {}));

  it("is kept against bots, and found by its table only", () => {
    keepRace(race([seat("human", true), seat("bot", false)]), storage);
    expect(lastRace("t1", storage)?.n).toBe(3);
    expect(lastRace("t2", storage)).toBeNull();
  });

  it("is not kept among people, nor once it is over", () => {
    expect(isKept(race([seat("human", true), seat("human", false)]).table)).toBe(false);
    expect(isKept(race([seat("human", true)], "over").table)).toBe(false);
  });

  it("is nothing if what was kept cannot be read", () => {
    shelf["paddock.last-race"] = "{";
    expect(lastRace("t1", storage)).toBeNull();
  });
});
