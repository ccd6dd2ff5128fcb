/** Links that work for others, too, and the clipboard that takes them. */

import { get } from "./api";
import { me } from "./me.svelte";

/** Where the server can be found. */
export interface Addresses {
  network: { url: string; adapter: string }[];
  anywhere: string | null;
  trouble: "machine-only" | "no-network" | "container" | null;
}

const THIS_MACHINE = /^(localhost|127\.|\[::1\])/;

/** A page that was opened on the server's own machine asks where others find it. */
export async function linkTo(path: string): Promise<string> {
  if (!THIS_MACHINE.test(location.hostname)) return location.origin + path;
  const asked = me.load().then(() => get<Addresses>("/addresses")); // only people it knows are told
  const found = await asked.catch(() => null);
  return (found?.anywhere ?? found?.network[0]?.url ?? location.origin) + path;
}

/** Whether the clipboard took it; without TLS, as in a network at home, it only takes what is selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  // While a sheet is open, nothing outside it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
