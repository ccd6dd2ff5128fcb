import { expect, test } from "vitest";

import { lastDay, span } from "./holidays";

const noon = new Date("2026-07-01T12:00").getTime();

test("a holiday lasts to the end of its last day", () => {
  const { starts_at, ends_at } = span("2026-07-03", "2026-07-05", noon);
  expect(new Date(starts_at).getDate()).toBe(3);
  expect(new Date(ends_at).getDate()).toBe(6);
  expect(new Date(lastDay({ id: 1, starts_at, ends_at })).getDate()).toBe(5);
});

test("one that begins today begins now", () => {
  expect(span("2026-07-01", "2026-07-01", noon).starts_at).toBe(noon);
});
