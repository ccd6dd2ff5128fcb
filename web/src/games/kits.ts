/** The kits of all games, by the name that their boards give. Each is loaded when it is needed. */

import { FACES } from "../table/cards/faces";
import type { Kit } from "../table/kit";

const KITS: Record<string, () => Promise<{ kit: Kit }>> = {
  heat: () => import("./heat/kit"),
  formula90: () => import("./formula90/kit"),
  poleposition: () => import("./poleposition/kit"),
};
const any = () => import("./any/kit");

/** A game without a kit of its own is drawn by what it declares. */
export async function kitOf(name: string | undefined): Promise<Kit> {
  const { kit } = await (KITS[name ?? ""] ?? any)();
  for (const [name, face] of Object.entries(kit.faces ?? {})) FACES.set(name, face);
  return kit;
}
