/** A table that is being set up: circuit, seats, options. It survives a reload. */

import { presetsOf } from "../../games/presets";
import { isKin, setupOf } from "../../games/setups";
import { type Game, isSeason, levelFor, type OptionSchema, otherCars, rulebookCar, type Value } from "../../lib/games";
import { MANNERS, type Manners, type SeatWish, type TableWish } from "../../lib/tables";
import { t } from "../../lib/words";
import { applies, moduleNames, optionTitle, type Sort, sortOf, valueText, valueTitle } from "./optionWords";
import { keepOwn, OWN, type OwnCircuit, recallOwn } from "./ownCircuit";
import type { Preset } from "./preset";
import type { Rulebook, Setup } from "./setup";

export type SeatKind = "you" | "here" | "open" | "bot" | "legend";
export interface DraftSeat {
  key: number;
  kind: SeatKind;
  name: string;
  level: string;
  /** Empty: drawn at the start. */
  colour?: string;
}
export interface Difference {
  name: string;
  title: string;
  value: string;
  rule: string;
}
interface Kept extends Manners {
  circuit: string;
  laps: number;
  seats: DraftSeat[];
  options: Record<string, Value>;
  name: string;
  coloured?: boolean;
}

/** Options that have a place of their own on the page, or follow from the seats. */
const ELSEWHERE = new Set(["circuit", "laps", "legends", "bots", "colours"]);
/** Those of them that belong to circuits. */
const WHERE = new Set(["circuit", "laps"]);

export class SetupDraft {
  circuit = $state("usa");
  /** 0 is the printed number. */
  laps = $state(0);
  seats = $state<DraftSeat[]>([]);
  options = $state<Record<string, Value>>({});
  name = $state("");
  public = $state(MANNERS.public);
  watch = $state(MANNERS.watch);
  hints = $state(MANNERS.hints);
  pace = $state(MANNERS.pace);
  chat = $state(MANNERS.chat);
  clean_chat = $state(MANNERS.clean_chat);
  clock = $state.raw(MANNERS.clock);
  programs = $state(MANNERS.programs);
  rated = $state(MANNERS.rated);
  /** Drivers choose their colours; otherwise all are drawn. */
  coloured = $state(false);

  readonly drivers = $derived(this.seats.filter(({ kind }) => kind !== "legend").length);
  readonly open = $derived(this.seats.filter(({ kind }) => kind === "open").length);
  /** Cars that fit on the grid. */
  readonly most = $derived.by(() => this.game.seats[1]);
  /** All cars on the grid, also those that nobody sits in. */
  readonly cars = $derived.by(() => {
    const others = this.setup.others?.(this.value.bind(this)) ?? false;
    return this.seats.length + (others ? otherCars(this.game, this.options, this.drivers) : 0);
  });
  readonly full = $derived(this.seats.length >= this.most);
  /** A circuit somebody brought along, whether it is chosen or not. */
  own = $state.raw<OwnCircuit | null>(null);
  /** What is known about the chosen circuit; nothing about one that is drawn at the start. */
  readonly facts = $derived.by(() =>
    this.circuit === OWN ? this.own?.facts : this.game.circuits.find(({ id }) => id === this.circuit),
  );
  readonly printed = $derived(this.facts?.laps ?? 0);
  readonly specs = $derived.by(() => Object.entries(this.game.options).filter(([name]) => !this.isElsewhere(name) && this.asks(name)));
  /** Parts of the printed game that may be added to a race. */
  readonly moduleSpecs = $derived.by(() => {
    const order = moduleNames(this.setup);
    return this.sorted("module").toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  });
  /** Which race of the box it is. */
  readonly kindSpecs = $derived(this.sorted("kind"));
  readonly rulingSpecs = $derived(this.sorted("ruling"));
  readonly houseSpecs = $derived(this.sorted("house"));
  readonly bookSpecs = $derived(this.sorted("ruling", "house"));
  readonly colours = $derived.by(() => this.game.options.colours?.items?.enum ?? []);
  readonly modules = $derived([...this.changed(this.kindSpecs), ...this.changed(this.moduleSpecs)]);
  /** The circuits, those marked that the chosen rulebook was printed with. */
  readonly circuits = $derived.by(() => this.setup.circuits?.(this.game, this.value.bind(this)) ?? this.game.circuits);
  readonly differences = $derived(this.findDifferences());
  readonly problem = $derived(this.findProblem());
  /** The preset this draft still is. */
  readonly preset = $derived.by(() => this.presets.find((preset) => this.equals(preset))?.id ?? null);

  readonly presets: Preset[];
  readonly setup: Setup;
  private keys = 0;

  constructor(
    readonly game: Game,
    private readonly storage: Storage = localStorage,
  ) {
    this.own = recallOwn(game.name, storage);
    this.presets = presetsOf(game);
    isKin(game.name, game.kin ?? "");
    this.setup = setupOf(game.name);
    if (!this.recall()) this.use(this.presets[0]!);
  }

  /** The rulebooks a table can race by, and the one it does. */
  get rulebooks(): Rulebook[] {
    return this.setup.rulebooks?.(this.game) ?? [];
  }

  readonly rulebook = $derived.by(() => this.rulebooks.find(({ options }) => Object.entries(options).every(([name, value]) => this.value(name) === value)));

  raceBy(book: Rulebook): void {
    for (const [name, value] of Object.entries(book.options)) this.choose(name, value);
  }

  /** Whether the game knows cars that nobody drives, and distances of one's own. */
  get hasLegends(): boolean {
    return rulebookCar(this.game) !== null;
  }

  get drawsCircuits(): boolean {
    const { enum: listed = [], examples = [] } = this.game.options.circuit ?? {};
    return listed.includes("random") || examples.includes("random");
  }

  /** A season brings its own circuits and distances. */
  get isSeason(): boolean {
    return isSeason(this.options);
  }

  /** A game may have one road and nothing to choose. */
  get hasCircuits(): boolean {
    return this.game.circuits.length > 0;
  }

  /** A file of one's own may take the place of a circuit. */
  get takesCircuits(): boolean {
    return this.hasCircuits && this.game.options.circuit?.examples !== undefined;
  }

  get hasLaps(): boolean {
    return this.hasCircuits && "laps" in this.game.options;
  }

  private isElsewhere(name: string): boolean {
    return ELSEWHERE.has(name) && (this.hasCircuits || !WHERE.has(name));
  }

  use(preset: Preset): void {
    this.circuit = preset.circuit;
    this.laps = preset.laps;
    this.options = { ...preset.options };
    this.seats = preset.seats.map(({ kind, level }, i) =>
      this.seat(kind === "human" ? (i ? "here" : "you") : kind, level),
    );
    this.paint();
  }

  /** Race on a circuit of one's own, or no more. */
  bring(own: OwnCircuit | null): void {
    this.own = own;
    keepOwn(this.game.name, own, this.storage);
    if (own) this.circuit = OWN;
    else if (this.circuit === OWN) this.circuit = this.game.circuits[0]?.id ?? "";
  }

  add(kind: SeatKind): void {
    if (this.full) return;
    // Drivers stand before Legends, as the server lists them.
    const legends = this.seats.findIndex((seat) => seat.kind === "legend");
    const at = kind === "legend" || legends < 0 ? this.seats.length : legends;
    this.seats.splice(at, 0, this.seat(kind, this.seats.findLast((seat) => seat.kind === "bot")?.level));
    this.paint();
  }

  /** Let drivers choose colours, or draw them; my own car gets the one I like, if it is free. */
  colour(on: boolean, mine = ""): void {
    this.coloured = on;
    for (const seat of this.seats) seat.colour = on && seat.kind === "you" && this.colours.includes(mine) ? mine : "";
    this.paint();
  }

  /** Every driver has a colour of its own, or none has. */
  paint(): void {
    if (!this.coloured) return;
    for (const seat of this.seats) {
      if (seat.kind === "legend") seat.colour = "";
      else seat.colour ||= this.colours.find((one) => !this.seats.some(({ colour }) => colour === one)) ?? "";
    }
  }

  remove(key: number): void {
    const at = this.seats.findIndex((seat) => seat.key === key);
    this.seats = this.seats.filter((seat) => seat.key !== key);
    this.options = this.differing(this.setup.unseated?.(this.options, at + 1) ?? this.options);
  }

  /** Whether an option means anything with the others as they are. */
  private asks(name: string): boolean {
    if (!this.fits(name, this.options)) return false;
    return name in this.options || applies(this.game.name, name, (other) => (other === "legends" || other === "bots" ? this.seats.length - this.drivers : this.value(other)));
  }

  value(name: string): Value {
    return this.options[name] ?? this.game.options[name]!.default;
  }

  /** A value in words; a distance with the turns it means on this circuit. */
  told(name: string, value: string): string {
    const turns = name === this.setup.distance?.option ? this.facts?.distances?.[value] : undefined;
    const title = valueTitle(this.game.name, name, value);
    return turns ? t("length.turns", "{title}: {n} turns", { title, n: turns }) : title;
  }

  /** How far this race goes, in turns; nothing where laps are driven. */
  get turns(): number {
    const { distance } = this.setup;
    return (distance && this.facts?.distances?.[distance.of(this.value.bind(this))]) || 0;
  }

  /** Only what differs from the default is kept and sent. */
  choose(name: string, value: Value): void {
    const chosen = { ...this.options, [name]: value };
    this.options = this.fitting(this.differing(this.setup.chosen?.(chosen, name) ?? chosen));
  }

  private differing(options: Record<string, Value>): Record<string, Value> {
    const same = ([name, value]: [string, Value]) => JSON.stringify(value) === JSON.stringify(this.game.options[name]?.default);
    return Object.fromEntries(Object.entries(options).filter((entry) => !same(entry)));
  }

  /** Whether the rules accept an option beside the others. */
  private fits(name: string, options: Record<string, Value>): boolean {
    const only = Object.entries(this.game.options[name]?.only ?? {});
    return only.every(([other, values]) => values.includes(options[other] ?? this.game.options[other]!.default));
  }

  /** What is left of some options if those go that the others rule out. */
  private fitting(options: Record<string, Value>): Record<string, Value> {
    const left = Object.fromEntries(Object.entries(options).filter(([name]) => this.fits(name, options)));
    return Object.keys(left).length === Object.keys(options).length ? left : this.fitting(left);
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
      options: { ...this.options, ...this.where(), ...this.painted() },
      seats,
      ...(name ? { name } : {}),
      ...this.manners(),
      start,
    };
  }

  /** Circuit and distance, unless a season brings its own. */
  private where(): TableWish["options"] {
    if (this.isSeason || !this.hasCircuits) return {};
    const circuit = this.circuit === OWN && this.own ? this.own.circuit : this.circuit;
    return { circuit, ...(this.hasLaps && { laps: this.laps }) };
  }

  private manners(): Manners {
    const { watch, hints, pace, chat, clean_chat, clock, programs, rated } = this;
    return { public: this.public, watch, hints, pace, chat, clean_chat, clock, programs, rated };
  }

  /** A rated race has an account behind every seat, no engineer, and nobody who watches it live. */
  rate(rated: boolean): void {
    this.rated = rated;
    if (!rated) return;
    this.hints = this.programs = false;
    if (this.watch === "live") this.watch = "delayed";
  }

  private painted(): Record<string, Value> {
    const drivers = this.seats.filter(({ kind }) => kind !== "legend").map(({ colour }) => colour ?? "");
    return this.coloured && drivers.every(Boolean) ? { colours: drivers } : {};
  }

  keep(): void {
    const { circuit, laps, seats, options, name, coloured } = this;
    const kept: Kept = { circuit, laps, seats, options, name, coloured, ...this.manners() };
    this.storage.setItem(this.key, JSON.stringify(kept));
  }

  private get key(): string {
    return `paddock.setup.${this.game.name}`;
  }

  private recall(): boolean {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? "null") as Kept | null;
      if (!kept || !Array.isArray(kept.seats)) return false;
      const own = kept.circuit === OWN && this.own !== null;
      const known = own || kept.circuit === "random" || this.game.circuits.some(({ id }) => id === kept.circuit);
      const options = Object.fromEntries(Object.entries(kept.options).filter(([name]) => name in this.game.options));
      Object.assign(this, kept, { circuit: known ? kept.circuit : (this.game.circuits[0]?.id ?? ""), options: this.fitting(options) });
      for (const seat of this.seats) seat.level = levelFor(this.game, seat.level);
      this.keys = Math.max(0, ...kept.seats.map(({ key }) => key));
      return true;
    } catch {
      return false;
    }
  }

  private seat(kind: SeatKind, level?: string): DraftSeat {
    return { key: ++this.keys, kind, name: "", level: levelFor(this.game, level) };
  }

  private equals(preset: Preset): boolean {
    const kinds = this.seats.map(({ kind }) => (kind === "you" || kind === "here" ? "human" : kind));
    return (
      (preset.anywhere || preset.circuit === this.circuit) &&
      preset.laps === this.laps &&
      kinds.join() === preset.seats.map(({ kind }) => kind).join() &&
      JSON.stringify(Object.entries(this.options).toSorted()) === JSON.stringify(Object.entries(preset.options).toSorted())
    );
  }

  private findProblem(): string {
    if (!this.drivers) return t("setup.none", "At least one driver has to take part: a person, an open seat or a bot.");
    if (this.seats.length > this.most) return t("setup.many", "At most {n} cars fit on the grid.", { n: this.most });
    return "";
  }

  private findDifferences(): Difference[] {
    const found: Difference[] = [];
    if (this.laps && this.laps !== this.printed && this.printed && !this.isSeason) {
      const value = t("setup.laps.not", "{n} instead of {printed}", { n: this.laps, printed: this.printed });
      found.push({ name: "laps", title: optionTitle(this.game.name, "laps"), value, rule: this.game.options.laps?.rule ?? "" });
    }
    return [...found, ...this.changed(this.bookSpecs)];
  }

  private sorted(...sorts: Sort[]): [string, OptionSchema][] {
    return this.specs.filter(([name, schema]) => sorts.includes(sortOf(this.game.name, name, schema)));
  }

  private changed(specs: [string, OptionSchema][]): Difference[] {
    return specs
      .filter(([name]) => name in this.options)
      .map(([name, schema]) => ({
        name, title: optionTitle(this.game.name, name, schema), value: valueText(this.game.name, name, this.options[name]!), rule: schema.rule ?? "",
      }));
  }
}
