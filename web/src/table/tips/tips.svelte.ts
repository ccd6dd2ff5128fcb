/** What a thing on the table means: shown when the pointer rests on it, when it has the focus, or on a long touch.
 *
 * Whatever carries `data-tip` is explained by the catalogue of its game; `data-tip-value` is how it stands now. Cards and
 * other things that bring their own words are `explained`.
 */

import { mount } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

import { lore } from "../../lib/lore.svelte";
import type { CardKind, Fact } from "../../lib/protocol";
import { say } from "../../lib/words";

export interface TipLine {
  icon?: string;
  title?: string;
  text: string;
  rule?: string;
  must?: boolean;
}
export interface Tip {
  title: string;
  /** How it stands now. */
  value?: string;
  lines: TipLine[];
}

const REST = 400;
const LINGER = 180;
const LONG_TOUCH = 500;
/** A finger that moves further wants something else. */
const STILL = 10;
export const TIP_ID = "tip";
const MEANT = "[data-tip], [data-explained]";

class Tips {
  shown = $state.raw<{ tip: Tip; host: Element } | null>(null);
  /** Opens a rule beside the table; elsewhere a link leads to it. */
  onrule: ((rule: string) => void) | null = null;
  private timer = 0;
  private mounted = false;
  /** What happens when the question mark is let go, and nothing was pointed at. */
  private otherwise: (() => void) | null = null;

  show(tip: Tip, host: Element, wait: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.open(tip, host), wait);
  }

  /** Never at once: what it explains may be going away amid a drawing. */
  hide(wait = 0): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.close(), wait);
  }

  /** The focus left a thing; what is said about another one stays. */
  left(host: Element | null): void {
    if (host && (!this.shown || this.shown.host === host)) this.hide();
  }

  /** The pointer went over to the tip itself. */
  stay(): void {
    clearTimeout(this.timer);
  }

  /** As long as the question mark is held, a press asks what a thing is. */
  point(otherwise: () => void): void {
    this.otherwise = otherwise;
  }

  get pointing(): boolean {
    return this.otherwise !== null;
  }

  pointed(): void {
    this.otherwise = null;
  }

  letGo(): void {
    const { otherwise } = this;
    this.otherwise = null;
    otherwise?.();
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

/** What the catalogue says about a thing; nothing if the thing brings its own words. */
export function signTip(host: Element): Tip | null {
  const sign = lore.sign(host.getAttribute("data-tip") ?? "");
  if (!sign) return null;
  const value = host.getAttribute("data-tip-value") ?? "";
  return { title: sign.name, value, lines: [{ text: sign.says, rule: sign.rule }] };
}

const meant = (event: Event): Element | null => {
  const host = event.target instanceof Element ? event.target.closest(MEANT) : null;
  return host?.hasAttribute("data-explained") ? null : host;
};

/** Explains everything on the page that carries an id of the catalogue, as long as the table is there. */
export function explainSigns(): () => void {
  const off = new AbortController();
  const listen = { signal: off.signal };
  let from = { x: 0, y: 0 };
  let at = { x: -1, y: -1 };
  let under: Element | null = null;
  /** A thing that was drawn under a pointer at rest is not asked about, until the pointer moves over it. */
  const moved = ({ clientX, clientY }: PointerEvent): boolean => Math.hypot(clientX - at.x, clientY - at.y) > 1;
  const rest = (event: PointerEvent): void => {
    const host = meant(event);
    if (host && host !== under && moved(event) && tips.shown?.host !== host) open(host, REST);
    under = host;
    at = { x: event.clientX, y: event.clientY };
  };
  const open = (host: Element | null, wait: number): boolean => {
    const tip = host && signTip(host);
    if (!host || !tip) return false;
    if (tips.shown?.host === host) tips.stay();
    else tips.show(tip, host, wait);
    return true;
  };
  on(document, "pointerout", (event) => event.pointerType === "mouse" && meant(event) && tips.hide(LINGER), listen);
  on(document, "focusin", (event) => (event.target as Element).matches(":focus-visible") && open(meant(event), REST), listen);
  on(document, "focusout", (event) => tips.left(meant(event)), listen);
  on(document, "pointerdown", (event) => {
    from = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse") at = from;
    if (event.pointerType !== "mouse") open(meant(event), LONG_TOUCH);
    else if (!tips.pointing && meant(event)) tips.hide();
  }, listen);
  on(document, "pointermove", (event) => {
    if (event.pointerType === "mouse") return rest(event);
    if (!meant(event)) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) tips.hide();
  }, listen);
  for (const end of ["pointerup", "pointercancel"] as const) {
    on(document, end, (event) => {
      if (event.pointerType !== "mouse" && meant(event) && !tips.shown) tips.hide();
    }, listen);
  }
  on(document, "click", (event) => {
    const host = meant(event);
    const asked = (tips.pointing && open(host, 0)) || (!!host && tips.shown?.host === host && event.pointerType === "touch");
    if (!asked) return;
    tips.pointed();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { ...listen, capture: true });
  on(window, "keyup", (event) => event.key === "?" && tips.letGo(), listen);
  return () => {
    off.abort();
    tips.hide();
  };
}

/** The next sign in sight, or the one before, gets the focus and so its words: for whoever has no pointer. */
export function walkSigns(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>("[data-tip]")].filter((one) => lore.sign(one.dataset["tip"] ?? "") && inSight(one));
  const here = document.activeElement?.closest("[data-tip]");
  const at = all.findIndex((one) => one === here);
  const next = all.at(at < 0 ? Math.min(step, 0) : (at + step) % all.length);
  if (!next) return;
  if (!next.matches("button, a, [tabindex]")) next.setAttribute("tabindex", "-1");
  next.focus({ preventScroll: true });
}

/** Whether it is there to be seen: as large as anything, and in the window. */
function inSight(one: Element): boolean {
  const { width, height, left, right, top, bottom } = one.getBoundingClientRect();
  return width + height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && one.checkVisibility();
}

/** Explains a thing. The listener sits on the control around it, if there is one; `press` is for those that do nothing else. */
export function explained(meaning: () => Tip | null, { press = false } = {}): Attachment {
  return (node) => {
    const host = node.closest<HTMLElement>("button, a, li, [tabindex]") ?? (node as HTMLElement);
    const off = new AbortController();
    const listen = { signal: off.signal };
    if (meaning()) host.setAttribute("data-explained", "");
    const open = (wait: number) => {
      const tip = meaning();
      if (tip) tips.show(tip, host, wait);
    };
    // Svelte's own listeners: a focused host that goes away amid a drawing speaks up outside of it.
    on(host, "pointerenter", (event) => event.pointerType === "mouse" && open(REST), listen);
    on(host, "pointerleave", () => tips.hide(LINGER), listen);
    on(host, "focusin", () => host.matches(":focus-visible, :has(:focus-visible)") && open(REST), listen);
    on(host, "focusout", () => tips.left(host), listen);
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
      host.removeAttribute("data-explained");
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
