/** Single keys for everything at the table. */

import { nextCorner } from "../board/describe";
import { settings } from "../lib/settings.svelte";
import { called, say, t } from "../lib/words";
import type { Cockpit } from "./cockpit.svelte";
import { keyOf } from "./draft/narrowing";
import type { Sight } from "./map/stage.svelte";
import { choiceOf, tilesOf } from "./dock/tiles";
import { tips, walkSigns } from "./tips/tips.svelte";

const SIGHTS: Record<string, Sight> = { m: "all", f: "me", t: "move" };

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

let touched: Element | null = null;

/** What was pressed with a pointer keeps the focus, but Enter is not meant for it. */
export function touch(event: PointerEvent): void {
  touched = event.target instanceof Element ? event.target.closest("button, a, [role=application]") : null;
}

/** A button that was reached by keys keeps its own Enter; those of the hand, and advice that was taken, leave it to Confirm. */
function ownEnter(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest("[data-pick], [data-taken]")) return false;
  const control = target.closest("button, a, [role=application]");
  return control !== null && control !== touched;
}

export function press(cockpit: Cockpit, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const key = event.key.toLowerCase();
  if (key === "tab") touched = null;
  if (cockpit.covered && key !== "?") return;
  if (act(cockpit, key, event)) event.preventDefault();
}

function act(cockpit: Cockpit, key: string, event: KeyboardEvent): boolean {
  if (key === "enter") {
    if (ownEnter(event.target) || !cockpit.ready) return false;
    cockpit.confirm();
  } else if (key >= "1" && key <= "9") return pickNumber(cockpit, Number(key));
  else if (cockpit.stage.kit?.press?.(cockpit, key)) return true;
  else if (key === "u") {
    if (event.shiftKey) cockpit.restart();
    else cockpit.undo();
  } else if (SIGHTS[key]) cockpit.stage.sight = SIGHTS[key];
  else if (key === "h") {
    cockpit.live.askHint();
    if (cockpit.live.thinking) cockpit.drawer = true;
  } else if (key === "i") return openRule(cockpit);
  else if (key === "x" && cockpit.playing && !cockpit.over) cockpit.dialog = { kind: "questions" };
  else if (key === "p" && cockpit.mayPlan) cockpit.dialog = { kind: "orders" };
  else if (key === "/") cockpit.drawer = true;
  else if (key === "." || key === ",") walkSigns(key === "." ? 1 : -1);
  else if (key === "?") tips.point(() => (cockpit.dialog = { kind: "keys" }));
  else if (key === "v") {
    cockpit.textTable = !cockpit.textTable;
    settings.set("textTable", cockpit.textTable);
  } else return speak(cockpit, key);
  return true;
}

function pickNumber(cockpit: Cockpit, number: number): boolean {
  const { drafting } = cockpit;
  if (!cockpit.decision) return false;
  if (drafting.mode === "tiles") {
    const tile = tilesOf(drafting.choices, drafting.goOn?.ids[0] ?? null)[number - 1];
    if (tile) drafting.choose(keyOf(choiceOf(tile, drafting.draft.option)));
  } else if (number <= drafting.hand.length && !drafting.pick(number - 1)) {
    cockpit.explain("cards", drafting.hand[number - 1]);
  }
  return true;
}

function openRule(cockpit: Cockpit): boolean {
  const rule = cockpit.decision?.rule;
  if (!rule) return false;
  cockpit.dialog = { kind: "rule", rule };
  return true;
}

/** G, C, O and K answer by voice. */
function speak(cockpit: Cockpit, key: string): boolean {
  const { view } = cockpit.live;
  const { mine, stage } = cockpit;
  if (!view) return false;
  if (key === "g" && mine) {
    cockpit.toasts.tell(t("speak.gap", "Place {place}, {gap}", { place: mine.place, gap: say(mine.gap) }));
  } else if (key === "c" && mine && stage.track) {
    const corner = nextCorner(stage.track, stage.track.spot(mine.at.cell).position);
    if (corner) {
      const words = { name: say(corner.line.label), limit: corner.line.value, n: corner.distance };
      cockpit.toasts.tell(
        words.limit === undefined
          ? t("speak.turn", "{name} in {n}", words)
          : t("speak.corner", "{name}, limit {limit}, in {n} spaces", words),
      );
    }
  } else if (key === "o") {
    const names = view.order.items.flatMap(({ car }) => cockpit.car(car) ?? []).map(called);
    cockpit.toasts.tell(t("speak.order", "{reason}: {names}", { reason: say(view.order.reason), names: names.join(", ") }));
  } else if (key === "k") {
    const [lap, laps] = view.clock.lap;
    const race = t("speak.clock", "Lap {lap} of {laps}, round {round}", { lap, laps, round: view.clock.round });
    cockpit.toasts.tell([cockpit.ticking.words, race].filter(Boolean).join(". "));
  } else return false;
  return true;
}
