/** The words of the ask bar, the ledger and the buttons. */

import type { CardKind, Seat, Waiting } from "../../lib/protocol";
import { say, t } from "../../lib/words";
import type { Drafting } from "../draft/draft.svelte";
import { percent } from "../draft/odds";
import type { Cockpit } from "../cockpit.svelte";
import { lackWords } from "../draft/sheet";
import { choiceTitle } from "./titles";

export interface Question {
  title: string;
  detail: string;
  rule: string | null;
}

const KINDS: Record<string, string> = {
  gear: "choosing gear and cards",
  cards: "choosing cards",
  speed: "fixing the speed",
  react: "reacting",
  salvage: "salvaging",
  refresh: "refreshing",
  slipstream: "looking at the slipstream",
  discard: "discarding",
  mulligan: "looking at the starting hand",
  upgrade: "picking an upgrade",
  return: "returning an upgrade",
  swap: "thinking about a swap",
  mechanics: "talking to the mechanics",
  "movement-cards": "choosing cards",
  check: "taking a check",
  contest: "fighting for a place",
  skill: "choosing a skill",
  build: "building the car",
  qualifying: "choosing a qualifying lap",
  tyres: "choosing tyres",
  strategy: "choosing a strategy",
  "pit-stop": "thinking about a pit stop",
  "stop-discard": "changing cards in the pits",
  fuel: "refuelling",
  "late-brake": "thinking about a late brake",
  "start-point": "looking for a line",
  skip: "beginning the turn",
};

/** What happens on Confirm with one card, and with two. */
const CONFIRM: Record<string, [one: string, two?: string]> = {
  "movement-cards": ["Play the card", "Play the pair"],
  contest: ["Lay the card", "Lay both cards"],
  qualifying: ["Lock in the lap"],
  check: ["Check with this card"],
  "recovery-check": ["Check with this card"],
  "leader-check": ["Check with this card"],
  "pay-card": ["Pay with this card"],
  "stop-discard": ["Discard it"],
  exchange: ["Discard it"],
  steady: ["Discard it for 1 MP"],
  "save-fuel-discard": ["Discard it, draw two"],
  "lucky-discard": ["Give it up"],
  "line-discard": ["Discard it"],
  "recovery-discard": ["Discard it"],
};

/** "Rey and Lindqvist", "Rey, Hana and 3 more". */
export function listed(names: string[]): string {
  if (names.length > 3) {
    return t("list.more", "{names} and {n} more", { names: names.slice(0, 2).join(", "), n: names.length - 2 });
  }
  if (names.length < 2) return names[0] ?? "";
  const last = names[names.length - 1];
  return t("list.and", "{names} and {last}", { names: names.slice(0, -1).join(", "), last });
}

function waitedFor(cockpit: Cockpit): Waiting[] {
  return cockpit.live.waiting.filter(({ state }) => state !== "locked");
}

export function question(cockpit: Cockpit): Question {
  const { waiting, seats, takeback } = cockpit.live;
  const { decision } = cockpit;
  if (cockpit.over) return { ...result(cockpit), rule: null };
  if (cockpit.driven) {
    const detail = t("ask.driven.detail", "Take the wheel again whenever you like.");
    return { title: t("ask.driven", "A bot drives for you"), detail, rule: null };
  }
  if (decision) {
    return { title: say(decision.prompt), detail: say(decision.detail), rule: decision.rule };
  }
  const others = waitedFor(cockpit).filter(({ seat }) => !seats.includes(seat));
  const names = listed(others.map(({ seat }) => cockpit.seatCar(seat)?.name ?? `${seat + 1}`));
  if (waiting.some(({ seat, state }) => seats.includes(seat) && state === "locked")) {
    return {
      title: t("ask.locked", "Locked in. Waiting for {names}", { names }),
      detail: takeback ? t("ask.takeback", "You can take your choice back until the last driver locks in.") : "",
      rule: null,
    };
  }
  if (!others.length) return { title: t("ask.nobody", "The race goes on"), detail: "", rule: null };
  const doing = KINDS[others[0]!.kind];
  return {
    title: t("ask.waiting", "Waiting for {names}", { names }),
    detail: doing ? t(`ask.doing.${others[0]!.kind}`, `${names}: ${doing}`) : "",
    rule: null,
  };
}

function result(cockpit: Cockpit): { title: string; detail: string } {
  const [winner, ...others] = (cockpit.live.view?.cars ?? []).toSorted((a, b) => a.place - b.place);
  if (!winner) return { title: t("ask.over", "The race is over"), detail: "" };
  const names = others.slice(0, 2).map(({ place, name }) => `P${place} ${name}`);
  return { title: t("podium.winner", "{name} wins", { name: winner.name }), detail: names.join(", ") };
}

/** Once a race is over, or long ago, nobody is missing from it. */
export function gathered(seats: Seat[]): Seat[] {
  return seats.map((seat) => ({ ...seat, present: true }));
}

/** What the draft still lacks. */
export function missing(cockpit: Cockpit): string {
  const { drafting, live, decision } = cockpit;
  if (!decision) return "";
  if (decision.plans && !live.plans) return t("missing.plans", "Working out the numbers");
  if (drafting.chosen) return "";
  if (drafting.lacking) return lackWords(drafting.lacking, drafting.draft, drafting.hand);
  if (drafting.mode === "tiles") return t("missing.tile", "Choose one");
  if (drafting.mode === "gear") return t("missing.gear", "Choose a gear");
  const asked = decision.facets.find(({ ui }) => ui === "cards");
  if (drafting.mode === "cards" && asked && decision.kind in CONFIRM) {
    return asked.max > 1 ? t("missing.one-or-two", "Choose one card or two") : t("missing.one", "Choose a card");
  }
  const n = drafting.most - drafting.draft.cards.length;
  if (n <= 0) return t("missing.other", "These cards do not go together");
  const words = { n, gear: drafting.draft.gear };
  if (drafting.draft.gear === null) return t("missing.cards", "Choose {n} more", words);
  return n === 1
    ? t("missing.card.gear", "Choose 1 more card for gear {gear}", words)
    : t("missing.cards.gear", "Choose {n} more cards for gear {gear}", words);
}

export function confirmWords(cockpit: Cockpit, catalogue: Record<string, CardKind>): string {
  const { drafting, live, decision } = cockpit;
  if (!decision) return "";
  if (live.sending) return t("confirm.sending", "Sending");
  const danger = say(drafting.chosen?.preview.danger);
  if (drafting.warned && danger) return t("confirm.danger.words", "{danger}. Sure?", { danger });
  if (drafting.warned) return t("confirm.danger", "{p} spin. Sure?", { p: percent(drafting.risk) });
  if (drafting.lacking) return lackWords(drafting.lacking, drafting.draft, drafting.hand);
  if (drafting.mode === "sheet") {
    const first = drafting.rows.some(({ cards, kind }) => cards || kind === "fuel");
    return first ? t("confirm.stop", "Box, box") : t("confirm.stop-rest", "Leave the pits");
  }
  const { gear, cards } = drafting.draft;
  if (drafting.mode === "gear+cards" || drafting.mode === "gear") {
    return gear === null ? t("confirm.lock", "Lock in") : t("confirm.gear", "Lock in gear {gear}", { gear });
  }
  if (decision.kind === "discard") return discardWords(drafting);
  const words = CONFIRM[decision.kind];
  if (words && drafting.mode === "cards") {
    if (drafting.chosen && !cards.length) return choiceTitle(drafting.chosen, catalogue);
    const [one, two] = words;
    return cards.length > 1 ? t(`confirm.${decision.kind}.two`, two ?? one) : t(`confirm.${decision.kind}`, one);
  }
  if (drafting.mode === "cards") return t("confirm.cards", "Lock in {n} cards", { n: cards.length });
  return drafting.chosen ? choiceTitle(drafting.chosen, catalogue) : t("confirm.choose", "Choose one");
}

function discardWords(drafting: Drafting): string {
  const n = drafting.draft.cards.length;
  if (!n) return t("confirm.keep", "Keep all cards");
  return n === 1 ? t("confirm.discard.one", "Discard 1 card") : t("confirm.discard", "Discard {n} cards", { n });
}
