/** A table that is being set up: circuit, seats, options. It survives a reload. */

import type { Game, Value } from "../../lib/games";
import type { SeatWish, TableWish } from "../../lib/tables";
import { t } from "../../lib/words";
import { optionTitle, valueText } from "./optionWords";
import { type Preset, PRESETS } from "./presets";

export type SeatKind = "you" | "here" | "open" | "bot" | "legend";
export interface DraftSeat {
  key: number;
  kind: SeatKind;
  name: string;
  level: string;
}
export interface Difference {
  name: string;
  title: string;
  value: string;
  rule: string;
}
interface Kept {
  circuit: string;
  laps: number;
  seats: DraftSeat[];
  options: Record<string, Value>;
  name: string;
  public: boolean;
  watch: TableWish["watch"];
  hints: boolean;
}

/** Options that have a place of their own on the page, or follow from the seats. */
const ELSEWHERE = new Set(["circuit", "laps", "legends", "colours"]);
const MOST_CARS = 12;

export class SetupDraft {
  circuit = $state("usa");
  /** 0 is the printed number. */
  laps = $state(0);
  seats = $state<DraftSeat[]>([]);
  options = $state<Record<string, Value>>({});
  name = $state("");
  public = $state(false);
  watch = $state<TableWish["watch"]>("live");
  hints = $state(true);

  readonly drivers = $derived(this.seats.filter(({ kind }) => kind !== "legend").length);
  readonly open = $derived(this.seats.filter(({ kind }) => kind === "open").length);
  readonly full = $derived(this.seats.length >= MOST_CARS);
  readonly printed = $derived.by(() => this.game.circuits.find(({ id }) => id === this.circuit)?.laps ?? 0);
  readonly specs = $derived.by(() => Object.entries(this.game.options).filter(([name]) => !ELSEWHERE.has(name)));
  readonly differences = $derived(this.findDifferences());
  readonly problem = $derived(this.findProblem());
  /** The preset this draft still is. */
  readonly preset = $derived(PRESETS.find((preset) => this.equals(preset))?.id ?? null);

  private keys = 0;

  constructor(
    readonly game: Game,
    private readonly storage: Storage = localStorage,
  ) {
    if (!this.recall()) this.use(PRESETS[0]!);
  }

  use(preset: Preset): void {
    this.circuit = preset.circuit;
    this.laps = preset.laps;
    this.options = { ...preset.options };
    this.seats = preset.seats.map(({ kind, level }, i) =>
      this.seat(kind === "human" ? (i ? "here" : "you") : kind, level),
    );
  }

  add(kind: SeatKind): void {
    if (this.full) return;
    // Drivers stand before Legends, as the server lists them.
    const legends = this.seats.findIndex((seat) => seat.kind === "legend");
    const at = kind === "legend" || legends < 0 ? this.seats.length : legends;
    this.seats.splice(at, 0, this.seat(kind));
  }

  remove(key: number): void {
    this.seats = this.seats.filter((seat) => seat.key !== key);
  }

  value(name: string): Value {
    return this.options[name] ?? this.game.options[name]!.default;
  }

  /** Only what differs from the default is kept and sent. */
  choose(name: string, value: Value): void {
    const rest = { ...this.options };
    delete rest[name];
    const same = JSON.stringify(value) === JSON.stringify(this.game.options[name]!.default);
    this.options = same ? rest : { ...rest, [name]: value };
  }

  wish(start: boolean): TableWish {
    const seats = this.seats.map(({ kind, name, level }): SeatWish => {
      if (kind === "bot") return { kind, level };
      if (kind === "here") return name.trim() ? { kind: "human", name: name.trim() } : { kind: "human" };
      return { kind: kind === "you" ? "human" : kind };
    });
    const name = this.name.trim();
    return {
      game: this.game.name,
      options: { ...this.options, circuit: this.circuit, laps: this.laps },
      seats,
      ...(name ? { name } : {}),
      public: this.public,
      watch: this.watch,
      hints: this.hints,
      start,
    };
  }

  keep(): void {
    const { circuit, laps, seats, options, name, watch, hints } = this;
    const kept: Kept = { circuit, laps, seats, options, name, public: this.public, watch, hints };
    this.storage.setItem(this.key, JSON.stringify(kept));
  }

  private get key(): string {
    return `paddock.setup.${this.game.name}`;
  }

  private recall(): boolean {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? "null") as Kept | null;
      if (!kept || !Array.isArray(kept.seats)) return false;
      const known = kept.circuit === "random" || this.game.circuits.some(({ id }) => id === kept.circuit);
      const options = Object.fromEntries(Object.entries(kept.options).filter(([name]) => name in this.game.options));
      Object.assign(this, kept, { circuit: known ? kept.circuit : this.game.circuits[0]!.id, options });
      this.keys = Math.max(0, ...kept.seats.map(({ key }) => key));
      return true;
    } catch {
      return false;
    }
  }

  private seat(kind: SeatKind, level?: string): DraftSeat {
    return { key: ++this.keys, kind, name: "", level: level ?? this.game.bots[0]?.name ?? "greedy" };
  }

  private equals(preset: Preset): boolean {
    const kinds = this.seats.map(({ kind }) => (kind === "you" || kind === "here" ? "human" : kind));
    return (
      (preset.id === "grand-prix" || preset.circuit === this.circuit) &&
      preset.laps === this.laps &&
      kinds.join() === preset.seats.map(({ kind }) => kind).join() &&
      JSON.stringify(this.options) === JSON.stringify(preset.options)
    );
  }

  private findProblem(): string {
    if (!this.drivers) return t("setup.none", "At least one driver has to take part: a person, an open seat or a bot.");
    if (this.seats.length > MOST_CARS) return t("setup.many", "At most {n} cars fit on the grid.", { n: MOST_CARS });
    return "";
  }

  private findDifferences(): Difference[] {
    const found: Difference[] = [];
    if (this.laps && this.laps !== this.printed && this.printed) {
      const value = t("setup.laps.not", "{n} instead of {printed}", { n: this.laps, printed: this.printed });
      found.push({ name: "laps", title: optionTitle("laps"), value, rule: this.game.options.laps?.rule ?? "" });
    }
    for (const [name, schema] of this.specs) {
      if (!(name in this.options)) continue;
      found.push({ name, title: optionTitle(name, schema), value: valueText(name, this.options[name]!), rule: schema.rule ?? "" });
    }
    return found;
  }
}
