/** The places of the site, as navigation and tab bar list them. */

import { FIRST_GAME } from "../games/first";
import { t } from "../lib/words";

export interface Place {
  href: string;
  icon: string;
  title: () => string;
  /** Paths that belong to the place. */
  here: (path: string) => boolean;
}

const under = (...starts: string[]) => (path: string) => starts.some((start) => path.startsWith(start));

export const PLACES: Place[] = [
  { href: "/", icon: "play", title: () => t("nav.play", "Play"), here: (path) => path === "/" },
  { href: `/play/${FIRST_GAME}`, icon: "plus", title: () => t("nav.new", "New table"), here: under("/play/") },
  { href: "/tables", icon: "people", title: () => t("nav.tables", "Open tables"), here: under("/tables", "/j/") },
  { href: `/rules/${FIRST_GAME}`, icon: "book", title: () => t("nav.rules", "Rules"), here: under("/rules/") },
];
export const TABS: Place[] = [
  { ...PLACES[0]! },
  { ...PLACES[1]!, title: () => t("tab.new", "New") },
  { ...PLACES[2]!, title: () => t("tab.tables", "Tables") },
  { ...PLACES[3]! },
  { href: "/me", icon: "menu", title: () => t("tab.me", "Me"), here: under("/me", "/settings", "/verify") },
];
