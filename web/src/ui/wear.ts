/** The page wears the livery of a car; without one, my own. */

import { dress } from "../lib/dress";
import { me } from "../lib/me.svelte";

export function wear(livery: string | null | undefined): void {
  dress(livery || me.who?.livery);
}
