/** What a game brings to the table beyond the shared components. A board names its kit; games/kits.ts knows them all. */

import type { Component } from "svelte";

import type { BadgeSpot, Fixed, Scale, SignPrice } from "../board/labels";
import type { Motion } from "../board/motion.svelte";
import type { Track } from "../board/track";
import type { Board, CardKind, CarView, MyView, Outcome, Preview, Refusal, View } from "../lib/protocol";
import type { SoundName } from "../lib/sound";
import type { Face } from "./cards/faces";
import type { Cockpit } from "./cockpit.svelte";
import type { Choice } from "./draft/narrowing";
import type { Voice } from "./radio/radio";

export type Catalogue = Record<string, CardKind>;

export interface LayerProps {
  track: Track;
  view: View;
  motion: Motion;
  mine: string | null;
  preview: Preview | null;
  /** Where the choice that is thought of may end, and all cells that are still possible. */
  outcomes: Outcome[];
  reach: string[];
  /** Everything that can be chosen. */
  choices: Choice[];
  /** What cannot, with the reason. */
  refused: Refusal[];
  fixed: Fixed;
  scale: Scale;
  /** Places beside the road for what the kit's `landings` are worth, as far as there is room. */
  badges: (BadgeSpot | null)[];
  /** What can be chosen on the map, with its words. */
  picks: Map<string, string>;
  onpick?: (ref: string) => void;
  onpeek?: (ref: string | null) => void;
  /** Below the cars, or above them. */
  layer: "under" | "over";
}
export interface DockProps {
  cockpit: Cockpit;
  catalogue: Catalogue;
}
export interface SideProps {
  view: View;
  catalogue: Catalogue;
  me: MyView | null;
  /** On a sheet of its own, with all there is. */
  whole?: boolean;
}
export interface OverProps extends DockProps {
  /** How high the dock is. */
  bottom: number;
}

export interface Kit {
  title: string;
  Dock: Component<DockProps>;
  /** Beside the map, as far as the window has room. */
  Side?: Component<SideProps>;
  /** The weather opens the side as a sheet. */
  sideSheet?: boolean;
  /** The side tells when the weather changes. */
  forecasts?: boolean;
  /** Above the map and below the dialogs. */
  Over?: Component<OverProps>;
  /** What only this game has, as headings and lists. */
  InWords?: Component<{ view: View; catalogue: Catalogue }>;

  /** On the map. */
  Layer?: Component<LayerProps>;
  /** The layer itself draws the cells that can be chosen. */
  drawsPicks?: boolean;
  /** Buttons at the signs of the map. */
  Tokens?: Component<Omit<LayerProps, "layer">>;
  /** A corner's name for every token at its sign. */
  tokensAt?: (view: View) => string[];
  /** Cells whose outcomes are told beside the road. */
  landings?: (outcomes: Outcome[], car: string) => string[];
  /** What the corners on the way cost. */
  prices?: (outcomes: Outcome[]) => SignPrice[];
  /** The board with what this race changes on it. */
  asRaced?: (board: Board, view: View | null) => Board;

  /** How its cards are drawn, by the name their catalogue gives. */
  faces?: Record<string, Face>;
  /** Marks of a car that the tower shows. */
  marks?: Record<string, { icon: string; title: () => string }>;
  /** What the sheet of a car tells, where the car brings no facts of its own. */
  factsOf?: (car: CarView) => [name: string, value: unknown][];
  /** At moments such as a draft the order of play is told in its own place. */
  hidesOrder?: (view: View) => boolean;
  /** Icons of options that bring none, by the first word of their ids. */
  icons?: Record<string, string>;
  /** How its events are told. */
  voice?: Voice;
  /** Events that are heard. */
  sounds?: Record<string, SoundName>;
  /** Keys of its own; whether the key meant something. */
  press?: (cockpit: Cockpit, key: string) => boolean;
}
