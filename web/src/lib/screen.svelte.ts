/** The breakpoints of the table, for what style sheets cannot decide. */

import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("(max-width: 760px)");
export const compact = new MediaQuery("(max-width: 1400px)");
