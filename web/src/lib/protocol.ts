/** The shapes of docs/protocol.md. */

export type Pt = [number, number];
export type Tone = "ok" | "warn" | "bad" | "info";
export interface Text {
  key: string;
  args?: Record<string, unknown>;
  en: string;
}

/** A symbol of a card, explained. */
export interface CardSymbol {
  icon: string;
  n: number;
  /** It has to be resolved. */
  must: boolean;
  label: Text;
  /** As it stands on the card: "Cool 2". */
  short: Text;
  text: Text;
  rule: string;
}
export interface CardKind {
  /** How it is drawn; games bring faces of their own. */
  face: string;
  title: Text;
  value?: string;
  symbols: CardSymbol[];
  about: Fact[];
  /** The part of the car that it improves. */
  part?: { icon: string; label: Text };
  /** The colour of a race card, its check value, and the corner of a track card. */
  type?: string;
  check?: number;
  corner?: number;
}
/** Something to know, with its rule; of a card, if it names one. */
export interface Fact {
  icon: string;
  text: Text;
  rule: string;
  card?: string;
}
export interface Cell {
  id: string;
  u: Pt;
  lane: number;
  tags: string[];
}
export interface Zone {
  id: string;
  kind: "flooded" | "tunnel" | "gravel" | "straight" | "brake" | "corner";
  u: Pt;
  /** The lanes it covers; none means the whole road. */
  lanes?: number[];
  label: Text;
  rule: string;
  /** A plate beside the road. */
  sign?: Text;
}
export interface BoardLine {
  id: string;
  /** A turn has a sign, but no line across the road. */
  kind: "finish" | "corner" | "turn" | "legend" | "drs" | "sc";
  u: number;
  label?: Text;
  name?: string;
  /** A corner without mercy: its sign is red. */
  technical?: boolean;
  value?: number;
  values?: number[];
  turn?: "left" | "right";
  of?: string;
  /** Its label stands beside the road. */
  word?: boolean;
}
/** A drawn way on or beside the road: a trajectory, or what waits off the track. Places are [u, offset / half]. */
export interface BoardPath {
  id: string;
  kind: string;
  from: Pt;
  to: Pt;
  section: string;
  rule: string;
  types?: string[];
  bonus?: number;
  cost?: { key: string; n: number }[];
  nodes?: { id: string; icon: string; text: Text; at: Pt; pass?: string; fail?: string; modifier?: number; cell?: string }[];
}
export interface Board {
  hash: string;
  /** What else the client has to know to draw it, see table/kits.ts. */
  kit?: string;
  paths?: BoardPath[];
  /** Slots of the grid, where a section holds several cars. */
  grid?: { u: number; d: number }[];
  name: string;
  circuit: string;
  n: number;
  laps: number;
  width: number;
  height: number;
  spline: Pt[];
  half: number;
  lanes: number;
  lane1: "left" | "right";
  unit: Text;
  cells: Cell[];
  zones: Zone[];
  lines: BoardLine[];
  scenery: {
    terrain: number;
    lakes: Pt[][];
    stands: { u: Pt; side: 1 | -1 }[];
    bridges: Pt[];
    labels: { at: Pt; text: Text }[];
  };
  catalogue: Record<string, CardKind>;
}

export interface CarView {
  id: string;
  seat: number | null;
  kind: "human" | "bot" | "legend" | "robot";
  code: string;
  name: string;
  num: number;
  livery: string;
  era: string;
  place: number;
  gained: number;
  gap: Text;
  lap: number;
  /** The cell, or none off the board; the exact place where cells hold several cars. */
  at: { cell: string | null; u?: number; d?: number; path?: string };
  marks: string[];
  values: Record<string, number | string | null>;
  play?: string[];
  discard?: string[];
  upgrades?: string[];
  /** The car in words. */
  facts?: { label: Text; value: Text }[];
}
export interface MyView {
  /** Nothing of it is hidden from the others. */
  open?: boolean;
  hand: string[];
  face_down: string[];
  deck_content: string[];
  gear: number;
  submitted: number[][];
  /** What I locked in and nobody else can see yet. */
  locked?: { gear: number; cards: string[] } | null;
  piles: { id: string; label: Text; count: number }[];
  tracks: { key: string; label: Text; value: number; max: number }[];
  slots: unknown[];
}
/** A championship: one table, several races. */
export interface Season {
  name: Text;
  /** The race that is being run, from 0. */
  now: number;
  races: SeasonRace[];
  /** Best first, with the points after every race that was run. */
  standings: { place: number; car: string; points: number; totals: number[] }[];
  /** Of a constructors' championship, best first. */
  teams?: { place: number; cars: string[]; points: number }[];
  rule: string;
}
export interface SeasonRace {
  circuit: string;
  name: Text;
  laps: number;
  state: "done" | "now" | "next";
  event: { id: string; name: Text; text: Text; rule: string; facts: Fact[] } | null;
  weather: string | null;
  result: { car: string; points: number }[];
}
export interface Weather {
  kind: string;
  label: Text;
  /** What it changed at the start, and what it does in the sectors that it covers. */
  start?: Omit<Fact, "icon">;
  sector?: Omit<Fact, "icon">;
  sectors?: string[];
  /** A chart with a pawn on it. */
  chart?: { kind: string; low?: number; high?: number }[];
  /** When it goes on. */
  next?: Text;
  at?: number | null;
}
export interface View {
  clock: { lap: Pt; round: number; turn?: Pt; stage?: Pt };
  step: { steps: Text[]; now: number };
  weather: Weather;
  flags: { kind: string; label: Text; where?: string; place?: number; at?: Pt }[];
  order: { items: { car: string; state: "done" | "now" | "next" }[]; reason: Text; rule: string; active?: string };
  /** Wide ones go first where there is little room. */
  columns: { key: string; label: Text; kind: string; wide?: boolean }[];
  cars: CarView[];
  me: MyView | null;
  widgets: { kind: string; data: Record<string, unknown> }[];
  season?: Season | null;
}

export interface Outcome {
  p: number;
  tone: Tone;
  value: number;
  end: { car: string; cell: string }[];
  corners: { line: string; label: string; limit: number; cost: number }[];
  heat: number;
  engine: number;
  spins: boolean;
  finishes: boolean;
}
export interface Preview {
  total?: { label: Text; n: Pt; terms?: { key: string; text: Text; n: number }[] };
  /** Why this should be confirmed twice. */
  danger?: Text;
  /** Cells on the way, and prices on the board. */
  route?: string[];
  marks?: { at: string; text: Text; tone: Tone; icon: string }[];
  figures?: Record<string, unknown>;
  costs: { key: string; label: Text; n: number; tone: Tone }[];
  outcomes: Outcome[];
  notes: { icon: string; text: Text; value?: Text; tone: Tone; rule?: string }[];
  after: { heat?: number; engine?: number; brake?: number; skill?: number; stress?: number };
}
export interface Facets {
  gear?: number;
  cards?: string[];
  /** What is given for the cards. */
  give?: string[];
  /** The value of each of the cards. */
  values?: number[];
  length?: number;
  amount?: number;
  speed?: number;
  heat?: number;
  turn?: number;
  check?: number;
}
export interface Option {
  id: string;
  label: Text;
  rule: string;
  facets: Facets;
  targets: string[];
  preview: Preview;
  /** How a tile shows it. */
  about?: About;
}
export interface About {
  icon: string;
  title: Text;
  text: Text;
  must: boolean;
  /** The amount to begin with. */
  best?: boolean;
  /** Cards it speaks of that lie on the table, not in the hand. */
  cards?: string[];
}
export interface Plan {
  ids: string[];
  facets: Facets;
  preview: Preview;
  label?: Text;
  rule?: string;
  about?: About;
  targets?: string[];
}
export interface Hint {
  id: string;
  /** The whole plan, where it takes several choices. */
  ids?: string[];
  label?: Text;
  preview?: Preview | null;
  /** The place it is expected to lead to. */
  place?: number;
  why: Text;
}
export interface Refusal {
  facet: string;
  value: unknown;
  why: Text;
  rule: string;
}
/** One of several questions in a row that may be answered in one go. */
export interface SheetRow {
  kind: string;
  rule: string;
  label: Text;
  options: Option[];
  /** Options that depend on an earlier answer; where that is not named, nothing is asked. */
  by?: Record<string, Option[]>;
  /** Cards to give away: how many of the counted ones have to go, and the option that ends it as long as cards are left. */
  cards?: { least: number; counted: string[]; end: string };
  /** Cards are drawn before this is asked, so it may be left open. */
  later: boolean;
  /** How it is at present. */
  now?: string;
  refused?: (Refusal & { label: Text })[];
}
export interface Decision {
  id: string;
  seat: number;
  kind: string;
  rule: string;
  prompt: Text;
  detail: Text | null;
  secret: boolean;
  takeback: boolean;
  undo: boolean;
  facets: { key: string; label: Text; ui: string; min: number; max: number }[];
  count: number;
  lazy: boolean;
  plans: boolean;
  options: Option[];
  refused: Refusal[];
  /** React: what has to be done first, what is in force, what is of no use now. */
  react?: { duties: Fact[]; standing: Fact[]; idle: Fact[] };
  /** This question and those that follow it, as far as they can be told. */
  sheet?: SheetRow[];
}

export type Anim =
  | { op: "move"; car: string; via: string[] }
  | { op: "spin"; car: string }
  | { op: "back"; car: string; to: string }
  | { op: "card"; car: string; cards: string[]; to: string; reveal: boolean }
  | { op: "gain"; car: string; cards: string[] }
  | { op: "track"; seat: number; key: string; to: number }
  | { op: "queue"; car: string; to: string }
  | { op: "out"; car: string }
  | { op: "weather" | "flag"; to: string }
  | { op: "banner"; text: Text };
export interface RaceEvent {
  /** The act it belongs to, and its place among that act's events. */
  n?: number;
  i?: number;
  kind: string;
  rule: string;
  actor: string | null;
  text: Text;
  chips: { icon: string; text: Text }[];
  anim: Anim[];
}

export interface Seat {
  seat: number;
  name: string;
  kind: "human" | "open" | "bot" | "legend";
  level?: string | null;
  /** The bot that drives for the person meanwhile. */
  driver?: string | null;
  present: boolean;
  mine: boolean;
}
export type Pace = "instant" | "quick" | "normal" | "slow";
export type Talk = "all" | "drivers" | "off";
export interface TableInfo {
  id: string;
  game: string;
  circuit: string;
  name: string;
  options: Record<string, unknown>;
  rules_version: number;
  status: "lobby" | "running" | "over";
  public: boolean;
  watch: "off" | "live" | "delayed";
  hints: boolean;
  /** How long turns of bots stay on screen. */
  pace: Pace;
  /** Who may talk; rude words may be covered up for all. */
  chat: Talk;
  clean_chat: boolean;
  commitment: string | null;
  seed: string | null;
  host: boolean;
  join_code: string | null;
  watchers: number;
  /** The table of the next race, once somebody asked for it. */
  rematch?: string | null;
  my_seats?: number[];
  seats: Seat[];
}
export interface Waiting {
  seat: number;
  kind: string;
  state: "thinking" | "locked" | "away" | "bot";
}
export interface ChatLine {
  id: number;
  /** Drivers talk at the table, spectators in the stand. */
  room: "table" | "stand";
  seat: number | null;
  name: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  mine: boolean;
}
/** A proposal to go back further than undo, and the answers so far. */
export interface Rollback {
  done: boolean;
  to: number | null;
  by: number | null;
  agreed: number[];
  missing: number[];
  refused_by?: number;
}
/** A step of a finished or running race, for replays. */
export interface Still {
  n: number;
  length: number;
  seat: number | null;
  table: TableInfo;
  board: { hash: string; url: string };
  view: View;
  /** What this step brought. */
  events: RaceEvent[];
  /** What was told before it. */
  story?: RaceEvent[];
  act: { seat: number; act: string; options: string[] | null; bot: boolean } | null;
  hands?: Record<string, MyView | null>;
  /** Figures and luck, once the race is over. */
  result?: RaceResult | null;
}
/** How draws turned out, of one kind. */
export interface Luck {
  key: string;
  label: Text;
  count: number;
  drawn: number;
  expected: number;
  better: "more" | "fewer";
}
/** A race in figures, once it is over. */
export interface RaceResult {
  figures: { key: string; label: Text }[];
  cars: { car: string; values: Record<string, number | string | null>; luck: Luck[] }[];
}
export interface Snapshot {
  is: "snapshot";
  v: 1;
  n: number;
  table: TableInfo;
  seat: number | null;
  seats: number[];
  board: { hash: string; url: string };
  view: View;
  decision: Decision | null;
  waiting: Waiting[];
  events: RaceEvent[];
  chat: ChatLine[];
  result?: RaceResult | null;
}
