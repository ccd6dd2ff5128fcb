import { expect, it } from "vitest";

import { settled } from "./mistakes";
import { byTheme, due, shareText, week } from "./share";

const at = (day: string): number => Date.parse(`${day}T10:00:00Z`);
const learnt = (day: string, outcome = "right") => ({ what: "puzzle" as const, game: "heat", item: day, outcome, at: at(day) });

it("tells how it went, and nothing else", () => {
  expect(shareText("2026-11-16", "right", 1)).toBe("Paddock corner 16 Nov: found, 1 try");
  expect(shareText("2026-11-16", "wrong", 3)).toBe("Paddock corner 16 Nov: not found, 3 tries");
});

it("counts the week without pressure", () => {
  expect(week([learnt("2026-11-16"), learnt("2026-11-14"), learnt("2026-10-01")], at("2026-11-16"))).toEqual([
    false, false, false, false, true, false, true,
  ]);
});

it("lets a mistake come back after 3 and 14 days", () => {
  expect(due(learnt("2026-11-16", "wrong"), at("2026-11-16"))).toBe(true);
  expect(due(learnt("2026-11-16", "found"), at("2026-11-17"))).toBe(false);
  expect(due(learnt("2026-11-16", "found"), at("2026-11-19"))).toBe(true);
  expect(due(learnt("2026-11-01", "found-again"), at("2026-11-10"))).toBe(false);
});

it("sorts mistakes by what they were about", () => {
  const ones = ["speed.t1.4", "hand.t1.9", "speed.t2.7", "abc"].map((item) => ({ ...learnt("2026-11-16"), item }));
  expect(byTheme(ones, "puzzles").map(([theme, found]) => [theme, found.length])).toEqual([["speed", 2], ["hand", 1], ["puzzles", 1]]);
});

it("lets a mistake rest once it was found, and begin anew if it is missed", () => {
  const wrong = learnt("2026-11-01", "wrong");
  expect(settled(wrong, true, at("2026-11-01"))).toBe("found");
  expect(settled({ ...wrong, outcome: "found" }, true, at("2026-11-02"))).toBe("found");
  expect(settled({ ...wrong, outcome: "found" }, true, at("2026-11-05"))).toBe("found-again");
  expect(settled({ ...wrong, outcome: "found-again" }, true, at("2026-11-20"))).toBe("learnt");
  expect(settled({ ...wrong, outcome: "found-again" }, false, at("2026-11-20"))).toBe("wrong");
});
