/** Race! Formula 90 at the table. */

import Layer from "./board/Layer.svelte";
import { FACES } from "../../table/cards/faces";
import type { Kit } from "../../table/kit";
import Dock from "./dock/Dock.svelte";
import RaceFace from "./cards/RaceFace.svelte";
import Side from "./side/Side.svelte";

FACES.race = RaceFace;
FACES.track = RaceFace;

export const kit: Kit = { title: "Formula 90", Layer, Dock, Side };
