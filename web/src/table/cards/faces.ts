/** Faces of cards that games bring along, by the name their catalogue gives. */

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";

import type { CardKind } from "../../lib/protocol";

export interface Face {
  Face: Component<{ kind: CardKind; cropped: boolean }>;
  /** What a narrow screen shows of the 104 by 148. */
  crop?: string;
  /** Writing on it is light. */
  dark?: boolean;
  /** It goes by its name, not by its value. */
  named?: boolean;
}

/** Cards may be on the screen before their game has come. */
export const FACES = new SvelteMap<string, Face>();
