/** The draft of upgrades, as the view tells it. */

import type { View } from "../../../lib/protocol";
import { widget } from "../../../table/widget";

export interface Market {
  round: number;
  rounds: number;
  cards: string[];
  set_aside: string[];
  pile: number;
  picks: { car: string; state: "done" | "now" | "next" }[];
  gone: { car: string; card: string }[];
  /** How many upgrades a driver races with. */
  keeps: number;
  rule: string;
}

export const marketOf = (view: View | null): Market | null => widget<Market>(view, "market");

/** What was taken in this round, with the code of the car that took it. */
export function goneCards(market: Market | null, view: View | null): { card: string; code: string }[] {
  const codes = new Map(view?.cars.map(({ id, code }) => [id, code]));
  return market?.gone.map(({ car, card }) => ({ card, code: codes.get(car) ?? "" })) ?? [];
}
