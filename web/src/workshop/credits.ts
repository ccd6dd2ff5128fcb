/** Whom a circuit was drawn after: its file names the versions that came before it. */

import { t } from "../lib/words";
import type { Content } from "./content";
import { entries, num, str } from "./forms";

export interface Credit {
  name: string;
  number: number;
  maker: string;
  /** Its version, where that may still be seen. */
  id?: string;
}

export const creditsOf = (content: Content): Credit[] =>
  entries(content, "based_on").map(({ name, number, maker }) => ({ name: str(name), number: num(number), maker: str(maker) }));

export const creditTold = ({ name, number, maker }: Credit): string =>
  t("workshop.after", "After {name} {n} by {maker}", { name, n: number, maker });

/** All of them in a line, the latest first. */
export const creditLine = (credits: Credit[]): string => credits.map(creditTold).join(" · ");
