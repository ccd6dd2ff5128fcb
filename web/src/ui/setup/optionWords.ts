/** What the options of a table are called, and which of them are what. */

import { setupOf } from "../../games/setups";
import { circuitName, type Game, type OptionSchema, spellOut, type Value } from "../../lib/games";
import { t } from "../../lib/words";
import type { Look, Setup } from "./setup";

/** texts: option. */
const EVERYWHERE: Record<string, string> = { ask_forced: "Ask even if there is one answer" };

export function optionTitle(game: string, name: string, schema?: OptionSchema): string {
  const common = EVERYWHERE[name];
  if (common) return /* texts elsewhere */ t(`option.${name}`, common);
  const title = schema?.title ?? setupOf(game).titles?.[name] ?? spellOut(name);
  return /* texts elsewhere */ t(`option.${game}.${name}`, title);
}

/** What an option does. */
export function optionText(game: string, name: string, { description = "" }: OptionSchema): string {
  return /* texts elsewhere */ t(name in EVERYWHERE ? `option.${name}.text` : `option.${game}.${name}.text`, description);
}

export function valueTitle(game: string, name: string, value: string): string {
  const { items, values } = setupOf(game);
  const key = `${name}.${value.replaceAll(" ", "-")}`;
  return items?.[name]?.(value) ?? circuitName(game, value) ?? /* texts elsewhere */ t(`option.${game}.${key}`, values?.[key] ?? spellOut(value));
}

/** An option and what it is: each language puts a colon in its own way. */
export const valued = (title: string, value: string): string => t("option.valued", "{title}: {value}", { title, value });

/** A value as a word. */
export function valueText(game: string, name: string, value: Value): string {
  if (typeof value === "boolean") return value ? t("value.on", "on") : t("value.off", "off");
  if (Array.isArray(value)) return value.map((one) => valueTitle(game, name, one)).join(", ") || t("value.none", "none");
  if (typeof value === "object") return value.name;
  return typeof value === "string" ? valueTitle(game, name, value) : String(value);
}

/** Modules of the printed game with what belongs to them, the common ones first. */
export function moduleNames({ modules = {}, boxed = [] }: Setup): string[] {
  return [...new Set([...Object.entries(modules).flatMap(([name, module]) => [name, ...(module.with ?? [])]), ...boxed])];
}

export type Sort = "module" | "kind" | "ruling" | "house";

/** What sort of option it is: part of the box, another race of it, where the rulebook leaves something open, or our own. */
export function sortOf(game: string, name: string, schema: OptionSchema): Sort {
  const setup = setupOf(game);
  if (moduleNames(setup).includes(name)) return "module";
  if (setup.kinds?.includes(name)) return "kind";
  return /\.(AMB|RULING)\./.test(schema.rule ?? "") ? "ruling" : "house";
}

/** Whether an option means anything with the others as they are. */
export function applies(game: string, name: string, value: Look): boolean {
  return setupOf(game).beside?.[name]?.(value) ?? true;
}

/** Options that say who races where; they are told elsewhere. */
const NO_RULES = new Set(["circuit", "laps", "legends", "bots", "colours", "ask_forced"]);

/** Rules in force besides the plain race, in a few words each; house rules are marked. */
export function rulesInForce(game: Game, options: Record<string, unknown>): { words: string; house: boolean }[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const schema = game.options[name];
    if (!schema || NO_RULES.has(name) || JSON.stringify(value) === JSON.stringify(schema.default)) return [];
    const title = optionTitle(game.name, name, schema);
    const words = value === true ? title : valued(title, valueText(game.name, name, value as Value));
    return [{ words, house: !["module", "kind"].includes(sortOf(game.name, name, schema)) }];
  });
}
