/** The page wears the livery of a car: its colour is the accent of everything. */

import { LIVERIES } from "../board/liveries";

const OWN = "sky";

export function dress(livery: string | null | undefined): void {
  document.body.dataset.liv = livery && livery in LIVERIES ? livery : OWN;
}
