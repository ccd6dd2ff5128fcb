/** The page wears the livery of a car; without one, my own. */

import { me } from "../lib/me.svelte";

const USUAL = "sky";
/** Liveries without colours of their own for panels and text take those of a neighbour. */
const LIKE: Record<string, string> = { silver: "graphite", tangerine: "amber", rose: "mauve", umber: "vermilion" };

export function wear(livery: string | null | undefined): void {
  const worn = livery || me.who?.livery || USUAL;
  document.body.dataset.liv = LIKE[worn] ?? worn;
}
