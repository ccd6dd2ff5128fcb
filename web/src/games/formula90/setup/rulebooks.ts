/** The rulebooks of Race! Formula 90, with a line on each. */

import type { Circuit, Game } from "../../../lib/games";
import { t } from "../../../lib/words";
import type { Look, Rulebook } from "../../../ui/setup/setup";

export const TITLES: Record<string, () => string> = {
  "2e": () => t("edition.2e", "Second edition"),
  v10: () => t("edition.v10", "3.0 L"),
  "93-advanced": () => t("edition.93-advanced", "9.3, advanced game"),
  "93-base": () => t("edition.93-base", "9.3, base game"),
};
const TEXTS: Record<string, () => string> = {
  "2e": () => t("edition.2e.text", "The full game: ten skills, ten strategies, extreme trajectories, weather and flags."),
  v10: () => t("edition.v10.text", "The advanced game rewritten: six skills and strategies, extreme trajectories first, and teammates."),
  "93-advanced": () => t("edition.93-advanced.text", "Six skills and strategies in their first form, weather, flags and track cards; no extreme trajectories."),
  "93-base": () => t("edition.93-base.text", "Cards, strategies and contests. No skills, no weather, no flags: the quickest way in."),
};
const JUNIOR = "junior";

export function rulebooks(game: Game): Rulebook[] {
  const known = game.options.edition?.enum ?? [];
  const books = known.map((edition): Rulebook => ({
    id: edition,
    title: TITLES[edition]?.() ?? edition,
    text: TEXTS[edition]?.() ?? "",
    tag: edition === "93-base" ? t("edition.first", "For a first race") : "",
    options: { edition, ...(JUNIOR in game.options && { junior: false }) },
  }));
  const [base] = (game.options[JUNIOR]?.only?.edition ?? []) as string[];
  if (!base) return books;
  const children: Rulebook = {
    id: JUNIOR,
    title: t("edition.junior", "9.3, junior game"),
    text: t("edition.junior.text", "No strategies, no fuel, every check by luck, overtaking anywhere for a price, and a short race."),
    tag: t("edition.children", "With children"),
    options: { edition: base, junior: true },
  };
  return [...books, children];
}

/** Boards that lay in the box of an edition; the others came later, and can be raced by every one of them. */
const IN_THE_BOX: Record<string, string[]> = { "93-advanced": ["monza", "hungaroring"], "93-base": ["monza", "hungaroring"] };

export function printedFor(game: Game, value: Look): Circuit[] {
  const printed = "edition" in game.options ? (IN_THE_BOX[String(value("edition"))] ?? []) : [];
  return game.circuits.map((circuit) => (printed.includes(circuit.id) ? { ...circuit, features: [...circuit.features, "printed"] } : circuit));
}
