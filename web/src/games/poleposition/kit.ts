/** Pole Position at the table. */

import Layer from "./board/Layer.svelte";
import type { Kit } from "../../table/kit";
import Dock from "./dock/Dock.svelte";
import Side from "./side/Side.svelte";

export const kit: Kit = { title: "Pole Position", Layer, Dock, Side, drawsPicks: true };
