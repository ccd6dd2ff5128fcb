/** The weather of a race: its icon, and what it does. */

import type { View } from "../lib/protocol";
import { say, t } from "../lib/words";
import type { Tip } from "./tips/tips.svelte";

/** The kind that a game without weather tells. */
export const NO_WEATHER = "none";

export function weatherTip(weather: View["weather"]): Tip | null {
  const { kind, start, sector, sectors = [] } = weather;
  if (!start || !sector) return null;
  const where = sectors.length
    ? t("weather.sectors", "Behind {corners}", { corners: sectors.join(", ") })
    : t("weather.nowhere", "In weather sectors, of which this circuit has none today");
  return {
    title: t("weather.title", "Weather of the day: {name}", { name: say(weather.label) }),
    lines: [
      { icon: "flag", title: t("weather.start", "At the start"), text: say(start.text), rule: start.rule },
      { icon: weatherIcon(kind), title: where, text: say(sector.text), rule: sector.rule },
    ],
  };
}

const WEATHER = new Set(["clouds", "fog", "storm", "snow", "rain", "sun"]);

export function weatherIcon(kind: string): string {
  if (kind === "dry") return "sun";
  return WEATHER.has(kind) ? kind : "weather";
}
