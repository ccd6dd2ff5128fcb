import { expect, test } from "vitest";

import { countedTitle } from "./moves.svelte";

test("a tab among many says how many races wait", () => {
  expect(countedTitle("Paddock", 3)).toBe("(3) Paddock");
  expect(countedTitle("Paddock", 0)).toBe("Paddock");
});
