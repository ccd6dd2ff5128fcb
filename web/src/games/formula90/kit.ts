/** Race! Formula 90 at the table. */

import type { Kit } from "../../table/kit";
import Layer from "./board/Layer.svelte";
import RaceFace from "./cards/RaceFace.svelte";
import "./colours.css";
import Dock from "./dock/Dock.svelte";
import Side from "./side/Side.svelte";

/** What a short face shows: the type, the value and the check. */
const CROP = "0 0 98 82";

export const kit: Kit = {
  title: "Formula 90",
  Dock,
  Side,
  sideSheet: true,
  Layer,
  faces: { race: { Face: RaceFace, crop: CROP }, track: { Face: RaceFace, crop: CROP } },
  voice: { quiet: ["section-activated", "movement-points", "robot-points"] },
};
