import { describe, expect, it } from "vitest";

import type { RaceEvent } from "./protocol";
import { GAP, retold } from "./story";

const event = (n: number, i = 0, kind = "car-moved", args = {}): RaceEvent => ({
  n, i, kind, rule: "R", actor: null, text: { key: kind, args, en: `${n}.${i}` }, chips: [], anim: [],
});
const round = (number: number, n: number): RaceEvent => event(n, 0, "round-started", { number });
const words = (events: RaceEvent[]): string[] => events.map(({ text }) => text.en);

describe("the story of a race", () => {
  it("is what the server tells a newcomer, with a word on what came before", () => {
    const told = [event(38), round(4, 40), event(41)];
    expect(words(retold([], told, { n: 41, round: 4 }))).toEqual(["… 2 rounds before this", "38.0", "40.0", "41.0"]);
  });

  it("needs no such word at the beginning of a race", () => {
    const told = [round(1, 0), event(3)];
    expect(retold([], told, { n: 3, round: 1 })).toEqual(told);
  });

  it("joins what was heard before and what is told now without saying anything twice", () => {
    const known = [round(1, 0), event(3), event(4), event(4, 1)];
    const told = [event(4), event(4, 1), event(5)];
    expect(words(retold(known, told, { n: 5, round: 1 }))).toEqual(["0.0", "3.0", "4.0", "4.1", "5.0"]);
  });

  it("marks the rounds that were missed", () => {
    const known = [round(1, 0), event(3)];
    const told = [event(60), round(5, 62), event(64)];
    const story = retold(known, told, { n: 64, round: 5 });
    expect(story[2]).toMatchObject({ kind: GAP, text: { en: "… 3 rounds you missed" } });
    expect(retold(story, told, { n: 64, round: 5 })).toEqual(story);
  });

  it("forgets what was rolled back", () => {
    const known = [round(1, 0), event(3), event(9)];
    expect(words(retold(known, [], { n: 5, round: 1 }))).toEqual(["0.0", "3.0"]);
  });
});
