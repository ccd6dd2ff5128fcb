/** Single keys for everything at the table. */

import { nextCorner } from "../board/describe";
import { spotOf } from "../board/track";
import { settings } from "../lib/settings.svelte";
import { say, t } from "../lib/words";
import type { Session } from "./session.svelte";
import type { Sight } from "./stage.svelte";
import { choiceOf, tilesOf } from "./tiles";

const GEARS = "qwer";
const SIGHTS: Record<string, Sight> = { m: "all", f: "me", t: "move" };

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

let touched: Element | null = null;

/** What was pressed with a pointer keeps the focus, but Enter is not meant for it. */
export function touch(event: PointerEvent): void {
  touched = event.target instanceof Element ? event.target.closest("button, a, [role=application]") : null;
}

/** A button that was reached by keys keeps its own Enter; those of the hand leave it to Confirm. */
function ownEnter(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest("[data-pick]")) return false;
  const control = target.closest("button, a, [role=application]");
  return control !== null && control !== touched;
}

export function press(session: Session, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const key = event.key.toLowerCase();
  if (key === "tab") touched = null;
  if (session.covered && key !== "?") return;
  if (act(session, key, event)) event.preventDefault();
}

function act(session: Session, key: string, event: KeyboardEvent): boolean {
  if (key === "enter") {
    if (ownEnter(event.target) || !session.ready) return false;
    session.confirm();
  } else if (key >= "1" && key <= "9") return pickNumber(session, Number(key));
  else if (GEARS.includes(key)) return shift(session, GEARS.indexOf(key) + 1);
  else if (key === "u") {
    if (event.shiftKey) session.restart();
    else session.undo();
  } else if (SIGHTS[key]) session.stage.sight = SIGHTS[key];
  else if (key === "h") session.live.askHint();
  else if (key === "i") return openRule(session);
  else if (key === "/") session.drawer = true;
  else if (key === "?") session.dialog = { kind: "keys" };
  else if (key === "v") {
    session.textTable = !session.textTable;
    settings.set("textTable", session.textTable);
  } else return speak(session, key);
  return true;
}

function pickNumber(session: Session, number: number): boolean {
  const { drafting } = session;
  if (!session.decision) return false;
  if (drafting.mode === "tiles") {
    const tile = tilesOf(drafting.choices, drafting.goOn?.ids[0] ?? null)[number - 1];
    if (tile) drafting.choose(choiceOf(tile, drafting.draft.option).ids[0]!);
  } else if (number <= drafting.hand.length && !drafting.pick(number - 1)) {
    session.explain("cards", drafting.hand[number - 1]);
  }
  return true;
}

function shift(session: Session, gear: number): boolean {
  const { drafting } = session;
  if (!session.decision || (drafting.mode !== "gear+cards" && drafting.mode !== "gear")) return false;
  if (!drafting.shift(gear)) session.explain("gear", gear);
  return true;
}

function openRule(session: Session): boolean {
  const rule = session.decision?.rule;
  if (!rule) return false;
  session.dialog = { kind: "rule", rule };
  return true;
}

/** G, C, O and K answer by voice. */
function speak(session: Session, key: string): boolean {
  const { view } = session.live;
  const { mine, stage } = session;
  if (!view) return false;
  if (key === "g" && mine) {
    session.toasts.tell(t("speak.gap", "Place {place}, {gap}", { place: mine.place, gap: say(mine.gap) }));
  } else if (key === "c" && mine && stage.track) {
    const corner = nextCorner(stage.track, spotOf(mine.at.cell).position);
    if (corner) {
      const words = { name: say(corner.line.label), limit: corner.line.value, n: corner.distance };
      session.toasts.tell(t("speak.corner", "{name}, limit {limit}, in {n} spaces", words));
    }
  } else if (key === "o") {
    const names = view.order.items.map(({ car }) => session.car(car)?.name).filter(Boolean);
    session.toasts.tell(t("speak.order", "{reason}: {names}", { reason: say(view.order.reason), names: names.join(", ") }));
  } else if (key === "k") {
    const [lap, laps] = view.clock.lap;
    session.toasts.tell(t("speak.clock", "Lap {lap} of {laps}, round {round}", { lap, laps, round: view.clock.round }));
  } else return false;
  return true;
}
