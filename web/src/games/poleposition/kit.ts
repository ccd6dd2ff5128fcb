/** Pole Position at the table. */

import type { Kit } from "../../table/kit";
import Layer from "./board/Layer.svelte";
import "./colours.css";
import Dock from "./dock/Dock.svelte";
import Side from "./side/Side.svelte";

export const kit: Kit = {
  title: "Pole Position",
  Dock,
  Side,
  sideSheet: true,
  forecasts: true,
  Layer,
  drawsPicks: true,
  sounds: { "car-finished": "flag" },
};
