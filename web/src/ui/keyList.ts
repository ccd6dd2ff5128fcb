/** Keys by place: for the settings page, and the first group for the sheet at the table. */

import { t } from "../lib/words";

export interface KeyGroup {
  title: string;
  keys: { keys: string[]; does: string }[];
}

export function keyGroups(): KeyGroup[] {
  return [
    {
      title: t("keys.table", "At the table"),
      keys: [
        { keys: ["1 – 9"], does: t("keys.pick", "pick a card or a tile") },
        { keys: ["Q", "W", "E", "R"], does: t("keys.gear", "gear 1 to 4") },
        { keys: [t("keys.enter", "Enter")], does: t("keys.confirm", "confirm") },
        { keys: [t("keys.space", "Space")], does: t("keys.press", "press what has the focus") },
        { keys: ["U"], does: t("keys.undo", "undo; with Shift the whole turn") },
        { keys: ["M", "F", "T"], does: t("keys.camera", "whole circuit, my car, this move") },
        { keys: ["←", "→", "↑", "↓"], does: t("keys.map", "on the map: along the road and across lanes") },
        { keys: ["H"], does: t("keys.hint", "ask the engineer") },
        { keys: ["Y"], does: t("keys.coach", "got it, engineer; with Shift why") },
        { keys: ["P"], does: t("keys.orders", "plan the round: standing orders") },
        { keys: ["X"], does: t("keys.questions", "mark cards to throw away; what I am asked") },
        { keys: ["I"], does: t("keys.rule", "the rule behind the question") },
        { keys: ["/"], does: t("keys.radio", "radio and chat") },
        { keys: ["V"], does: t("keys.text", "the table as text") },
        { keys: ["G", "C", "O", "K"], does: t("keys.speak", "say my gap, next corner, order, my time and the lap") },
        { keys: [".", ","], does: t("keys.signs", "what the next sign means, and the one before") },
        { keys: ["?"], does: t("keys.sheet", "all keys; held while pressing a thing: what it is") },
      ],
    },
    {
      title: t("keys.replay", "In a replay"),
      keys: [
        { keys: ["←", "→"], does: t("keys.step", "step back, step on") },
        { keys: ["↑", "↓"], does: t("keys.round", "previous round, next round") },
        { keys: [t("keys.space", "Space")], does: t("keys.play", "play and pause") },
        { keys: [",", "."], does: t("keys.choice", "in the analysis: choice before, next choice") },
      ],
    },
    {
      title: t("keys.reader", "In the rules"),
      keys: [
        { keys: ["/"], does: t("keys.search", "search") },
        { keys: ["J", "K"], does: t("keys.walk", "next rule, previous rule") },
      ],
    },
  ];
}
