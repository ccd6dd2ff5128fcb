/** What a rule is called: in a player's words, or by its id for whoever wants ids. */

import { lore } from "../../lib/lore.svelte";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../lib/words";

export function ruleTitle(rule: string): string {
  const said = settings.now.ruleChips === "ids" ? "" : lore.saying(rule)?.title;
  return said || rule;
}

/** The same for whoever hears it. */
export function ruleName(rule: string): string {
  return t("rule.open", "Rule {rule}", { rule: ruleTitle(rule) });
}
