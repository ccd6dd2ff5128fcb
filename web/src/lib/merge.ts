/** What an update changes: whole keys of the view, and of the cars only those named. */

import type { CarView, View, ViewChange } from "./protocol";

export function mergeView(view: View, change: ViewChange): View {
  const { cars, ...rest } = change;
  const merged: View = { ...view, ...rest };
  if (cars) merged.cars = mergeCars(view.cars, cars);
  return merged;
}

function mergeCars(before: CarView[], changed: CarView[]): CarView[] {
  const news = new Map(changed.map((car) => [car.id, car]));
  const kept = before.map((car) => {
    const current = news.get(car.id) ?? car;
    news.delete(car.id);
    return current;
  });
  return [...kept, ...news.values()];
}

export type Step = "next" | "old" | "gap";

/** How a numbered message fits what we know. */
export function stepTo(known: number, told: number): Step {
  if (told <= known) return "old";
  return told === known + 1 ? "next" : "gap";
}
