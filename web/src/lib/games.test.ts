import { describe, expect, it } from "vitest";
import { asName, spellOut } from "./games";

describe("names from ids", () => {
  it("begin every word of a game or a place with a capital", () => {
    expect(asName("loose-gravel")).toBe("Loose Gravel");
    expect(asName("great-britain")).toBe("Great Britain");
    expect(asName("heat")).toBe("Heat");
  });

  it("begin an option with one capital", () => {
    expect(spellOut("legend_bonus")).toBe("Legend bonus");
  });
});
