/** Which sentence of the catalogue a thing is given, where several would do. */

import { lore } from "../../lib/lore.svelte";

/** The first of these that the catalogue knows; the last one is known in every game. */
export function tipFor(...ids: (string | undefined)[]): string {
  return ids.find((id) => id && lore.sign(id)) ?? ids.at(-1) ?? "";
}
