/** A study as somebody puts it together; kept on this device, so that a reload loses nothing. */

import { type Game, levelFor } from "../lib/games";
import type { StudyWish } from "./calls";

export const MOST_CARS = 12;
export const MOST_CIRCUITS = 4;
export const RACES = [20, 50, 100, 200, 500, 1000];
export const LEGEND = "legend";
const KEY = "paddock.lab";

interface Kept {
  drivers: string[];
  circuits: string[];
  races: number;
  laps: number;
}

export class StudyDraft {
  drivers = $state<string[]>([]);
  circuits = $state<string[]>([]);
  races = $state(100);
  /** 0 is as printed. */
  laps = $state(0);

  constructor(readonly game: Game) {
    const kept = read()[game.name];
    const levels = [...game.bots.map(({ name }) => name), LEGEND];
    const usual = levelFor(game, "greedy");
    this.circuits = kept?.circuits.filter((id) => game.circuits.some((circuit) => circuit.id === id)) ?? [];
    if (!this.circuits.length && game.circuits[0]) this.circuits = [game.circuits[0].id];
    this.drivers = kept?.drivers.filter((name) => levels.includes(name)) ?? [];
    if (!this.drivers.length) this.drivers = [usual, usual, game.bots[0]?.name ?? usual, game.bots[0]?.name ?? usual].slice(0, this.most);
    if (kept && RACES.includes(kept.races)) this.races = kept.races;
    if (kept) this.laps = kept.laps;
  }

  get most(): number {
    return Math.min(MOST_CARS, this.game.seats[1]);
  }

  get hasLaps(): boolean {
    return "laps" in this.game.options;
  }

  pick(circuit: string): void {
    const there = this.circuits.includes(circuit);
    if (there && this.circuits.length > 1) this.circuits = this.circuits.filter((id) => id !== circuit);
    else if (!there) this.circuits = [...this.circuits, circuit].slice(-MOST_CIRCUITS);
  }

  add(): void {
    if (this.drivers.length < this.most) this.drivers = [...this.drivers, this.drivers.at(-1)!];
  }

  remove(at: number): void {
    if (this.drivers.length > 1) this.drivers = this.drivers.filter((_, other) => other !== at);
  }

  wish(): StudyWish {
    const options: StudyWish["options"] = this.hasLaps && this.laps ? { laps: this.laps } : {};
    return { game: this.game.name, drivers: this.drivers, races: this.races, circuits: this.circuits, options, seed: 1, rotate: true };
  }

  keep(): void {
    const { drivers, circuits, races, laps } = this;
    const kept = { ...read(), [this.game.name]: { drivers, circuits, races, laps } };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A full or closed storage costs the memory of this page only.
    }
  }
}

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}
