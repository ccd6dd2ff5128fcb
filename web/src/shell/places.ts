/** The places of the site, as navigation, tab bar and the page about me list them: each is real, or absent. */

import { FIRST_GAME } from "../games/first";
import { t } from "../lib/words";

export interface Place {
  href: string;
  icon: string;
  title: () => string;
  /** Paths that belong to the place. */
  here: (path: string) => boolean;
  /** The page behind it; a place without one is not shown. */
  page: string;
}

const PAGES = import.meta.glob("../pages/*.svelte");
const under = (...starts: string[]) => (path: string) => starts.some((start) => path === start || path.startsWith(`${start}/`));

const ALL: Place[] = [
  { href: "/", icon: "play", title: () => t("nav.play", "Play"), page: "Home", here: (path) => path === "/" || under("/play", "/tables", "/j")(path) },
  { href: "/learn", icon: "head", title: () => t("nav.learn", "Learn"), page: "Learn", here: under("/learn", "/puzzle") },
  { href: "/watch", icon: "eye", title: () => t("nav.watch", "Watch"), page: "Watch", here: under("/watch", "/r") },
  { href: "/seasons", icon: "trophy", title: () => t("nav.seasons", "Seasons"), page: "Seasons", here: under("/seasons", "/league") },
  { href: "/workshop", icon: "pen", title: () => t("nav.workshop", "Workshop"), page: "Workshop", here: under("/workshop") },
  { href: "/lab", icon: "chart", title: () => t("nav.lab", "Lab"), page: "Lab", here: under("/lab") },
  { href: `/rules/${FIRST_GAME}`, icon: "book", title: () => t("nav.rules", "Rules"), page: "Rules", here: under("/rules") },
];
export const PLACES = ALL.filter(({ page }) => `../pages/${page}.svelte` in PAGES);

/** What everybody comes for; the rest is under More, and on the page about me. */
const MAIN = new Set(["Home", "Learn", "Watch", "Seasons"]);
export const FIRST_PLACES = PLACES.filter(({ page }) => MAIN.has(page));
export const MORE_PLACES = PLACES.filter(({ page }) => !MAIN.has(page));
export const ME: Place = { href: "/me", icon: "menu", title: () => t("tab.me", "Me"), page: "Profile", here: under("/me", "/settings", "/verify", ...MORE_PLACES.map(({ href }) => href.split("/", 2).join("/"))) };
export const TABS: Place[] = [...FIRST_PLACES, ME];
