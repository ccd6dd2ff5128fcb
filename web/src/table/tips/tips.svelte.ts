/** What a thing on the table means: shown when the pointer rests on it, when it has the focus, or on a long touch. */

import { mount } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

import type { CardKind, Fact } from "../../lib/protocol";
import { say } from "../../lib/words";

export interface TipLine {
  icon: string;
  title?: string;
  text: string;
  rule?: string;
  must?: boolean;
}
export interface Tip {
  title: string;
  lines: TipLine[];
}

const REST = 320;
const LINGER = 180;
const LONG_TOUCH = 450;
export const TIP_ID = "tip";

class Tips {
  shown = $state.raw<{ tip: Tip; host: Element } | null>(null);
  /** Opens a rule beside the table; elsewhere a link leads to it. */
  onrule: ((rule: string) => void) | null = null;
  private timer = 0;
  private mounted = false;

  show(tip: Tip, host: Element, wait: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.open(tip, host), wait);
  }

  /** Never at once: what it explains may be going away amid a drawing. */
  hide(wait = 0): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.close(), wait);
  }

  /** The pointer went over to the tip itself. */
  stay(): void {
    clearTimeout(this.timer);
  }

  private async open(tip: Tip, host: Element): Promise<void> {
    this.close();
    if (!host.isConnected) return;
    this.shown = { tip, host };
    host.setAttribute("aria-describedby", TIP_ID);
    if (this.mounted) return;
    this.mounted = true;
    const { default: Bubble } = await import("./Bubble.svelte");
    mount(Bubble, { target: document.body });
  }

  close(): void {
    clearTimeout(this.timer);
    this.shown?.host.removeAttribute("aria-describedby");
    this.shown = null;
  }
}

export const tips = new Tips();

/** Explains a thing. The listener sits on the control around it, if there is one; `press` is for those that do nothing else. */
export function explained(meaning: () => Tip | null, { press = false } = {}): Attachment {
  return (node) => {
    const host = node.closest<HTMLElement>("button, a, li, [tabindex]") ?? (node as HTMLElement);
    const off = new AbortController();
    const listen = { signal: off.signal };
    const open = (wait: number) => {
      const tip = meaning();
      if (tip) tips.show(tip, host, wait);
    };
    // Svelte's own listeners: a focused host that goes away amid a drawing speaks up outside of it.
    on(host, "pointerenter", (event) => event.pointerType === "mouse" && open(REST), listen);
    on(host, "pointerleave", () => tips.hide(LINGER), listen);
    on(host, "focusin", () => host.matches(":focus-visible, :has(:focus-visible)") && open(REST), listen);
    on(host, "focusout", () => tips.hide(), listen);
    on(host, "pointerdown", (event) => (event.pointerType === "mouse" ? tips.hide() : open(LONG_TOUCH)), listen);
    on(host, "pointercancel", () => tips.hide(), listen);
    // A long touch asks; it does not choose.
    on(host, "click", (event) => {
      if (press) return open(0);
      const asked = tips.shown?.host === host && (event as PointerEvent).pointerType === "touch";
      if (asked) event.stopImmediatePropagation();
      else tips.hide();
    }, { ...listen, capture: true });
    return () => {
      off.abort();
      if (tips.shown?.host === host) tips.hide();
    };
  };
}

export const factLine = ({ icon, text, rule }: Fact): TipLine => ({ icon, text: say(text), rule });

export function cardTip(kind: CardKind): Tip | null {
  const symbols = kind.symbols.map(
    ({ icon, short, text, rule, must }): TipLine => ({ icon, title: say(short), text: say(text), rule, must }),
  );
  const lines = [...kind.about.map(factLine), ...symbols];
  return lines.length ? { title: say(kind.title), lines } : null;
}
