import type { Drafting } from "./draft.svelte";
import type { Choice } from "./narrowing";

/** Attributes of a button under which a choice is shown on the map while the pointer or the focus rests on it. */
export function peeking(drafting: Drafting, choice: Choice) {
  const look = () => (drafting.peek = choice);
  const leave = () => (drafting.peek = null);
  return { onpointerenter: look, onpointerleave: leave, onfocus: look, onblur: leave };
}
