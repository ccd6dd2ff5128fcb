import { describe, expect, it } from "vitest";

import { weatherIcon, weatherTip } from "./weather";

const text = (en: string) => ({ key: "test", en });

describe("the weather", () => {
  it("is explained only where it does something", () => {
    expect(weatherTip({ kind: "dry", label: text("Dry") })).toBeNull();
    const fact = (en: string) => ({ text: text(en), rule: "HEAT.WEATHER.03" });
    const tip = weatherTip({ kind: "fog", label: text("Fog"), start: fact("More Heat."), sector: fact("No tow."), sectors: ["T2", "T4"] });
    expect(tip?.lines.map((line) => line.text)).toEqual(["More Heat.", "No tow."]);
    expect(tip?.lines[1]!.title).toContain("T2, T4");
    expect(weatherIcon("fog")).toBe("fog");
    expect(weatherIcon("dry")).toBe("sun");
  });
});
