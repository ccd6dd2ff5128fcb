/** Pole Position at the table. */

import Layer from "../../board/poleposition/Layer.svelte";
import type { Kit } from "../kits";
import Dock from "./Dock.svelte";
import Side from "./Side.svelte";

export const kit: Kit = { title: "Pole Position", Layer, Dock, Side, drawsPicks: true };
