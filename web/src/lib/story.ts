/** The story of a race as this browser knows it: what was heard, what is told anew, and a mark where rounds are missing. */

import type { RaceEvent } from "./protocol";
import { t } from "./words";

export const GAP = "gap";

export interface Now {
  n: number;
  round: number;
}

const ROUNDS = ["round-started", "game-turn-started"];
/** Whether a round, or whatever a game calls it, begins with this. */
export const beginsRound = ({ kind }: RaceEvent): boolean => ROUNDS.includes(kind);

function precedes(a: RaceEvent, b: RaceEvent): boolean {
  return a.n < b.n || (a.n === b.n && a.i < b.i);
}

const roundOf = (event: RaceEvent | undefined): number => Number(event?.text.args?.number ?? 0);

/** The round in which the first of some events happened. */
function firstRound(events: RaceEvent[], now: number): number {
  const begun = events.find(beginsRound);
  if (!begun) return now;
  return roundOf(begun) - (begun === events[0] ? 0 : 1);
}

function gap(before: RaceEvent, what: "missed" | "before", n: number): RaceEvent {
  const text = { key: "radio.gap", args: { n }, en: wording(what, n) };
  return { kind: GAP, rule: "", actor: null, text, chips: [], anim: [], n: before.n, i: -1 };
}

function wording(what: "missed" | "before", n: number): string {
  const rounds = n === 1 ? t("radio.round", "1 round") : t("radio.rounds", "{n} rounds", { n });
  return what === "missed" ? t("radio.missed", "… {rounds} you missed", { rounds }) : t("radio.before", "… {rounds} before this", { rounds });
}

/** What was known, with what the server tells now in its place. */
export function retold(known: readonly RaceEvent[], told: readonly RaceEvent[], now: Now): RaceEvent[] {
  const [first] = told;
  const kept = known.filter(({ n }) => n <= now.n); // what was rolled back has not happened
  if (!first) return kept;
  const earlier = kept.filter((event) => precedes(event, first));
  const round = firstRound([...told], now.round);
  const last = earlier.findLast(beginsRound);
  if (!earlier.length) return round > 1 ? [gap(first, "before", round - 1), ...told] : [...told];
  const missed = kept.length === earlier.length && last ? round - roundOf(last) : 0;
  return missed > 0 ? [...earlier, gap(first, "missed", missed), ...told] : [...earlier, ...told];
}
