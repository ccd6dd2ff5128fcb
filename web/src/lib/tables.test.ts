import { describe, expect, it } from "vitest";

import { ago, byUrgency, lapsText, type ListedTable, placeText, standing } from "./tables";

const seat = (number: number, kind: "human" | "open" | "bot", name = "") => ({
  seat: number, kind, name, level: null, driver: null, present: true, mine: number === 0, promise: null, word: null, ready: false, livery: null, num: null, suggestion: null, program: null,
});
const table = (changes: Partial<ListedTable>): ListedTable => ({
  id: "t", game: "heat", circuit: "usa", name: "Table", title: null, options: {}, rules_version: 1, status: "running", public: false,
  watch: "live", hints: true, pace: "normal", chat: "all", clean_chat: false, commitment: "11", seed: null, secret: null, pledge: null, revealing: false, host: true, join_code: null, watchers: 0,
  rematch: null, branch: false, rewound: false, imported: false, rated: false, coach: false, programs: false, clock: { kind: "none" }, relief: "club", paused: false, asleep: false, created_at: 0, started_at: null, ended_at: null,
  seats: [seat(0, "human", "Ana"), seat(1, "human", "Ben")], n: 4, asked: [1], my_turn: false, my_seats: [0], ...changes,
});

describe("what a table waits for", () => {
  it("is told in one line", () => {
    expect(standing(table({}))).toBe("Waiting for Ben");
    const three = [...table({}).seats, seat(2, "human", "Cleo")];
    expect(standing(table({ seats: three, asked: [1, 2] }))).toBe("Waiting for Ben and Cleo");
    expect(standing(table({ my_turn: true }))).toBe("It is your move");
    expect(standing(table({ asked: [] }))).toBe("The race is on");
    expect(standing(table({ status: "over" }))).toBe("The race is over");
    expect(standing(table({ status: "lobby" }))).toBe("Everybody is here, ready to start");
    expect(standing(table({ status: "lobby", seats: [seat(0, "human"), seat(1, "open")] }))).toBe("In the lobby, 1 seat is open");
  });

  it("comes with my place, if I drive", () => {
    expect(placeText(table({ place: 2, cars: 6 }))).toBe("P2 of 6");
    expect(placeText(table({ place: null, cars: null }))).toBe("");
  });

  it("decides the order: my move, races, lobbies, and the newest first", () => {
    const all = [
      table({ id: "over", status: "over", created_at: 9 }),
      table({ id: "lobby", status: "lobby", created_at: 8 }),
      table({ id: "old", created_at: 1 }),
      table({ id: "new", created_at: 2 }),
      table({ id: "mine", my_turn: true, created_at: 0 }),
    ];
    expect(all.toSorted(byUrgency).map(({ id }) => id)).toEqual(["mine", "new", "old", "lobby", "over"]);
  });
});

describe("small words", () => {
  it("say how long ago", () => {
    const now = 1_000_000_000_000;
    expect(ago(now - 20_000, now)).toBe("just now");
    expect(ago(now - 5 * 60_000, now)).toBe("5 min ago");
    expect(ago(now - 3 * 3_600_000, now)).toBe("3 h ago");
    expect(ago(now - 4 * 86_400_000, now)).toBe("4 days ago");
    expect(ago(null)).toBe("");
  });

  it("count laps, printed ones if nothing is said", () => {
    expect([lapsText(1), lapsText(0, 3), lapsText(undefined, 1), lapsText(0)]).toEqual(["1 lap", "3 laps", "1 lap", ""]);
  });
});
