import { afterEach, describe, expect, it } from "vitest";

import { disguise } from "./languages";
import { say, speak, t } from "./words";

afterEach(() => speak({}));

describe("texts", () => {
  it("fall back to English and take their values", () => {
    expect(t("laps", "{n} laps", { n: 3 })).toBe("3 laps");
    expect(t("laps", "{n} laps of {all}", { n: 3 })).toBe("3 laps of {all}");
    expect(say({ key: "x", en: "Gear" })).toBe("Gear");
    expect(say(null)).toBe("");
  });

  it("come from the catalogue where it has them", () => {
    speak({ laps: "{n} giri" });
    expect(t("laps", "{n} laps", { n: 3 })).toBe("3 giri");
    expect(say({ key: "laps", args: { n: 2 }, en: "2 laps" })).toBe("2 giri");
    expect(t("other", "Other")).toBe("Other");
  });

  it("are disguised without losing their places", () => {
    speak({}, disguise);
    expect(t("laps", "{n} laps", { n: 3 })).toMatch(/^\[3 ļápš[ ~]+\]$/);
    expect(disguise("Race now").length).toBeGreaterThan("Race now".length * 1.4);
  });
});
