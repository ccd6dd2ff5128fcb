/** The breakpoints, for what style sheets cannot decide. */

import { MediaQuery } from "svelte/reactivity";

import breakpoints from "../styles/breakpoints.css?raw";

function query(name: string): MediaQuery {
  return new MediaQuery(new RegExp(`--${name} (\\(.*\\));`).exec(breakpoints)![1]!);
}

export const phone = query("phone");
export const compact = query("compact");
export const twoColumns = query("two-columns");
