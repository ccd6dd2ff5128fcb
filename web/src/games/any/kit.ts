/** Any game at the table, by nothing but what it declares: a road, cars, gauges, dice, options with their odds. */

import type { Kit } from "../../table/kit";
import Dock from "./Dock.svelte";
import Layer from "./board/Layer.svelte";

export const kit: Kit = { title: "", Dock, Layer };
