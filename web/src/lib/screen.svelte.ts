/** How much room there is, for what style sheets cannot decide. */

import { MediaQuery } from "svelte/reactivity";

import breakpoints from "../styles/breakpoints.css?raw";

function query(name: string): MediaQuery {
  return new MediaQuery(new RegExp(`--${name} (\\(.*\\));`).exec(breakpoints)![1]!);
}

/** Breakpoints of pages. */
export const phone = query("phone");
export const compact = query("compact");
export const twoColumns = query("two-columns");

export const SIZES = ["grand", "wide", "desk", "tall", "slim", "low", "mini"] as const;
export type SizeName = (typeof SIZES)[number];

/** The size of the table that is open, as its frame tells by `--mode`; styles/sizes.css names them. */
class TableSize {
  current = $state<SizeName>("desk");
  private warned = false;

  /** Story and engineer stand beside the map. */
  get flanked(): boolean {
    return this.is("wide", "grand");
  }

  /** The dock is as wide as a hand, and the map small. */
  get small(): boolean {
    return this.is("slim", "low", "mini");
  }

  is(...names: SizeName[]): boolean {
    return names.includes(this.current);
  }

  /** Read it anew from the frame; a frame that tells nothing is taken for a desk. */
  read(frame: Element): void {
    this.take(getComputedStyle(frame).getPropertyValue("--mode").trim());
  }

  take(mode: string): void {
    const known = SIZES.find((name) => name === mode);
    if (!known && !this.warned) console.info(`a table of unknown size "${mode}" is drawn as a desk`);
    this.warned ||= !known;
    this.current = known ?? "desk";
  }
}

export const size = new TableSize();
