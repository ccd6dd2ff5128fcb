/** The four colours of race cards and trajectories, and the symbols on them. */

import { t } from "../../../lib/words";

export interface CardType {
  name: string;
  colour: string;
  /** The same as ink on paper. */
  ink: string;
  icon: string;
}

export const TYPES: Record<string, CardType> = {
  speeding: { name: "Speeding", colour: "#e5532d", ink: "#c23d1b", icon: "dbl" },
  driving: { name: "Driving", colour: "#17a67b", ink: "#0c7d5b", icon: "wheel" },
  gear: { name: "Gear", colour: "#e98f2a", ink: "#a35a05", icon: "gear" },
  event: { name: "Event", colour: "#f0c93b", ink: "#8a6a00", icon: "flag" },
};
const PLAIN: CardType = { name: "Card", colour: "#9aa8a6", ink: "#4d5a58", icon: "card" };

export const typeOf = (name: string | undefined): CardType => TYPES[name ?? ""] ?? PLAIN;

/** What a kind of card is called. */
export const kindWords = (kind: string): string => /* texts elsewhere */ t(`f90.kind.${kind}`, typeOf(kind).name);

/** Letter and colour of a set of tyres. */
export const TYRES: Record<string, string> = { soft: "#e5532d", hard: "#dfe5e2", intermediate: "#17a67b", rain: "#3f7fe0" };

export interface Mark {
  icon: string;
  colour?: string;
  filled?: boolean;
  /** A word instead of an icon. */
  word?: string;
}

const FLAG_COLOURS: Record<string, string> = { yellow: "#f2c230", green: "#2fae6b", blue: "#3f7fe0", orange: "#f08a1c" };
const MARKS: Record<string, Mark> = {
  tyre: { icon: "tyre" },
  damage: { icon: "damage" },
  discard: { icon: "scrap" },
  check: { icon: "check" },
  blind: { icon: "check", filled: true },
  draw: { icon: "card" },
  weather: { icon: "weather" },
  any_pair: {
    icon: "chain",
    get word() {
      return t("f90.mark.any-pair", "any pair");
    },
  },
  cheap_passing: {
    icon: "dbl",
    get word() {
      return t("f90.mark.cheap-passing", "pass 1");
    },
  },
  double_contest: { icon: "swords", word: "×2" },
  void_lb: {
    icon: "brake",
    get word() {
      return t("f90.mark.void-lb", "LB pass");
    },
  },
  void_et: {
    icon: "slip",
    get word() {
      return t("f90.mark.void-et", "ET pass");
    },
  },
};

export function markOf(icon: string): Mark {
  if (icon.startsWith("flag_")) return { icon: "flag", colour: FLAG_COLOURS[icon.slice(5)], filled: true };
  return MARKS[icon] ?? { icon: "dot" };
}

/** The number beside a symbol: draws with a plus, checks with their modifier. */
export function countOf(icon: string, n: number | undefined): string {
  if (n === undefined || (icon === "check" && !n) || (icon === "blind" && !n)) return "";
  if (icon === "draw") return `+${n}`;
  if (icon === "check" || icon === "blind") return signed(n);
  return String(n);
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");
