/** What topics and rules are called in the language of the page; a title that has no other words is that of the book. */

import { lore } from "../../lib/lore.svelte";
import { abroad, t } from "../../lib/words";
import type { Rule, Topic } from "./ledger";

/** The heading of a topic. */
export const headingOf = (game: string, { topic, title }: Topic): string => /* texts elsewhere */ t(`learn.${game}.heading.${topic}`, title);

/** A rule's title in a player's words, where the page speaks another language than the book and there are some. */
export const plainTitle = (game: string, rule: Rule): string => (abroad() && lore.sentence(rule.id, game)?.title) || "";

/** What a table's option is called; English names it as the files and the command do. */
export const optionName = (game: string, option: string): string => /* texts elsewhere */ t(`option.${game}.${option}`, option);

/** What a search finds besides the book's own words: those of the language of the page. */
export function foreignWords(game: string, rule: Rule, topic: Topic): string {
  if (!abroad()) return "";
  const told = lore.sentence(rule.id, game);
  return `${headingOf(game, topic)} ${told?.title ?? ""} ${told?.says ?? ""}`;
}
