import { expect, test } from "vitest";

import { daysLeft, type PutAway } from "./bin";

const race: PutAway = { id: "x", game: "heat", name: "", title: null, circuit: null, drivers: [], ended_at: null, goes_at: 604_800_000 };

test("a race that was just deleted has a week, and then nothing", () => {
  expect(daysLeft(race, 0)).toBe(7);
  expect(daysLeft(race, 604_799_999)).toBe(1);
  expect(daysLeft(race, 700_000_000)).toBe(0);
});
