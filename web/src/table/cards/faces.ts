/** Faces of cards that games bring along, by the name their catalogue gives. */

import type { Component } from "svelte";

import type { CardKind } from "../../lib/protocol";

export type Face = Component<{ kind: CardKind; cropped: boolean }>;

export const FACES: Record<string, Face> = {};
