/** What a game brings to the table beyond the shared components. A board names its kit; it is loaded when it is needed. */

import type { Component } from "svelte";

import type { Fixed, Scale } from "../board/labels";
import type { Motion } from "../board/motion.svelte";
import type { Track } from "../board/track";
import type { CardKind, MyView, Preview, Refusal, View } from "../lib/protocol";
import type { Cockpit } from "./cockpit.svelte";
import type { Choice } from "./draft/narrowing";

export interface LayerProps {
  track: Track;
  view: View;
  motion: Motion;
  mine: string | null;
  preview: Preview | null;
  /** Everything that can be chosen. */
  choices?: Choice[];
  /** What cannot, with the reason. */
  refused?: Refusal[];
  fixed: Fixed;
  scale: Scale;
  /** What can be chosen on the map, with its words. */
  picks: Map<string, string>;
  onpick?: (ref: string) => void;
  onpeek?: (ref: string | null) => void;
  /** Below the cars, or above them. */
  layer: "under" | "over";
}
export interface Kit {
  title: string;
  Layer: Component<LayerProps>;
  /** The layer itself draws the cells that can be chosen. */
  drawsPicks?: boolean;
  Dock: Component<{ cockpit: Cockpit; catalogue: Record<string, CardKind> }>;
  /** Beside the map, as far as the window has room; on a sheet of its own the whole of it. */
  Side: Component<{ view: View; catalogue: Record<string, CardKind>; me: MyView | null; whole?: boolean }>;
}

const KITS: Record<string, () => Promise<{ kit: Kit }>> = {
  formula90: () => import("../games/formula90/kit"),
  poleposition: () => import("../games/poleposition/kit"),
};

export async function kitOf(name: string): Promise<Kit | null> {
  return (await KITS[name]?.())?.kit ?? null;
}
