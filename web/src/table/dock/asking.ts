/** The words of the ask bar, the ledger and the buttons. */

import type { CardKind, Seat, Text, Waiting } from "../../lib/protocol";
import { called, listed as inList, say, t } from "../../lib/words";
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

/** "Rey and Lindqvist", "Rey, Hana and 3 more". */
export function listed(names: string[]): string {
  if (names.length > 3) {
    return t("list.more", "{names} and {n} more", { names: names.slice(0, 2).join(", "), n: names.length - 2 });
  }
  return inList(names);
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
    const { settled } = cockpit.live;
    const steps = settled.map(({ title }) => title).join(" · ");
    const detail = settled.length ? t("sheet.so-far", "So far: {steps}. Nothing is sent yet.", { steps }) : say(decision.detail);
    return { title: say(decision.prompt), detail, rule: decision.rule };
  }
  if (cockpit.still) return { title: t("ask.still", "This try is over"), detail: "", rule: null };
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
  const doing = say(others[0]!.doing);
  return {
    title: t("ask.waiting", "Waiting for {names}", { names }),
    detail: doing ? t("ask.doing", "{names}: {doing}", { names, doing }) : "",
    rule: null,
  };
}

function result(cockpit: Cockpit): { title: string; detail: string } {
  const [winner, ...others] = (cockpit.live.view?.cars ?? []).toSorted((a, b) => a.place - b.place);
  if (!winner) return { title: t("ask.over", "The race is over"), detail: "" };
  const names = others.slice(0, 2).map((car) => `P${car.place} ${called(car)}`);
  return { title: t("podium.winner", "{name} wins", { name: called(winner) }), detail: names.join(", ") };
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
  if (drafting.mode === "cards" && asked?.max === 1) return t("missing.one", "Choose a card");
  if (drafting.mode === "cards" && asked?.max === 2) return t("missing.one-or-two", "Choose one card or two");
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
  if (cockpit.ahead.next(drafting.chosen)) {
    return t("confirm.then", "{choice}, then …", { choice: drafting.chosen ? choiceTitle(drafting.chosen, catalogue) : "" });
  }
  const words = drafting.mode === "tiles" ? null : wordsFor(decision.confirm ?? [], drafting);
  if (words) return say(words);
  if (drafting.chosen) return choiceTitle(drafting.chosen, catalogue);
  return drafting.mode === "tiles" ? t("confirm.choose", "Choose one") : t("confirm.lock", "Lock in");
}

/** Words for as much as is picked; as long as that is nothing, those for one. */
function wordsFor(words: (Text | null)[], { mode, draft, chosen }: Drafting): Text | null {
  const picked = mode === "gear" || mode === "gear+cards" ? (draft.gear ?? 0) : draft.cards.length;
  const told = words[Math.min(picked, words.length - 1)] ?? null;
  return told ?? (chosen ? null : (words[1] ?? null));
}
