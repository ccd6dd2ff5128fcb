/** Going along the lap by keys: handles and signs one after the other, and changing what is chosen. */

import { t } from "../lib/words";
import type { Drawing } from "./drawing.svelte";
import type { Feature } from "./features";
import { entries, num } from "./forms";

export type Stop = { handle: number; share: number } | { feature: Feature; share: number };

export function stopsOf(handles: number[], features: Feature[]): Stop[] {
  const stops: Stop[] = [...handles.map((share, handle) => ({ handle, share })), ...features.map((feature) => ({ feature, share: feature.share }))];
  return stops.sort((a, b) => a.share - b.share);
}

const WAYS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Arrows move what is chosen by one border, plus and minus change its value, Delete takes it away. */
export function nudged(drawing: Drawing, key: string): boolean {
  const { chosen } = drawing;
  const sort = chosen && drawing.sortOf(chosen.sort);
  const entry = sort && entries(drawing.content, sort.key)[chosen.index];
  if (!entry) return false;
  const path = [...sort.key.split("."), chosen.index];
  const name = sort.name(entry, chosen.index + 1);
  if (WAYS[key] && sort.place && sort.moved) {
    const unit = sort.key.startsWith("drawing.") ? (drawing.board?.n ?? 1) : drawing.unitOf(sort);
    drawing.carry(sort.key, chosen.index, drawing.shareOf(sort, entry, chosen.index) + WAYS[key] / unit);
  } else if (key === "+" || key === "-") {
    const field = sort.fields.find((one) => one.kind === "number" && one.key !== "at" && one.key !== "first" && typeof entry[one.key] === "number");
    if (!field) return false;
    const value = Math.min(field.most ?? 999, Math.max(field.least ?? 0, num(entry[field.key]) + (key === "+" ? 1 : -1)));
    drawing.set(t("workshop.step.value", "{name}, {field} {value}", { name, field: field.label.toLocaleLowerCase(), value }), [...path, field.key], value);
  } else if ((key === "Delete" || key === "Backspace") && sort.fresh) {
    drawing.chosen = null;
    drawing.set(t("workshop.step.delete", "remove {name}", { name }), path, undefined);
  } else return false;
  return true;
}
