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
}

/** In the story these are told by their chips, or not at all. */
const QUIET = new Set([
  "turn-started", "cards-drawn", "deck-reshuffled", "cards-discarded", "gear-shown", "heat-paid", "heat-cooled",
  "cards-revealed", "corner-taken", "card-flipped", "heat-recovered", "section-activated", "movement-points", "robot-points",
]);
const CHIPLESS = new Set(["cards-drawn", "gear-shown"]);
/** Paying for a gear before the own turn makes no call of its own. */
const UNTOLD = new Set(["heat-paid", "gear-shown"]);

export function calls(log: readonly LogLine[], filter: Filter, mine: ReadonlySet<string>, most = 80): Call[] {
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
    if (filter === "story" && UNTOLD.has(line.kind) && open?.actor !== line.actor) continue;
    if (!open || open.actor !== line.actor || line.kind === "turn-started") {
      open = { key: line.line, actor: line.actor, lines: [], chips: [], heading: null };
      found.push(open);
    }
    if (filter === "all" || !QUIET.has(line.kind)) open.lines.push(line);
    if (filter === "all" || !CHIPLESS.has(line.kind)) addChips(open, line);
  }
  const told = found.filter(({ lines, chips, heading }) => lines.length || chips.length || heading);
  return told.slice(-most).reverse();
}

/** The events of one step by how much they tell: the last car that moved, then what else was done, then the rest. */
export function telling(events: RaceEvent[]): RaceEvent[] {
  const spoken = events.filter(({ text }) => say(text));
  const moved = spoken.findLast(({ anim }) => anim.some(({ op }) => op === "move" || op === "spin"));
  const weight = (event: RaceEvent): number =>
    event === moved ? 0 : moved && event.actor === moved.actor && !QUIET.has(event.kind) ? 1 : QUIET.has(event.kind) ? 3 : 2;
  return spoken.toSorted((a, b) => weight(a) - weight(b));
}

function addChips(call: Call, line: LogLine): void {
  for (const { icon, text } of line.chips) {
    if (!call.chips.some((chip) => chip.text === say(text) && chip.icon === icon)) call.chips.push({ icon, text: say(text) });
  }
}
