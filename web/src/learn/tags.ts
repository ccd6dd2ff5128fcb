/** Marks what the engineer has laid out: every control of the dock that is chosen now. */

import { t } from "../lib/words";

const CHOSEN = '.dock [aria-pressed="true"], .dock [role="radio"][aria-checked="true"]';
/** A card or a tile cuts off what hangs over its edge: the tag hangs on what lies around it. */
const SLOT = ".dock .slot, .dock .tile";

function untag(except: ReadonlySet<Element> = new Set()): void {
  for (const one of document.querySelectorAll("[data-suggested]")) {
    if (except.has(one)) continue;
    one.removeAttribute("data-suggested");
    one.removeAttribute("aria-description");
    one.closest(SLOT)?.removeAttribute("data-tag");
  }
}

function tag(): void {
  const words = t("coach.suggested", "suggested");
  const chosen = new Set(document.querySelectorAll(CHOSEN));
  untag(chosen);
  for (const one of chosen) {
    one.setAttribute("data-suggested", words);
    one.setAttribute("aria-description", words);
    one.closest(SLOT)?.setAttribute("data-tag", words);
  }
}

/** The same for whatever the dock draws anew, until it is ended. */
export function keepTagged(): () => void {
  const watch = (): void => seeing.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-pressed", "aria-checked"] });
  const seeing = new MutationObserver(() => {
    seeing.disconnect(); // our own marks are no reason to mark again
    tag();
    watch();
  });
  tag();
  watch();
  return () => {
    seeing.disconnect();
    untag();
  };
}
