import { afterEach, describe, expect, it, vi } from "vitest";

import { areaOf } from "./areas";
import { disguise, useLanguage, wished } from "./languages";
import { spoken } from "./spoken.svelte";
import { say, speak, t } from "./words";

afterEach(() => useLanguage("en"));

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

  it("tell texts inside texts, lists and signs", () => {
    speak({ corner: "Kurve {n}", plan: "{cards} bis {where}" });
    const where = { key: "corner", args: { n: 2 }, en: "corner 2" };
    const cards = { parts: ["4", { key: "stress", en: "Stress" }], sign: " + " };
    expect(say({ key: "plan", args: { cards, where }, en: "4 + Stress to corner 2" })).toBe("4 + Stress bis Kurve 2");
    expect(say({ key: "plan", args: { cards: ["a", "b"], where: "T1" }, en: "" })).toBe("a, b bis T1");
  });

  it("count in English whatever was spoken before", async () => {
    const races = "{n, plural, one {# race} other {# races}} of {cars, plural, one {# car} other {# cars}}";
    const counted = () => [t("races", races, { n: 1, cars: 6 }), t("races", races, { n: 1200, cars: 1 })];
    expect(counted()).toEqual(["1 race of 6 cars", "1,200 races of 1 car"]);
    await useLanguage("fr");
    expect(t("races", races, { n: 0, cars: 6 })).toBe("0 races of 6 cars");
    await useLanguage("pseudo");
    expect(t("races", races, { n: 2, cars: 6 })).toMatch(/^\[2 ŕáçéš .* 6 çáŕš/);
  });

  it("count as their language does", async () => {
    await useLanguage("fr");
    spoken.add({ laps: "{n, plural, one {# tour} other {# tours}}", who: "{mine, select, true {le tien} other {un autre}}" });
    expect(t("laps", "{n} laps", { n: 0 })).toBe("0 tour");
    expect(t("laps", "{n} laps", { n: 2 })).toBe("2 tours");
    expect(t("who", "", { mine: true })).toBe("le tien");
    expect(spoken.tag).toBe("fr");
  });

  it("are loaded with their language, those of a game when the first is met", async () => {
    await useLanguage("de");
    expect(t("app.loading", "Loading")).not.toBe("Loading");
    t("heat.space", "space");
    await vi.waitFor(() => expect(spoken.texts["heat.space"]).toBeTruthy());
  });

  it("lie in the file that their key tells", () => {
    expect(areaOf("heat.gear")).toBe("heat");
    expect(areaOf("option.formula90.length")).toBe("formula90");
    expect(areaOf("learn.heat.tip.gear")).toBe("learn-heat");
    expect(areaOf("learn.any.tip.flag")).toBe("learn");
    expect(areaOf("learn.title")).toBe("client");
  });

  it("follow the browser", () => {
    expect(wished(["nl", "it-CH", "de"])).toBe("it");
    expect(wished(["nl"])).toBe("en");
  });
});
