/** Races that need no setting up. */

import type { Value } from "../../lib/games";
import { createTable, type SeatWish, type TableWish } from "../../lib/tables";
import { t } from "../../lib/words";

export interface Preset {
  id: string;
  title: () => string;
  text: () => string;
  circuit: string;
  /** 0 is the printed number. */
  laps: number;
  options: Record<string, Value>;
  seats: SeatWish[];
}

const you: SeatWish = { kind: "human" };
const bots = (count: number): SeatWish[] => Array.from({ length: count }, () => ({ kind: "bot", level: "greedy" }));
const legends = (count: number): SeatWish[] => Array.from({ length: count }, () => ({ kind: "legend" }));

export const PRESETS: Preset[] = [
  {
    id: "first",
    title: () => t("preset.first", "First race"),
    text: () => t("preset.first.text", "One lap, no extras. Every price is shown before you pay it, so start here and learn on the way."),
    circuit: "usa",
    laps: 1,
    options: {},
    seats: [you, ...bots(3), ...legends(2)],
  },
  {
    id: "grand-prix",
    title: () => t("preset.grand", "Grand Prix"),
    text: () => t("preset.grand.text", "The printed distance on a circuit of your choice, against a field of drivers with cards and engines like yours."),
    circuit: "france",
    laps: 0,
    options: {},
    seats: [you, ...bots(5)],
  },
  {
    id: "solo",
    title: () => t("preset.solo", "Solo against Legends"),
    text: () => t("preset.solo.text", "You against the cars that drive by the Legend cards of the rulebook. They never tire and never overheat."),
    circuit: "italia",
    laps: 0,
    options: {},
    seats: [you, ...legends(5)],
  },
];

export function wishOf(preset: Preset): TableWish {
  return {
    game: "heat",
    options: { ...preset.options, circuit: preset.circuit, laps: preset.laps },
    seats: preset.seats,
    public: false,
    watch: "live",
    hints: true,
  };
}

/** One click to the grid. */
export async function raceNow(preset: Preset): Promise<string> {
  return (await createTable({ ...wishOf(preset), start: true })).id;
}
