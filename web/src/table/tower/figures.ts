/** A car's figure by the key of its column, whether the game has a kit or declares its own. */

import type { CarView } from "../../lib/protocol";

export function figureOf(car: CarView, key: string): unknown {
  return (car.values as Record<string, unknown>)[key] ?? car.figures?.[key];
}
