/** Where on the screen a call points at: the first of these that is in sight. */

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const TARGETS: Record<string, string[]> = {
  board: [".map"],
  bolt: [".tower tr.me", ".tower tr.mine", ".tower"],
  boost: [".dock [data-tip=boost]", ".dock .tiles"],
  cells: [".map .reach", ".ways"],
  check: [".gauge", ".chart .target", ".dock .main"],
  chips: [".chart .chips", ".dock .car", ".dock .ledger"],
  coin: [".map .spot.pick", ".map .spot", ".dock .main"],
  cool: [".dock [data-tip=cool]", ".dock .tiles"],
  corner: [".map [data-tip=sign]"],
  die: [".dock .roll", ".dock .main"],
  dock: [".dock .main"],
  duel: [".duel", ".dock .main"],
  engine: [".piles [data-tip=engine]", ".tower tr.me"],
  finish: [".top .stat", ".top"],
  gear: [".gears", ".dock .car"],
  hand: [".dock .hand", ".dock .cards", ".dock .main"],
  landing: [".map .ghost", ".map .landing", ".map .way", ".map .tag.me"],
  ledger: [".dock .ledger"],
  me: [".map .tag.me"],
  order: [".ribbon .order", ".order", ".tower"],
  pit: [".map .own-box", ".dock .main"],
  plate: [".map .board-sign", ".dock .main"],
  points: [".dash", ".dock .tiles", ".dock .car"],
  skill: [".dash .skill", ".dash", ".dock .car"],
  technical: [".map [data-tip=sign]:has(.technical)"],
  tiles: [".dock .tiles", ".dock .choices", ".dock .main"],
  turns: [".top .stat", ".top"],
  tyre: [".dash .tyres", ".dash", ".dock .roll", ".dock .car"],
  weather: [".top .stat:nth-of-type(2)", ".top"],
};
/** Where the move leads along, and where the own car stands: of several signs the one beside it is meant. */
const MOVE = ".map .way, .map .landing";
const OWN = ".map .tag.me";
/** What lies over the map: nobody sees a sign below it. */
const PANELS = "section.call";

const boxes = (selector: string): Rect[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);

const middle = ({ left, right, top, bottom }: Rect): [number, number] => [(left + right) / 2, (top + bottom) / 2];

export function distance(one: Rect, other: Rect): number {
  const [x, y] = middle(one);
  const [u, v] = middle(other);
  return Math.hypot(x - u, y - v);
}

/** Whether its middle is within something: the window, the map, or a panel that lies over both. */
export const inside = (one: Rect, frame: Rect): boolean => {
  const [x, y] = middle(one);
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
};

/** Of several the one beside the move, or beside the own car. */
export function nearest(found: Rect[], beside: Rect[]): Rect | null {
  const away = (one: Rect): number => Math.min(...beside.map((other) => distance(one, other)));
  return beside.length ? (found.toSorted((a, b) => away(a) - away(b))[0] ?? null) : (found[0] ?? null);
}

/** The place on the screen, or nothing: then the call is shown without a halo. */
export function targetOf(name: string): Rect | null {
  const over = boxes(PANELS);
  for (const selector of TARGETS[name] ?? []) {
    const frame = selector.startsWith(".map ") ? boxes(".map")[0] : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const found = frame ? boxes(selector).filter((one) => inside(one, frame) && !over.some((panel) => inside(one, panel))) : [];
    if (!found.length) continue;
    if (!selector.startsWith(".map ")) return found[0]!;
    const move = boxes(MOVE);
    return nearest(found, move.length ? move : boxes(OWN));
  }
  return null;
}
