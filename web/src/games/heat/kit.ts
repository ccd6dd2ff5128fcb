/** HEAT at the table. */

import { t } from "../../lib/words";
import type { Kit } from "../../table/kit";
import Layer from "./board/Layer.svelte";
import { asRaced, tokensOf } from "./board/road";
import Tokens from "./board/Tokens.svelte";
import HeatFace from "./cards/HeatFace.svelte";
import SpeedFace from "./cards/SpeedFace.svelte";
import StressFace from "./cards/StressFace.svelte";
import UpgradeFace from "./cards/UpgradeFace.svelte";
import "./colours.css";
import Dock from "./dock/Dock.svelte";
import { shiftByKey } from "./dock/shifting";
import { marketOf } from "./garage/market";
import Over from "./garage/Over.svelte";
import InWords from "./InWords.svelte";
import { landings, signPrices } from "./prices";
import Side from "./side/Side.svelte";

/** What a narrow screen shows of a card: nothing is written at the top of the plain ones. */
const MIDDLE = "0 14 104 84";
const TOP = "0 0 104 84";

export const kit: Kit = {
  title: "HEAT",
  Dock,
  Side,
  Over,
  InWords,
  Layer,
  Tokens,
  tokensAt: (view) => tokensOf(view).map(({ line }) => line),
  landings: (outcomes, car) => landings(outcomes, car).map(({ cell }) => cell),
  prices: signPrices,
  asRaced,
  faces: {
    speed: { Face: SpeedFace, crop: MIDDLE },
    upgrade: { Face: UpgradeFace, crop: TOP, dark: true },
    sponsor: { Face: UpgradeFace, crop: TOP },
    stress: { Face: StressFace, crop: MIDDLE, named: true },
    heat: { Face: HeatFace, crop: MIDDLE, dark: true, named: true },
  },
  marks: { adrenaline: { icon: "boost", title: () => t("tower.adrenaline", "Adrenaline") } },
  factsOf: ({ values }) => [
    [t("car.gear", "Gear"), values.gear],
    [t("car.heat", "Engine heat"), values.heat],
    [t("car.hand", "Hand"), values.hand],
    [t("car.deck", "Deck"), values.deck],
    [t("car.corner", "Next corner"), values.corner === undefined ? null : t("car.to", "{corner} in {n}", { corner: values.corner, n: values.to_corner })],
  ],
  // While upgrades are drafted, the garage shows who picks when.
  hidesOrder: (view) => marketOf(view) !== null,
  icons: {
    cool: "cool", boost: "boost", adrenaline: "accelerate", pay: "heat", scrap: "scrap", calm: "calm", direct: "direct",
    salvage: "salvage", accelerate: "accelerate", "super-cool": "supercool", draft: "draft", replace: "refresh",
    slipstream: "slip", pass: "brake", keep: "hand", "new-hand": "refresh", speed: "gauge", refresh: "refresh",
    "end-react": "chev", enough: "ok", "give-up": "no", discard: "card",
  },
  voice: {
    quiet: ["gear-shown", "heat-paid", "heat-cooled", "cards-revealed", "corner-taken", "card-flipped", "heat-recovered"],
    chipless: ["gear-shown"],
    // Paying for a gear before the own turn makes no call of its own.
    untold: ["heat-paid", "gear-shown"],
    alarming: ["spun-out"],
  },
  sounds: { "spun-out": "heat", "heat-paid": "heat", "car-finished": "flag" },
  press: shiftByKey,
};
