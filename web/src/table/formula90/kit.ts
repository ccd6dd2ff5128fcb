/** Race! Formula 90 at the table. */

import Layer from "../../board/formula90/Layer.svelte";
import { FACES } from "../faces";
import type { Kit } from "../kits";
import Dock from "./Dock.svelte";
import RaceFace from "./RaceFace.svelte";
import Side from "./Side.svelte";

FACES.race = RaceFace;
FACES.track = RaceFace;

export const kit: Kit = { title: "Formula 90", Layer, Dock, Side };
