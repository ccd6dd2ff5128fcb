/** How a table behaves, in words: pace of the bots, and who may talk. */

import type { Pace, Talk } from "./protocol";
import { t } from "./words";

interface Named<V> {
  value: V;
  title: string;
  text: string;
}

export const paces = (): Named<Pace>[] => [
  { value: "instant", title: t("pace.instant", "At once"), text: t("pace.instant.text", "Bots never let you wait.") },
  { value: "quick", title: t("pace.quick", "Quick"), text: t("pace.quick.text", "A glance at every turn.") },
  { value: "normal", title: t("pace.normal", "Normal"), text: t("pace.normal.text", "Every turn can be followed.") },
  { value: "slow", title: t("pace.slow", "Slow"), text: t("pace.slow.text", "Time to read what they did.") },
];

export const talks = (): Named<Talk>[] => [
  { value: "all", title: t("talk.all", "Everybody"), text: t("talk.all.text", "Drivers at the table, spectators in the stand.") },
  { value: "drivers", title: t("talk.drivers", "Drivers"), text: t("talk.drivers.text", "The stand is silent.") },
  { value: "off", title: t("talk.off", "Nobody"), text: t("talk.off.text", "There is no chat.") },
];

/** Why somebody may not talk; empty if they may. */
export function silence(chat: Talk, drives: boolean): string {
  if (chat === "off") return t("chat.off", "The host has switched the chat off.");
  return chat === "drivers" && !drives ? t("chat.drivers", "Only the drivers talk at this table.") : "";
}
