/** The log as radio calls: what one car did in a row is one call, newest first. */

import type { LogLine } from "../../lib/live.svelte";
import type { RaceEvent } from "../../lib/protocol";
import { beginsRound, GAP } from "../../lib/story";
import { say } from "../../lib/words";

export type Filter = "story" | "mine" | "all" | "chat";

export interface Call {
  key: number;
  actor: string | null;
  /** Sentences worth reading aloud. */
  lines: LogLine[];
  chips: { icon: string; text: string }[];
  /** A heading between rounds. */
  heading: string | null;
  /** The last act it tells of. */
  act?: number;
}

/** How the events of a game are told, by their kinds. */
export interface Voice {
  /** In the story these are told by their chips, or not at all. */
  quiet?: string[];
  /** No chip tells of them either. */
  chipless?: string[];
  /** Before the own turn they make no call of their own. */
  untold?: string[];
  /** Something went wrong: in red, and with the rule. */
  alarming?: string[];
}

/** Of these most games tell. */
const QUIET = ["turn-started", "cards-drawn", "deck-reshuffled", "cards-discarded"];
const CHIPLESS = ["cards-drawn"];

export function calls(log: readonly LogLine[], filter: Filter, mine: ReadonlySet<string>, voice: Voice = {}, most = 80): Call[] {
  const [quiet, chipless, untold] = [quietOf(voice), new Set([...CHIPLESS, ...(voice.chipless ?? [])]), new Set(voice.untold)];
  const found: Call[] = [];
  let open: Call | null = null;
  for (const line of log) {
    if (line.kind === GAP || (beginsRound(line) && filter !== "mine")) {
      open = null;
      const banner = line.anim.find(({ op }) => op === "banner");
      const heading = say(banner?.op === "banner" ? banner.text : line.text);
      const lines = filter === "all" && line.kind !== GAP ? [line] : [];
      found.push({ key: line.line, actor: null, lines, chips: [], heading });
      continue;
    }
    if (filter === "mine" && !(line.actor && mine.has(line.actor))) {
      open = null;
      continue;
    }
    if (filter === "story" && untold.has(line.kind) && open?.actor !== line.actor) continue;
    if (!open || open.actor !== line.actor || line.kind === "turn-started") {
      open = { key: line.line, actor: line.actor, lines: [], chips: [], heading: null };
      found.push(open);
    }
    open.act = line.n;
    if (filter === "all" || !quiet.has(line.kind)) open.lines.push(line);
    if (filter === "all" || !chipless.has(line.kind)) addChips(open, line);
  }
  const told = found.filter(({ lines, chips, heading }) => lines.length || chips.length || heading);
  return told.slice(-most).reverse();
}

/** The events of one step by how much they tell: the last car that moved, then what else was done, then the rest. */
export function telling(events: RaceEvent[], voice: Voice = {}): RaceEvent[] {
  const quiet = quietOf(voice);
  const spoken = events.filter(({ text }) => say(text));
  const moved = spoken.findLast(({ anim }) => anim.some(({ op }) => op === "move" || op === "spin"));
  const weight = (event: RaceEvent): number =>
    event === moved ? 0 : moved && event.actor === moved.actor && !quiet.has(event.kind) ? 1 : quiet.has(event.kind) ? 3 : 2;
  return spoken.toSorted((a, b) => weight(a) - weight(b));
}

const quietOf = (voice: Voice): Set<string> => new Set([...QUIET, ...(voice.quiet ?? [])]);

function addChips(call: Call, line: LogLine): void {
  for (const { icon, text } of line.chips) {
    if (!call.chips.some((chip) => chip.text === say(text) && chip.icon === icon)) call.chips.push({ icon, text: say(text) });
  }
}
