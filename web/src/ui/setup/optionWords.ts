/** What the options of a table are called; an option without an entry is spelt as the rules name it. */

import { type OptionSchema, spellOut, type Value } from "../../lib/games";
import { t } from "../../lib/words";

const TITLES: Record<string, string> = {
  laps: "Laps",
  sets: "Boxes in use",
  legend_bonus: "Faster Legends",
  aggressive_legends: "Aggressive Legends",
  field: "Size of the field",
  mulligan: "New starting hand",
  slipstream_line: "Slipstream over the line",
  give_up: "Giving up",
  stop_after_drivers: "Stop with the last driver",
  max_rounds: "Most rounds",
  ask_forced: "Ask even if there is one answer",
};
const VALUES: Record<string, string> = {
  "field.open": "1 to 12 cars",
  "field.box": "2 to 9 cars, as in the box",
  "slipstream_line.final": "Not over the final line",
  "slipstream_line.always": "Never over the line",
};

export function optionTitle(name: string, schema?: OptionSchema): string {
  return t(`option.${name}`, schema?.title ?? TITLES[name] ?? spellOut(name));
}

export function valueTitle(name: string, value: string): string {
  return t(`option.${name}.${value}`, VALUES[`${name}.${value}`] ?? spellOut(value));
}

/** A value as a word. */
export function valueText(name: string, value: Value): string {
  if (typeof value === "boolean") return value ? t("value.on", "on") : t("value.off", "off");
  if (Array.isArray(value)) return value.map((one) => valueTitle(name, one)).join(", ") || t("value.none", "none");
  return typeof value === "string" ? valueTitle(name, value) : String(value);
}
