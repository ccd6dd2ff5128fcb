/** The protocol between server and client, generated from src/paddock/protocol. Do not edit it: make protocol. */

export type Pt = [number, number];

export type Tone = "ok" | "warn" | "bad" | "info";

/** Of something in a row: a turn, a pick, a race. */
export type State = "done" | "now" | "next";

export type Turn = "left" | "right";

/** A key of the message catalogue, its arguments, and the English wording as fallback. */
export interface Text { key: string; args?: Record<string, unknown>; en: string }

/** A part of a sum. */
export interface Term { key: string; text: Text; n: number }

/** How a card is drawn; games bring faces of their own. */
export type Face = "speed" | "upgrade" | "sponsor" | "stress" | "heat" | "race" | "track";

/** The colour of a race card. */
export type CardType = "speeding" | "driving" | "gear" | "event";

/** Something to know, with its rule. */
export interface Known { text: Text; rule: string }

/** The same with a picture; of a card, if it names one. */
export interface Fact extends Known { icon: string; card?: string }

/** A symbol of a card, explained. */
export interface CardSymbol {
  icon: string;
  n?: number;
  /** It has to be resolved. */
  must: boolean;
  label: Text;
  /** As it stands on the card: "Cool 2". */
  short: Text;
  text: Text;
  rule: string;
}

/** The part of the car that a card improves. */
export interface CardPart { icon: string; label: Text }

/** A kind of card, as the catalogue of a board has it. */
export interface CardKind {
  face: Face;
  title: Text;
  /** As it is printed: "4", "1/2"; the MP of a race card. */
  value?: string;
  symbols: CardSymbol[];
  about: Fact[];
  part?: CardPart;
  type?: CardType;
  /** The check value of a race card. */
  check?: number;
  /** The corner of a track card. */
  corner?: number;
}

export type ZoneKind = "flooded" | "tunnel" | "gravel" | "straight" | "brake" | "corner" | "grip";

/** What happens at a stop off the track. */
export type NodeIcon = "safety_car" | "out" | "blind" | "check" | "pit" | "rejoin";

/** A space, a section, a cell: wherever a car can stand. */
export interface Cell {
  /** `cell:27.1` is space 27, lane 1; `cell:12` a section; `cell:C3:1.4` section, lane and cell. */
  id: string;
  u: Pt;
  /** None where a road has no lanes. */
  lane: number | null;
  /** racing, grid, grid:3, half, split, shaded, arrow, technical, less-grip, pit-entry, pit-exit; the kind of a section. */
  tags: string[];
  /** What the rulebook calls a section. */
  code?: string;
}

/** A stretch of the road that is special. */
export interface Zone {
  id: string;
  kind: ZoneKind;
  u: Pt;
  /** The lanes it covers; none means the whole road. */
  lanes?: number[];
  /** Or the cells. */
  cells?: string[];
  label: Text;
  rule: string;
  /** A plate beside the road. */
  sign?: Text;
  /** Which corner it is, or leads to. */
  corner?: number;
  name?: string;
  technical?: boolean;
  turn?: Turn;
  /** What a contest in this corner is modified by. */
  value?: number;
  /** Target or modifier of a late brake. */
  late_brake?: number;
}

/** A line across the road, or a sign beside it. */
export interface BoardLine {
  id: string;
  /** A turn has a sign, but no line across the road. */
  kind: "finish" | "corner" | "turn" | "legend" | "drs" | "sc";
  u: number;
  label?: Text;
  name?: string;
  /** A corner without mercy: its sign is red. */
  technical?: boolean;
  /** The limit of a corner, or what its contest is modified by. */
  value?: number;
  /** The same for each section of the corner. */
  values?: number[];
  turn?: Turn;
  /** The corner that a legend line belongs to. */
  of?: string;
  /** Its label stands beside the road. */
  word?: boolean;
  rule?: string;
}

/** What a trajectory costs. */
export interface PathCost { key: string; n: number }

/** A stop on a way off the track; `pass` and `fail` are the nodes a check leads to. */
export interface PathNode {
  pass?: string;
  fail?: string;
  id: string;
  icon: NodeIcon;
  text: Text;
  at: Pt;
  /** Target or modifier of the check. */
  modifier?: number;
  /** Where the car comes back. */
  cell?: string;
}

/** A drawn way on or beside the road, from place to place [u, d]. */
export interface BoardPath { from: Pt; to: Pt; id: string; section: string; rule: string }

/** A way that certain cards may take. */
export interface Trajectory extends BoardPath {
  kind: "trajectory" | "extreme";
  types: CardType[];
  bonus: number;
  cost: PathCost[];
}

/** What waits off the track. */
export interface WayOff extends BoardPath { kind: "offtrack"; nodes: PathNode[] }

/** The cells of a racing line, from its double arrow on. */
export interface RacingLine { id: string; kind: "racingline"; cells: string[]; technical: boolean; rule: string }

/** A cell of the pit lane, with points of its own. */
export interface PitPlace { id: string; outline: Pt[]; at: Pt; deg: number; tags: string[] }

/** The box of a colour. */
export interface PitBox {
  colour: string;
  at: Pt;
  deg: number;
  /** Where a car stands in front of it. */
  stop: Pt;
}

/** The pit lane, which runs beside the road. */
export interface PitLane {
  id: string;
  kind: "pitlane";
  points: Pt[];
  half: number;
  enter_from: string[];
  exit_to: string[];
  places: PitPlace[];
  boxes: PitBox[];
  rule: string;
}

/** A slot of the grid, where a section holds several cars. */
export interface GridSlot { u: number; d: number }

/** Boxes in each row of the turn indicator, and laps in each turn. */
export interface TurnIndicator { rows: number[]; laps: number[] }

/** A grandstand; -1 is left of travel. */
export interface Stand { u: Pt; side: 1 | -1 }

/** Words on the ground. */
export interface SceneryLabel { at: Pt; text: Text }

/** What lies around the road. */
export interface Scenery {
  /** The seed of woods and fields. */
  terrain: number;
  lakes: Pt[][];
  stands: Stand[];
  /** Where the road runs over itself, from and to. */
  bridges: Pt[];
  labels: SceneryLabel[];
}

export type Path = Trajectory | WayOff | RacingLine | PitLane;

/** A circuit, drawn. */
export interface DrawnBoard {
  /** What else the client has to know to draw it; `any` is for games that declare all of it. */
  kit: "heat" | "formula90" | "poleposition" | "any";
  name: string;
  circuit: string;
  n: number;
  laps: number;
  width: number;
  height: number;
  /** The centre line in driving direction, the first point on the finish line. */
  spline: Pt[];
  pins: Pt[];
  /** Half the width of the road. */
  half: number;
  lanes: number;
  lane1: Turn;
  /** What a step along the road is called. */
  unit: Text;
  /** How many such steps a lap has, where that is not n. */
  lap?: number;
  cells: Cell[];
  zones: Zone[];
  lines: BoardLine[];
  paths: Path[];
  grid?: GridSlot[];
  turns?: TurnIndicator;
  scenery: Scenery;
}

/** A circuit with the cards that may be seen on it. */
export interface Board extends DrawnBoard {
  /** Names this drawing for ever. */
  hash: string;
  catalogue: Record<string, CardKind>;
}

/** Where a board is found. */
export interface BoardPlace { hash: string; url: string }

/** The event card of a race. */
export interface SeasonEvent { id: string; name: Text; text: Text; rule: string; facts: Fact[] }

/** A car and its points of one race. */
export interface SeasonResult { car: string; points: number }

/** A race of the season; its result is empty until it is done. */
export interface SeasonRace {
  circuit: string;
  name: Text;
  laps: number;
  state: State;
  event: SeasonEvent | null;
  weather: string | null;
  result: SeasonResult[];
}

/** A line of the table, with the points after every race that was run. */
export interface SeasonStanding { place: number; car: string; points: number; totals: number[] }

/** A line of a constructors' championship. */
export interface SeasonTeam { place: number; cars: string[]; points: number }

/** A championship. */
export interface Season {
  name: Text;
  /** The race that is being run, from 0. */
  now: number;
  races: SeasonRace[];
  /** Best first. */
  standings: SeasonStanding[];
  /** Best first; empty without constructors. */
  teams?: SeasonTeam[];
  rule: string;
}

/** Where a car stands: the cell, or none off the board; the exact place where cells hold several cars. */
export interface CarPlace {
  cell: string | null;
  u?: number;
  d?: number;
  /** Its place in the section, from 0 at the front. */
  queue?: number;
  /** The trajectory on whose start it stands. */
  path?: string;
  /** The cell in which it comes back on the track. */
  reentry?: string;
}

/** Something about a car in words. */
export interface CarFact { label: Text; value: Text }

/** The figures of a car; null is hidden, or not known yet. */
export interface CarValues {
  /** HEAT: the next corner, and spaces up to it. */
  corner?: string;
  to_corner?: number;
  gear?: number;
  heat?: number;
  /** Cards in hand. */
  hand?: number;
  deck?: number;
  discard?: number;
  face_down?: number | null;
  speed?: number | null;
  /** Race! Formula 90: the open chart; chips and damage as they are, and at most. */
  tyre_type?: string | null;
  /** The turn of the next stop. */
  fuel?: number | null;
  tyres?: [number, number];
  damage?: [number, number];
  soft_sets?: number;
  blue_discs?: number;
  brown?: number;
  /** The name of a skill, or skill points. */
  skill?: string | number | null;
  strategy?: string | null;
  target?: string | null;
  check?: number | null;
  hand_limit?: number;
  track_cards?: number;
  /** Hand cards that everybody has seen. */
  known?: string[];
  frozen?: string[];
  reserved?: string[];
  chases?: string | null;
  flags?: number;
  wasted?: number;
  forced_pit?: boolean;
  /** Pole Position: compound and life in short, "S4". */
  tyre?: string | null;
  compound?: string;
  life?: number | null;
  engine?: number | null;
  brake?: number | null;
  stress?: number | null;
  breakdowns?: number;
  stops?: number;
  stored?: number;
  box?: string;
}

/** A car as everybody sees it. */
export interface CarView {
  id: string;
  /** None where nobody sits in it. */
  seat: number | null;
  kind: "human" | "legend" | "robot";
  /** The type of a robot. */
  robot?: string | null;
  /** Three letters. */
  code: string;
  name: string;
  /** The name of a car that nobody sits in, where a language has its own for it. */
  title?: Text;
  num: number;
  livery: string;
  era: string;
  place: number;
  /** Places gained since the start. */
  gained: number;
  gap: Text;
  /** Laps driven; -1 on the grid. */
  lap: number;
  at: CarPlace;
  /** finished, out, off, adrenaline; leader, offtrack, pit, no_move, played, stops, blue, orange; sliding, drs, blown. */
  marks: string[];
  values: CarValues;
  /** The same by the keys of its columns, for a game that has no kit. */
  figures?: Record<string, number | string | null>;
  play?: string[];
  discard?: string[];
  upgrades?: string[];
  /** The car in words. */
  facts?: CarFact[];
}

/** The card by which Legends drive, column by column. */
export interface LegendCard { id: string; diamonds: number[]; top_speeds: number[] }

/** A driver's pick in a draft. */
export interface DraftPick { car: string; state: State }

/** A card and the car that took it. */
export interface TakenCard { car: string; card: string }

/** The market while upgrades are drafted. */
export interface Market {
  round: number;
  rounds: number;
  cards: string[];
  set_aside: string[];
  pile: number;
  picks: DraftPick[];
  /** Taken in this round. */
  gone: TakenCard[];
  /** Upgrades per driver in the end. */
  keeps: number;
  rule: string;
}

/** A token at the line of a corner. */
export interface Token {
  line: string;
  corner: string;
  token: string;
  icon: string;
  label: Text;
  text: Text;
  scope: "corner" | "sector";
  /** The sector; beyond the finish line the count goes on. */
  u: [number, number] | null;
  rule: string;
}

/** The corners where the press waits. */
export interface Press { tokens: Token[] }

/** The road tokens, and the limits of corners that are not as printed, by line. */
export interface RoadTokens { tokens: Token[]; limits: Record<string, number> }

/** A chit on the turn of the next stop: a car's, or that of a type of robots. */
export interface Chit { turn: number; car?: string; robot?: string }

/** The turn indicator. */
export interface Turns { rows: number[]; laps: number[]; now: number; last: number; restart: boolean; chits: Chit[] }

/** The active part of the track, the Safety Car, and what the robots run on. */
export interface Activation {
  /** A cell, and which part of it. */
  active: [string, string] | null;
  safety_car: string | null;
  robot_tyres: string | null;
}

/** Cards in deck and discards, discs in the bag. */
export interface Piles {
  race: [number, number];
  /** The race card everybody sees on the discards. */
  top: string | null;
  track: [number, number];
  /** Red and brown. */
  bag: [number, number];
}

/** Two cars that drive for one another. */
export interface Team {
  cars: [string, string];
  /** The second one is a robot, which its owner may help. */
  robot: boolean;
  helped: boolean;
  urged: boolean;
}

/** Who lives off whom. */
export interface Chase {
  car: string;
  target: string;
  /** Used cards of the target that lie ready. */
  cards: string[];
}

/** A contest in a corner: who stands in it, and who joined with how many cards face down. */
export interface Contest {
  cell: string;
  label: Text;
  modifier: number;
  run: string[];
  joined: Record<string, number>;
}

/** The open part of the turn that is going on. */
export interface Movement { car: string; cards: string[]; mp: number; left: number; bonus: number; checks: number }

/** Both weather grids: A with its token, and how far the token of B has come. */
export interface Forecast {
  grid: string[];
  at: number;
  step: number;
  steps: number;
  /** Steps until the weather changes. */
  change: number;
  rule: string;
}

/** A car and what it has reached. */
export interface QualifyingRow { car: string; value: number }

/** Qualifying, and the grid as far as it is known. */
export interface Qualifying { round: number; rows: QualifyingRow[]; grid: string[]; rule: string }

/** The dice of a turn, what is taken off, and what is left to drive. */
export interface Roll {
  car: string;
  die: string;
  faces: number[];
  /** What the die can show. */
  sides: number[];
  kept: number | null;
  terms: Term[];
  left: number;
  mp: number;
  batch: string;
  /** From this roll on the tyres slide. */
  slides: number | null;
  rule: string;
}

/** A car in a fight for a position. */
export interface DuelSide {
  car: string;
  role: "attack" | "defend";
  die: number | null;
  terms: Term[];
  bid: number;
  value: number | null;
  /** What can be thrown, before it is. */
  range: [number, number] | null;
  /** Skill points it could still bid. */
  could: number;
}

/** A fight for a position. */
export interface Duel {
  rolled: boolean;
  sides: [DuelSide, DuelSide];
  /** What the dice alone would decide, before they are thrown. */
  odds: [number, number] | null;
  /** Which side is ahead, 0 or 1. */
  leads: number | null;
  /** Cars that are attacked next. */
  more: string[];
  target: string;
  rule: string;
}

/** A die that was thrown. */
export interface ThrownDie {
  face: number;
  sides: number;
  /** It does not count any more. */
  off: boolean;
}

/** The dice of a turn. */
export interface Dice { car: string | null; dice: ThrownDie[]; label: Text }

export interface LegendCardWidget { kind: "legend-card"; data: LegendCard }

export interface MarketWidget { kind: "market"; data: Market }

export interface PressWidget { kind: "press"; data: Press }

export interface RoadTokensWidget { kind: "road-tokens"; data: RoadTokens }

export interface TurnsWidget { kind: "turns"; data: Turns }

export interface ActivationWidget { kind: "activation"; data: Activation }

export interface PilesWidget { kind: "piles"; data: Piles }

export interface TeamsWidget { kind: "teams"; data: Team[] }

export interface ChasesWidget { kind: "chases"; data: Chase[] }

export interface ContestWidget { kind: "contest"; data: Contest }

export interface MovementWidget { kind: "movement"; data: Movement }

export interface ForecastWidget { kind: "forecast"; data: Forecast }

export interface QualifyingWidget { kind: "qualifying"; data: Qualifying }

export interface RollWidget { kind: "roll"; data: Roll }

export interface DuelWidget { kind: "duel"; data: Duel }

export interface DiceWidget { kind: "dice"; data: Dice }

export type Widget =
  | LegendCardWidget
  | MarketWidget
  | PressWidget
  | RoadTokensWidget
  | TurnsWidget
  | ActivationWidget
  | PilesWidget
  | TeamsWidget
  | ChasesWidget
  | ContestWidget
  | MovementWidget
  | ForecastWidget
  | QualifyingWidget
  | RollWidget
  | DuelWidget
  | DiceWidget;

/** Gear and cards that lie face down. */
export interface Locked { gear: number; cards: string[] }

/** A pile of the own cards. */
export interface Pile { id: string; label: Text; count: number }

/** A track of the own dashboard. */
export interface Track { key: string; label: Text; value: number; max: number }

export type ChartKey = "skill" | "strategy" | "tyres";

/** Skill, strategy or tyres on the own chart. */
export interface ChartSlot { key: ChartKey; icon: string; label: Text; value: Text; name: string }

/** A set of tyres on the own dashboard. */
export interface TyreSet {
  key: "tyres";
  icon: string;
  label: Text;
  value: Text;
  life: number;
  fitted: boolean;
  blown: boolean;
  /** From this roll on it slides in this weather. */
  slides: number | null;
}

/** Anything else on the own dashboard. */
export interface SlotToken { key: "token"; icon: string; label: Text; value: Text }

export type Slot = ChartSlot | TyreSet | SlotToken;

/** What only the seat itself sees. */
export interface MyView {
  /** Nothing of it is hidden from the others. */
  open?: boolean;
  hand: string[];
  face_down?: string[];
  /** What is in the deck, not in which order. */
  deck_content?: string[];
  gear?: number;
  submitted: number[][];
  /** What I locked in and nobody else can see yet. */
  locked?: Locked | null;
  /** Contest cards, face down. */
  laid?: string[];
  frozen?: string[];
  /** The card that checks are made against. */
  target?: string | null;
  piles: Pile[];
  tracks: Track[];
  slots: Slot[];
}

/** A slot of the weather chart, and the checks that lead to it. */
export interface WeatherSlot { kind: string; low?: number; high?: number }

/** The weather of the day, or of the moment; of the kind `none` where a game has no weather. */
export interface Weather {
  kind: string;
  label: Text;
  /** What it changed at the start. */
  start?: Known;
  /** What it does in the sectors that it covers. */
  sector?: Known;
  sectors?: string[];
  chart?: WeatherSlot[];
  /** Where the pawn stands on the chart. */
  at?: number | null;
  /** When it goes on. */
  next?: Text;
}

/** How far the race has come. */
export interface Clock { lap: [number, number]; round: number; turn?: [number, number]; stage?: [number, number] }

/** The steps of a turn, and which one it is. */
export interface StepBar { steps: Text[]; now: number }

/** What hangs out, and where. */
export interface Flag {
  kind: "green" | "yellow" | "sc" | "blue" | "orange" | "finish";
  label: Text;
  where?: string;
  zones?: string[];
  place?: number;
  at?: Pt;
  rule?: string;
}

/** A turn. */
export interface OrderItem { car: string; state: State }

/** Who drives when, and why. */
export interface TurnOrder {
  items: OrderItem[];
  reason: Text;
  rule: string;
  /** The cell that is activated. */
  active?: string;
}

/** A figure of all cars that is worth a column. */
export interface Column {
  /** gear, heat, tyre_type, fuel, tyre, skill, stress; or one of a car's `figures`. */
  key: string;
  label: Text;
  kind: string;
  /** Wide ones go first where there is little room. */
  wide?: boolean;
}

/** Without a cell it waits in its garage. */
export interface SafetyCarPlace { cell: string | null }

/** The safety car of a table that has one. */
export interface SafetyCar { out: boolean; at: SafetyCarPlace; rule: string }

/** What a seat sees differently from everybody else. */
export interface OwnHand { me: MyView | null }

/** The same where it also has steps of its own. */
export interface OwnTurn { step: StepBar; me: MyView | null }

export type OwnView = OwnHand | OwnTurn;

/** The whole table. */
export interface View {
  clock: Clock;
  step: StepBar;
  weather: Weather;
  flags: Flag[];
  order: TurnOrder;
  columns: Column[];
  cars: CarView[];
  me: MyView | null;
  widgets: Widget[];
  season?: Season | null;
  safety_car?: SafetyCar | null;
}

/** What is new in a view: changed keys, and of the cars only those that changed, by `id`. */
export type ViewChange = Partial<View>;

/** Where a car would stand. */
export interface OutcomeEnd { car: string; cell: string }

/** A corner on the way, and what it costs. */
export interface OutcomeCorner { line: string; label: string; limit: number; cost: number }

/** One of the ways it may turn out. */
export interface Outcome {
  /** How likely it is; where something is still to be chosen, given that choice. */
  p: number;
  /** Which of several choices still to come it belongs to, counted from 0. */
  choice?: number;
  tone: Tone;
  /** The speed, or the MP used. */
  value: number;
  end: OutcomeEnd[];
  corners: OutcomeCorner[];
  /** Heat to be paid in the corners. */
  heat: number;
  /** Heat that is left in the engine. */
  engine: number;
  spins: boolean;
  finishes: boolean;
}

/** A sum, at least and at most, and what it is made of. */
export interface Total { label: Text; n: [number, number]; terms?: Term[] }

/** A price on the board, at a car or a cell. */
export interface Mark { at: string; text: Text; tone: Tone; icon: string }

/** What has to be paid. */
export interface Cost { key: string; label: Text; n: number; tone: Tone }

/** A line of the ledger. */
export interface Note { icon: string; text: Text; value?: Text; tone: Tone; rule?: string }

/** Own tracks afterwards, as far as they change. */
export interface After { heat?: number; engine?: number; brake?: number; skill?: number; stress?: number }

/** A car that would be passed: how, and for how many MP. */
export interface PassFigure { car: string; kind: string; cost: number }

/** A check that would be due, and how often it holds. */
export interface CheckFigure { blind: boolean; target: number; odds: number }

/** The trajectory a car stands on, as far as the cards switch it on. */
export interface LineFigure { bonus: number; payable: boolean; extreme: boolean }

/** What the cards cost. */
export interface PriceFigure { tyres: number; damage: number; cards: number }

/** As the rules foresee it (Race! Formula 90). */
export interface Figures {
  mp?: number;
  /** What the MP are made of. */
  parts?: Record<string, number>;
  /** The section in which the move ends, and how many sections that is. */
  to?: string;
  sections?: number;
  /** Why it ends there: no-points, blocked, too-dear, yellow-flag, leader-check. */
  reason?: string;
  /** MP that come to nothing. */
  lost?: number;
  /** Cars on the way; or whether a card passes a check. */
  passes?: boolean | PassFigure[];
  leader_checks?: number;
  cost?: PriceFigure;
  checks?: CheckFigure[];
  trajectory?: LineFigure | null;
  /** What a lap of qualifying or an answer in a contest is worth. */
  value?: number;
  /** What a check is made against, and how often it holds. */
  target?: number;
  odds?: number;
  /** Sections to fall back in the pits. */
  back?: number;
  /** The same to the end of the line behind the Safety Car. */
  line?: number;
  section?: string;
  /** Hand cards that a build costs. */
  cards?: number;
  chips_left?: number;
  /** What the use of a trajectory brings. */
  bonus?: number;
  /** Whose movement it is, if it is a teammate's. */
  who?: string;
}

/** Everything that can be told about a choice before it is made. */
export interface Preview {
  total?: Total;
  /** Why this should be confirmed twice. */
  danger?: Text;
  /** Cells on the way. */
  route?: string[];
  marks?: Mark[];
  figures?: Figures;
  costs: Cost[];
  outcomes: Outcome[];
  notes: Note[];
  after: After;
  /** The same by the keys of the own tracks, for a game that has no kit. */
  tracks?: Record<string, number>;
}

/** What a question is part of: it opens the own turn, comes later in it, in somebody else's, or before the race. */
export type Occasion = "plan" | "follow" | "reply" | "before";

/** How often somebody wants to be asked: always, when it may matter, never. */
export type Often = "always" | "matter" | "never";

/** The answer that a question begins with, and why. */
export interface Preset { option: string; why: Text }

/** Questions that a driver may leave to themselves. */
export interface HabitTold {
  name: string;
  label: Text;
  /** What somebody wants who has not said anything. */
  usually: Often;
}

/** Something a driver may say ahead. */
export interface SwitchTold { name: string; label: Text }

/** What the owner of a seat wants to be asked, and has said ahead. */
export interface WishesTold {
  /** By habit; of what is not named everything is asked. */
  often: Record<string, Often>;
  switches: string[];
  /** Cards marked to be thrown away. */
  marked: string[];
}

/** What a picker or a guard is given. */
export type Value = string | number | string[];

/** How an order chooses among the listed options: by id, by what they speak of, or as a picker of the game says. */
export interface Pick {
  option?: string;
  facets?: Record<string, string | number>;
  picker?: string;
  given?: Record<string, Value>;
}

/** A fact about the own view that must hold. */
export interface Guard { guard: string; given?: Record<string, Value> }

/** An answer given ahead, for a question that is asked later. */
export interface Order {
  kind: string;
  /** In that round, the next time, or every time. */
  when: number | "next" | "always";
  /** The first that finds an option is taken. */
  picks: Pick[];
  guards: Guard[];
  /** Who answers if it cannot be played: the driver, or the game's own judgement. */
  otherwise: "ask" | "policy";
  /** The last round in which it holds. */
  until?: number;
  /** The place of the order that must have been played before. */
  after?: number;
}

/** The same with what became of it. */
export interface OrderTold extends Order {
  state: "set" | "played" | "stopped";
  /** Why it was stopped. */
  why: Text | null;
  /** The act by which it was played. */
  step: number | null;
}

/** What a picker or a guard may be given. */
export interface OrderField {
  key: string;
  label: Text;
  choices?: string[];
  /** Choices in words; the client has its own for those that are not named. */
  names?: Record<string, Text>;
  /** Whether more than one of the choices may be given. */
  several?: boolean;
  least?: number;
  most?: number;
}

/** A picker or a guard by name. */
export interface OrderWord { name: string; label: Text; fields: OrderField[] }

/** A question of the coming round that can be answered ahead, in the order of the rulebook. */
export interface OrderSheet {
  kind: string;
  label: Text;
  icon: string;
  pickers: OrderWord[];
  guards: OrderWord[];
  /** What the plan begins with. */
  usually: Pick[];
}

/** What an option speaks of: the parts by which a client finds it. */
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
  cell?: string;
  turn?: number;
  check?: number;
  way?: string;
  point?: string;
  section?: string;
  place?: number;
  skill?: string;
  tyres?: string;
  /** A build of the car: tyre chips, slots for damage, hand cards. */
  chips?: number;
  slots?: number;
  hand?: number;
}

/** A set of tyres. */
export interface AboutTyre { compound: string; life: number }

/** How a tile shows an option. */
export interface About {
  icon: string;
  title: Text;
  text: Text;
  must: boolean;
  /** The amount to begin with. */
  best?: boolean;
  /** Cards it speaks of that lie on the table, not in the hand. */
  cards?: string[];
  tyre?: AboutTyre;
}

/** A possible answer. */
export interface Option {
  id: string;
  label: Text;
  rule: string;
  facets: Facets;
  /** Cars, cells and paths it speaks of. */
  targets: string[];
  preview: Preview;
  about?: About;
}

/** A chain of answers, offered as one. */
export interface Plan {
  ids: string[];
  facets: Facets;
  preview: Preview;
  label?: Text;
  rule?: string;
  about?: About;
  targets?: string[];
}

/** Something on the table that cannot be chosen, and why. */
export interface Refusal {
  /** cards, gear, cell, amount, or `option` with the id that an option would have. */
  facet: string;
  value: string | number;
  why: Text;
  rule: string;
}

/** The same on a sheet, with its name. */
export interface RefusedRow extends Refusal { label: Text }

/** Cards to give away. */
export interface SheetCards {
  /** How many of the counted ones have to go. */
  least: number;
  counted: string[];
  /** The option that ends it as long as cards are left. */
  end: string;
}

/** One of several questions in a row that may be answered in one go. */
export interface SheetRow {
  kind: string;
  rule: string;
  label: Text;
  options: Option[];
  /** Options that depend on an earlier answer; where that is not named, nothing is asked. */
  by?: Record<string, Option[]>;
  cards?: SheetCards;
  /** Cards are drawn before this is asked, so it may be left open. */
  later: boolean;
  /** How it is at present. */
  now?: string;
  refused?: RefusedRow[];
}

/** What surrounds the tiles of React. */
export interface React {
  /** What has to be done first. */
  duties: Fact[];
  /** What is in force. */
  standing: Fact[];
  /** What is of no use now. */
  idle: Fact[];
}

/** A part of the answer, and how it is picked. */
export interface FacetAsked {
  key: string;
  label: Text;
  ui: "gear" | "cards" | "number" | "choice" | "path" | "car" | "cell" | "bid";
  min: number;
  max: number;
}

/** A question as the game shows it. */
export interface ShownDecision {
  seat: number;
  kind: string;
  rule: string;
  prompt: Text;
  detail: Text | null;
  secret: boolean;
  facets: FacetAsked[];
  /** How many options there are. */
  count: number;
  /** The options are sent on request: `{do: "options"}`. */
  lazy: boolean;
  /** Plans are sent on request: `{do: "plans"}`. */
  plans: boolean;
  options: Option[];
  refused: Refusal[];
  /** What confirming does, by the gear or by the number of cards picked; where nothing is said, the option says it. */
  confirm?: (Text | null)[];
  react?: React;
  /** This question and those that follow it, as far as they can be told. */
  sheet?: SheetRow[];
}

/** Whether the seat's last choice can be taken back. */
export interface WaysBack {
  /** An open one. */
  undo: boolean;
  /** A secret one that nobody has seen. */
  takeback: boolean;
}

/** The same under its name, by which it is answered. */
export interface Decision extends ShownDecision, WaysBack {
  id: string;
  occasion: Occasion;
  /** What a habit of the game would answer. */
  preset?: Preset;
  /** The best and the worst place that are left, where the driver may let a bot finish the race. */
  certain?: [number, number];
}

/** A recommended option or plan in words. */
export interface Advice {
  label: Text;
  /** One sentence. */
  why: Text;
}

/** The same with what it brings. */
export interface Way extends Advice {
  id: string;
  /** The whole plan, where it takes several choices. */
  ids: string[];
  preview: Preview;
}

/** A way that was weighed. */
export interface Hint extends Way {
  /** The place it is expected to lead to. */
  place: number;
  /** How far that may be out, nineteen times of twenty; null where no race could be imagined to its end. */
  margin: number | null;
}

/** How a race may end, by seat, from races that were imagined to their end. */
export interface Foreseen {
  races: number;
  /** How many of them each seat won; cars without a seat won the rest. */
  wins: number[];
  /** Mean final places. */
  places: number[];
  /** How far each of them may be out, nineteen times of twenty. */
  margins: number[];
}

/** A car drives from cell to cell. */
export interface MoveAnim { op: "move"; car: string; via: string[] }

/** A car spins. */
export interface SpinAnim { op: "spin"; car: string }

/** A car is put back. */
export interface BackAnim { op: "back"; car: string; to: string }

/** Cards go to a pile, and are turned over. */
export interface CardAnim { op: "card"; car: string; cards: string[]; to: string; reveal: boolean }

/** Cards come into the own hand. */
export interface GainAnim { op: "gain"; car: string; cards: string[] }

/** A track of a seat's dashboard changes. */
export interface TrackAnim { op: "track"; seat: number; key: string; to: number }

/** A car takes its place in a queue, or on the start of a trajectory. */
export interface QueueAnim { op: "queue"; car: string; to: string }

/** A car is out of the race. */
export interface OutAnim { op: "out"; car: string }

/** A die is thrown. */
export interface DieAnim { op: "die"; car: string; die: string; face: number }

/** The weather changes; the pawn moves to a slot of its chart. */
export interface WeatherAnim { op: "weather"; to: string; slot: number }

/** A flag is hung out, or taken in. */
export interface FlagAnim { op: "flag"; to: "yellow" | "none"; where: string }

/** Large words over the board. */
export interface BannerAnim { op: "banner"; text: Text }

/** Another race of a season begins, on another circuit. */
export interface BoardAnim { op: "board"; circuit: string }

export type Anim =
  | MoveAnim
  | SpinAnim
  | BackAnim
  | CardAnim
  | GainAnim
  | TrackAnim
  | QueueAnim
  | OutAnim
  | DieAnim
  | WeatherAnim
  | FlagAnim
  | BannerAnim
  | BoardAnim;

/** A fact in a word or two. */
export interface Chip { icon: string; text: Text }

/** An event that is no news for all: the picture shows it anyway, or only the driver of the car wants to read it. */
export interface Detail { detail?: "shown" | "driver" }

/** An event as the game tells it. */
export interface ShownEvent extends Detail {
  kind: string;
  rule: string;
  actor: string | null;
  text: Text;
  chips: Chip[];
  anim: Anim[];
}

/** The same with the act it belongs to, and its place among that act's events. */
export interface RaceEvent extends ShownEvent { n: number; i: number }

export type Better = "more" | "fewer";

/** How draws turned out, of one kind, beside what was to be expected at each moment. */
export interface Luck { key: string; label: Text; count: number; drawn: number; expected: number; better: Better }

/** A column of the statistics. */
export interface Figure { key: string; label: Text }

/** The figures and the luck of one car. */
export interface CarResult { car: string; values: Record<string, number | string | null>; luck: Luck[] }

/** How much of somebody's race a bot drove. */
export interface ReliefShare {
  seat: number;
  /** Of all decisions of the seat, those that a bot made: more than 0, at most 1. */
  share: number;
}

/** The whole race. */
export interface RaceResult {
  figures: Figure[];
  cars: CarResult[];
  /** Persons' seats for which a bot made a decision. */
  relief?: ReliefShare[];
}

/** How long turns of bots stay on screen. */
export type Pace = "instant" | "quick" | "normal" | "slow";

/** Who may talk. */
export type Talk = "all" | "drivers" | "off";

/** How much time a table gives: none; live, in seconds; daily, in hours. */
export interface ClockRule {
  kind: "none" | "live" | "daily";
  /** For each decision; half of it for what follows in a turn. */
  move_s?: number;
  reserve_s?: number;
  increment_s?: number;
  hours?: number;
  /** For what follows, and in the turns of others. */
  reply_hours?: number;
  holiday_days?: number;
}

/** The clock of a seat that is asked. */
export interface RunningClock {
  /** The server's moment, by which a client sets its own clock. */
  at: number;
  running: boolean;
  /** When it runs out; none while it stands. */
  deadline: number | null;
  /** Until then, from `at` on. */
  left_ms: number;
  /** The decision's own time, before the reserve. */
  move_ms: number;
  /** What the reserve was when the decision came. */
  reserve_ms: number;
  /** Given back for a slow line, at the latest answer. */
  credit_ms: number;
}

export type Status = "lobby" | "running" | "over";

/** Whether others may look on; with a delay nobody can be told what they see. */
export type Watch = "off" | "live" | "delayed";

/** Drivers talk at the table, spectators in the stand. */
export type Room = "table" | "stand";

export type SeatKind = "human" | "open" | "bot" | "legend";

/** A seat and whoever takes it. */
export interface Seat {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  /** The bot that drives for the person meanwhile. */
  driver: string | null;
  present: boolean;
  mine: boolean;
  /** The hash of the driver's own chance, given in the lobby. */
  promise: string | null;
  /** That chance itself, told at the start and mixed into the deal; none if it came too late, and is left out. */
  word: string | null;
  /** In the lobby: the driver has said so since the host last changed something. */
  ready: boolean;
  /** The driver's own colours; the car wears them if nobody else came first. */
  livery: string | null;
  /** The driver's own number. */
  num: number | null;
  /** In the lobby: options that the driver would rather race by. */
  suggestion: Record<string, unknown> | null;
  /** Whose program drives, where it is a bot account. */
  program: string | null;
}

/** A table, without its race. */
export interface TableInfo {
  id: string;
  game: string;
  name: string;
  /** Of a table that nobody has named: what it is called, in every language. */
  title: Text | null;
  circuit: string | null;
  options: Record<string, unknown>;
  rules_version: number;
  status: Status;
  public: boolean;
  watch: Watch;
  hints: boolean;
  pace: Pace;
  chat: Talk;
  /** Rude words are covered up for all. */
  clean_chat: boolean;
  /** Whether bot accounts may sit down without being called. */
  programs: boolean;
  /** Whether the result moves ratings. */
  rated: boolean;
  /** The hash of the sealed deal. */
  commitment: string;
  /** What the commitment hashes; told after the end. */
  seed: string | null;
  /** The server's own part of a seed that players' words were mixed into; told after the end. */
  secret: string | null;
  /** The hash of that part: what the commitment was in the lobby, before words were mixed in. */
  pledge: string | null;
  /** The host has started the race: whoever has promised a word tells it now. */
  revealing: boolean;
  host: boolean;
  /** For those at the table. */
  join_code: string | null;
  watchers: number;
  /** The table of the next race, once somebody asked for it. */
  rematch: string | null;
  /** It goes on from a step of another race, and counts for nobody. */
  branch: boolean;
  clock: ClockRule;
  /** The level that drives for whoever is away. */
  relief: string;
  /** All agreed to stop the clocks; any driver lets them run again. */
  paused: boolean;
  /** All drivers have been away for long; any of them wakes the race. */
  asleep: boolean;
  /** All agreed to go back, so that somebody knew what came; it counts for nobody. */
  rewound: boolean;
  /** It came in a file, and counts for nobody. */
  imported: boolean;
  /** The engineer teaches somebody new here. */
  coach: boolean;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  my_seats: number[];
  seats: Seat[];
}

export type SeatState = "thinking" | "locked" | "away" | "bot";

/** Somebody the race waits for, or who has locked in already. */
export interface Waiting {
  seat: number;
  kind: string;
  state: SeatState;
  /** What it is thinking about; nothing once it has locked in. */
  doing?: Text | null;
  /** Where time is measured. */
  clock?: RunningClock;
}

/** A line of chat. */
export interface ChatLine {
  id: number;
  room: Room;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  mine: boolean;
}

/** Something proposed because somebody is away, or a pause; it ends by itself. */
export interface Proposal {
  id: number;
  kind: "relief" | "vote" | "host" | "pause";
  /** Whose seat it is about. */
  seat: number | null;
  by: number | null;
  ends_at: number;
  agreed: number[];
  refused: number[];
}

/** A proposal to go back further than undo, or to delete the table, and the answers so far. */
export interface Rollback {
  what: "rollback" | "deletion";
  done: boolean;
  /** None once it is refused; -1 for a deletion. */
  to: number | null;
  by: number | null;
  agreed: number[];
  missing: number[];
  /** When its time is over; none once it is settled. */
  ends_at: number | null;
  refused_by?: number;
  /** Its time was over before all had agreed. */
  ended?: boolean;
}

/** A race as somebody sees it. */
export interface Scene extends WaysBack {
  /** Counts the acts of a table. */
  n: number;
  seat: number | null;
  board: BoardPlace;
  view: View;
  decision: Decision | null;
  waiting: Waiting[];
  /** The latest 40 or so, as this seat may know them. */
  events: RaceEvent[];
}

/** The whole table: on joining a race, on `resync`, after a gap, a rollback or a change of seat. */
export interface Snapshot extends Scene {
  is: "snapshot";
  v: 1;
  table: TableInfo;
  seats: number[];
  chat: ChatLine[];
  result: RaceResult | null;
}

/** What an act has changed. */
export interface Update extends WaysBack {
  is: "update";
  n: number;
  seat: number | null;
  events: RaceEvent[];
  view: ViewChange;
  /** Another circuit, for the next race of a season. */
  board?: BoardPlace;
  waiting: Waiting[];
  /** If it changed; null if nothing is asked any more. */
  decision?: Decision | null;
}

/** Seats, presence, settings or status have changed; all there is in the lobby. */
export interface TableMessage { is: "table"; table: TableInfo }

/** Somebody came or went, and the race waits for others. */
export interface WaitingMessage { is: "waiting"; n: number; waiting: Waiting[] }

/** The act is on disk. */
export interface AckedMessage { is: "acked"; nonce: string | null; n: number }

/** It was not done. */
export interface RefusedMessage {
  is: "refused";
  /** As it was sent. */
  nonce: unknown;
  why: Text;
  rule: string | null;
  /** stale (look again), illegal, barrier, forbidden, bot-drives, over, lobby, no-hints, chat-off, length, too-fast, malformed, storage (try again), gone, damaged (the table cannot be read), internal (our mistake, under a number). */
  kind: string;
}

/** All options of a decision, as asked for. */
export interface OptionsMessage { is: "options"; decision: string; seat: number; options: Option[] }

/** The chains of a decision, as asked for. */
export interface PlansMessage { is: "plans"; decision: string; seat: number; plans: Plan[] }

/** What the seat would be asked after a chain of answers. */
export interface AheadMessage {
  is: "ahead";
  decision: string;
  seat: number;
  /** As many of the chain as can be foreseen. */
  options: string[];
  /** Nothing where something is shown first, or others go on. */
  next: ShownDecision | null;
}

/** What the owner of a seat wants to be asked, and what there is to be wished. */
export interface WishesMessage extends WishesTold {
  is: "wishes";
  seat: number;
  /** Whether anything was ever said for this seat. */
  said: boolean;
  habits: HabitTold[];
  offered: SwitchTold[];
}

/** A question that answered itself, told to its seat alone. */
export interface AnsweredMessage {
  is: "answered";
  n: number;
  seat: number;
  by: "habit" | "order" | "policy";
  /** The option that was chosen. */
  label: Text;
  why: Text;
}

/** The standing orders of a seat, and what there is to be ordered. */
export interface OrdersMessage { is: "orders"; seat: number; rev: number; orders: OrderTold[]; sheets: OrderSheet[] }

/** Why a bot did what an act tells, as far as everybody may know. */
export interface WhyMessage {
  is: "why";
  n: number;
  /** As it was asked for. */
  seat: number;
  why: Text;
}

/** Advice: every way that was weighed, the best first; empty if the decision has passed. */
export interface HintMessage {
  is: "hint";
  decision: string;
  seat: number;
  options: Hint[];
  /** After the best way, from what the seat knows: its own place is that of the best way. */
  outlook: Foreseen | null;
}

/** Somebody said something that this person wants to hear. */
export interface ChatMessage { is: "chat"; line: ChatLine }

/** A proposal to go back, and how it stands. */
export interface RollbackMessage extends Rollback { is: "rollback" }

/** All that is proposed about the absent, whenever it changes. */
export interface ProposalsMessage { is: "proposals"; proposals: Proposal[] }

/** Shortly after the race is over. */
export interface ResultMessage { is: "result"; result: RaceResult }

/** The table has been deleted. */
export interface GoneMessage { is: "gone" }

/** A sign of life. */
export interface PongMessage {
  is: "pong";
  /** As it was sent. */
  ref: unknown;
}

/** What a client hears. */
export type Incoming =
  | Snapshot
  | Update
  | TableMessage
  | WaitingMessage
  | AckedMessage
  | RefusedMessage
  | OptionsMessage
  | PlansMessage
  | AheadMessage
  | WishesMessage
  | AnsweredMessage
  | OrdersMessage
  | WhyMessage
  | HintMessage
  | ChatMessage
  | RollbackMessage
  | ProposalsMessage
  | ResultMessage
  | GoneMessage
  | PongMessage;

export type OptionId = string;

export type DecisionId = string;

export type Word = string;

/** The client's own name for an act: the same message sent twice is one act. */
export type Nonce = string;

/** May be left out by who has only one. */
export type OwnSeat = number;

export type Chain = OptionId[];

/** Answers a decision. */
export interface PlayOption { do: "play"; option: OptionId; decision: DecisionId; nonce: Nonce; seat?: OwnSeat }

/** Answers with a chain, as one act. */
export interface PlayPlan {
  do: "plan";
  options: Chain;
  decision: DecisionId;
  nonce: Nonce;
  seat?: OwnSeat;
  /** What each of them costs, as the sheet showed it: then it stops at the first thing that was not foreseen. */
  shown?: number[];
}

/** Asks what the seat would be asked after a chain of answers, as far as nothing is shown on the way. */
export interface LookAhead { do: "ahead"; options: Chain; decision: DecisionId; seat?: OwnSeat }

/** Says what the owner of a seat wants to be asked, and what is said ahead; without anything it asks for that. */
export interface Wish {
  do: "wishes";
  often?: Record<string, Often> | null;
  switches?: Word[] | null;
  marked?: Word[] | null;
  seat?: OwnSeat;
}

/** Sets the standing orders of a seat; without any it asks for those that stand. */
export interface SetOrders {
  do: "orders";
  /** Each as `Order` tells. */
  orders?: Record<string, unknown>[] | null;
  /** Which of the lists the client has seen: another one is refused as stale. */
  rev?: number;
  seat?: OwnSeat;
}

/** Lets a bot drive the rest of the race, which changes nothing any more; it cannot be taken back. */
export interface Finish { do: "finish"; nonce: Nonce; seat?: OwnSeat }

/** Asks why a bot did what was told up to an act: that of the act itself, or that of a seat in its turn. */
export interface AskWhy { do: "why"; n: number; seat?: OwnSeat }

/** Takes back the last own act, or all of them up to whatever was shown since. */
export interface TakeBack { do: "undo" | "takeback" | "restart"; nonce?: Nonce; seat?: OwnSeat }

/** Asks for a long list of options, for chains, for advice. */
export interface AskAbout { do: "options" | "plans" | "hint"; decision?: DecisionId; seat?: OwnSeat }

/** Talks: drivers to all, spectators to spectators. How long a line may be is decided when it has been cleaned. */
export interface Say { do: "say"; text: string }

/** Looks from another own seat from now on. */
export interface Sit { do: "sit"; seat?: OwnSeat }

/** Asks for a snapshot. */
export interface Resync { do: "resync" }

/** Asks for a `pong` with the same reference, whatever it is. A page that somebody can see says so: whoever looks at a table is not called to it. */
export interface Ping { do: "ping"; ref?: unknown; looking?: boolean }

/** What a client says. */
export type Outgoing =
  | PlayOption
  | PlayPlan
  | LookAhead
  | Wish
  | SetOrders
  | Finish
  | AskWhy
  | TakeBack
  | AskAbout
  | Say
  | Sit
  | Resync
  | Ping;

/** What was done. */
export interface Act {
  seat: number;
  act: "play" | "undo" | "rollback" | "bot" | "human";
  /** The own ones, and all after the end. */
  options: string[] | null;
  bot: boolean;
  at: number;
}

/** The table after a number of acts. */
export interface Still {
  is: "snapshot";
  v: 1;
  n: number;
  /** How many steps there are. */
  length: number;
  seat: number | null;
  table: TableInfo;
  board: BoardPlace;
  view: View;
  decision: null;
  waiting: Waiting[];
  /** What this step brought. */
  events: RaceEvent[];
  /** What was told before it, the latest 40 or so. */
  story: RaceEvent[];
  act: Act | null;
  /** All hands by seat, after the end. */
  hands?: Record<string, MyView | null>;
  /** Figures and luck, once the race is over. */
  result: RaceResult | null;
}
