import type { Cockpit } from "../../../table/cockpit.svelte";

const GEARS = "qwer";

/** Q, W, E and R are the gears. */
export function shiftByKey(cockpit: Cockpit, key: string): boolean {
  const { drafting, decision } = cockpit;
  const gear = GEARS.indexOf(key) + 1;
  if (!gear || !decision || (drafting.mode !== "gear+cards" && drafting.mode !== "gear")) return false;
  if (!drafting.shift(gear)) cockpit.explain("gear", gear);
  return true;
}
