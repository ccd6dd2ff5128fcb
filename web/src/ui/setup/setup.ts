/** What the set-up of a game needs beyond the options that the server lists. */

import type { Component } from "svelte";

import type { Circuit, Game, Value } from "../../lib/games";
import type { SetupDraft } from "./draft.svelte";

/** The value of an option, chosen or not. */
export type Look = (name: string) => Value;
type Options = Record<string, Value>;

/** A part of the printed game that a race may add. */
export interface Module {
  icon: string;
  /** A line on it; otherwise the option's own description says it all. */
  text?: () => string;
  /** What switching on chooses; nothing for a plain switch. */
  on?: string;
  /** What its own choice is called. */
  choice?: () => string;
  /** Options that belong to it, once it is on. */
  with?: string[];
}
export interface Rulebook {
  id: string;
  title: string;
  text: string;
  /** For whom we suggest it. */
  tag: string;
  options: Options;
}
export interface Setup {
  /** Options and their values ("option.value") by name; one without an entry is spelt as the rules name it. */
  titles?: Record<string, string>;
  values?: Record<string, string>;
  /** Items of a list of values that say more than one word. */
  items?: Record<string, (item: string) => string>;
  /** The common ones first; what is neither a module nor a kind is a house rule. */
  modules?: Record<string, Module>;
  /** Options that come with a module, but have no switch. */
  boxed?: string[];
  /** What kind of race it is: another rulebook, another distance, who drives for whom. */
  kinds?: string[];
  /** Kinds that have controls of their own. */
  controlled?: string[];
  /** Options that mean something only beside others. */
  beside?: Record<string, (value: Look) => boolean>;
  /** Editions to choose from, with a line on each. */
  rulebooks?: (game: Game) => Rulebook[];
  /** The circuits, as the chosen rulebook knows them. */
  circuits?: (game: Game, value: Look) => Circuit[];
  /** The option that says how far to race, and the distance of a circuit that it comes to. */
  distance?: { option: string; of: (value: Look) => string };
  /** Whether cars that nobody sits in take part. */
  others?: (value: Look) => boolean;
  /** Below the seats. */
  Seats?: Component<{ draft: SetupDraft }>;
  /** What else changes when an option is chosen, or when the seat of this number goes. */
  chosen?: (options: Options, name: string) => Options;
  unseated?: (options: Options, seat: number) => Options;
  /** Files of circuits that it reads besides our own. */
  uploads?: { text: () => string; accept: string };
}
