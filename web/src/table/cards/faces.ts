/** Faces of cards that games bring along, by the name their catalogue gives. */

import type { Component } from "svelte";

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

export const FACES: Record<string, Face> = {};
