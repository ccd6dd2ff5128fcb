/** The engineer at a table: says each thing once, when it matters, and lays out the first moves. */

import { untrack } from "svelte";

import { get, post } from "../lib/api";
import type { Hint, Text } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { say, t } from "../lib/words";
import { left } from "../table/clock/clock";
import type { Cockpit } from "../table/cockpit.svelte";
import { type Call, dueCall, HASTE, HEARD_AFTER, setOf, SHORT_OF_TIME, wordsOf } from "./calls";
import { factsOf, turnOf } from "./facts";
import { memory } from "./memory.svelte";
import { keepTagged } from "./tags";
import { callSays } from "./taught";

export interface LadderStep {
  id: string;
  title: string;
  about: string;
  coached: boolean;
  /** Moves are laid out up to this own turn. */
  lays_out: number;
}
interface CoachTold {
  calls: Call[];
  ladder: LadderStep[];
}
export interface Suggested {
  ids: string[];
  label: Text;
  why: Text;
}
const YOURS = "yours";

/** What is laid out, and what speaks for it, unless that is said already. */
export function proposalOf({ label, why }: Pick<Suggested, "label" | "why">): string {
  const what = say(label).replace(/\.$/, "");
  const reason = say(why);
  return t("coach.proposal", "Suggested: {what}. {why}", { what, why: what.includes(reason.replace(/\.$/, "")) ? "" : reason }).trim();
}

export class Coaching {
  calls = $state.raw<Call[]>([]);
  ladder = $state.raw<LadderStep[]>([]);
  /** The call that is shown. */
  open = $state.raw<Call | null>(null);
  /** "Shall I be quiet?" */
  doubting = $state(false);
  quiet = $state(false);
  /** Folded to the headset, to make room for the cards of a phone. */
  folded = $state(false);
  /** What lies in the draft, by the question it was laid out for. */
  laidOut = $state.raw<{ decision: string; words: string; hint: Hint } | null>(null);
  /** Left a coached race before its end, and has raced this game to no other one: the engineer goes on. */
  private newcomer = $state(false);
  private shownAt = 0;
  private hasty = 0;
  private doubted = false;
  private questions: string[] = [];
  private inTurn = { turn: -1, count: 0 };
  private events: { turn: number; rules: string[] } = { turn: -1, rules: [] };
  private read = -1;
  private loading: Promise<void> = Promise.resolve();
  private asked = "";
  private last: Call | null = null;
  /** The table was left: what is still on its way is nobody's any more. */
  private left = false;
  /** The draft as it was laid out; another one is the player's own. */
  private laid = $state.raw<unknown>(null);

  constructor(readonly cockpit: Cockpit) {}

  /** Listens as long as the table is open, wherever on the screen the calls are shown. */
  run(): void {
    const { live, drafting } = this.cockpit;
    $effect(() => () => void (this.left = true));
    $effect(() => {
      void live.table?.id;
      untrack(() => void (this.loading = this.load()).then(() => this.look()));
    });
    $effect(() => {
      void [this.cockpit.decision, live.log, live.view, drafting.draft, drafting.choices, this.calls, this.open];
      untrack(() => this.look());
    });
    $effect(() => {
      void [this.laidOut, drafting.incomplete];
      untrack(() => this.lay());
    });
    $effect(() => (this.suggested ? keepTagged() : undefined));
  }

  /** What lies in the draft is the engineer's, and the player has changed nothing of it. */
  get suggested(): boolean {
    const { draft } = this.cockpit.drafting;
    return !!this.laidOut && this.laidOut.decision === this.cockpit.live.decision?.id && this.laid !== null && this.laid === draft;
  }

  get game(): string {
    return this.cockpit.live.table?.game ?? "";
  }

  /** Whether the engineer teaches at this table at all. */
  get teaching(): boolean {
    if (this.left) return false;
    const { live, playing, hotSeat, over } = this.cockpit;
    const { table } = live;
    if (!table || !playing || hotSeat || over || this.quiet) return false;
    if ((table as { rated?: boolean }).rated || settings.now.coach === "off") return false;
    return table.coach || settings.now.coach === "always" || this.newcomer;
  }

  get heard(): ReadonlySet<string> {
    return setOf(memory.of("call", this.game).map(({ item }) => item));
  }

  async load(): Promise<void> {
    const { game } = this;
    if (!game || settings.now.coach === "off" || !this.cockpit.playing) return;
    await memory.load();
    const begun = memory.of("call", game).length > 0;
    if (begun && !this.cockpit.live.table?.coach && settings.now.coach === "on") await this.askWhetherNew(game);
    if (!this.teaching) return;
    try {
      const told = await get<CoachTold>(`/learn/${game}/coach`);
      this.calls = told.calls;
      this.ladder = told.ladder;
    } catch {
      this.calls = []; // without the engineer the race goes on all the same
    }
  }

  private async askWhetherNew(game: string): Promise<void> {
    try {
      const driven = await get<{ game: string }[]>("/me/statistics");
      this.newcomer = !driven.some((one) => one.game === game);
    } catch {
      this.newcomer = false;
    }
  }

  /** Something on the table has changed: is there anything to say? */
  look(): void {
    if (this.left) return;
    this.listen();
    const { decision, live } = this.cockpit;
    if ((decision?.id ?? "") !== this.asked) this.ask(decision?.id ?? "");
    if (!this.teaching || this.open || this.doubting || !live.view || this.hurried) return;
    const facts = factsOf(this.cockpit, this.events.rules);
    if (!facts) return;
    const turn = turnOf(live.view);
    if (turn !== this.inTurn.turn || turn < 1) this.inTurn = { turn, count: 0 }; // before the start every question is new
    const due = dueCall(this.calls, facts, { heard: this.heard, questions: setOf(this.questions), inTurn: this.inTurn.count });
    if (due) this.show(due, facts.decision!.id);
  }

  /** What has happened since my turn began. */
  private listen(): void {
    const { live } = this.cockpit;
    if (!live.view) return;
    const turn = turnOf(live.view);
    if (turn !== this.events.turn) this.events = { turn, rules: this.events.rules.slice(-20) };
    const fresh = live.log.filter(({ line }) => line > this.read);
    if (!fresh.length) return;
    this.read = fresh.at(-1)!.line;
    const own = fresh.filter(({ actor }) => !actor || actor === this.cockpit.mine?.id);
    this.events = { turn, rules: [...this.events.rules, ...own.map(({ rule }) => rule)].slice(-40) };
  }

  /** Another question: what was shown long enough with the last one has been heard. */
  private ask(decision: string): void {
    if (this.open && this.asked) {
      if (Date.now() - this.shownAt >= HEARD_AFTER) this.hear(this.open);
      this.open = null;
    }
    if (this.asked) this.events = { ...this.events, rules: [] };
    if (decision) this.doubting = false; // no answer is one: go on
    this.asked = decision;
    this.laidOut = null;
    this.laid = null;
    if (decision) void this.layOut(decision);
  }

  private show(call: Call, decision: string): void {
    this.open = call;
    this.folded = false;
    this.last = call;
    this.shownAt = Date.now();
    this.questions.push(decision);
    this.inTurn.count += 1;
    if (["corner", "landing", "cells", "coin", "me"].includes(call.points_at)) this.cockpit.stage.sight = "move";
  }

  private get hurried(): boolean {
    const { mine, now } = this.cockpit.ticking;
    return !!mine && left(mine, now) < SHORT_OF_TIME;
  }

  private hear(call: Call): void {
    memory.note("call", this.game, call.id);
  }

  // What the player does

  gotIt(): void {
    if (!this.open) {
      this.again();
      return;
    }
    this.hear(this.open);
    this.hasty = Date.now() - this.shownAt < HASTE ? this.hasty + 1 : 0;
    this.open = null;
    if (this.hasty >= 2 && !this.doubted) {
      this.doubted = true;
      this.doubting = true;
    }
  }

  why(): void {
    const call = this.open ?? this.last;
    if (!call) return;
    this.hear(call);
    this.cockpit.openRule(call.why);
  }

  /** The last call once more. */
  again(): void {
    if (!this.last || !this.teaching) return;
    this.open = this.last;
    this.folded = false;
    this.shownAt = Date.now();
  }

  noMore(): void {
    this.open = null;
    this.doubting = false;
    this.quiet = true;
    settings.set("coach", "off");
    this.cockpit.toasts.tell(t("coach.off", "Calls are off. Settings → Coach."));
  }

  goOn(): void {
    this.doubting = false;
  }

  words(call: Call): string {
    return wordsOf({ ...call, says: callSays(this.game, call) });
  }

  /** What lies in the draft and what speaks for it; nothing once the player has chosen otherwise. */
  get proposal(): string {
    return this.suggested ? this.laidOut!.words : "";
  }

  // What the engineer lays out

  private async layOut(decision: string): Promise<void> {
    await this.loading;
    const { cockpit } = this;
    const { live, drafting } = cockpit;
    if (decision !== cockpit.decision?.id) return;
    if (!this.teaching || !live.table?.coach || !live.view || drafting.dirty) return;
    const begun = live.settled[0]?.asked.id ?? decision;
    const settled = live.settled.flatMap(({ ids }) => ids);
    if (turnOf(live.view) > (this.ladder.find(({ coached }) => coached)?.lays_out ?? 0)) {
      this.handOver();
      return;
    }
    try {
      const told = await post<Suggested>(`/tables/${cockpit.id}/laid-out`, { seat: live.decision?.seat, decision: begun, settled });
      const hint = { id: told.ids[0]!, ...told, place: 0, margin: null } as unknown as Hint;
      this.laidOut = { decision, hint, words: proposalOf(told) };
      this.lay();
    } catch {
      // Late or refused: the draft stays empty, and nothing is said.
    }
  }

  /** Into the draft, as soon as everything that can be answered is here. */
  lay(): void {
    const { drafting, live } = this.cockpit;
    if (!this.laidOut || live.decision?.id !== this.laidOut.decision || drafting.incomplete || drafting.dirty) return;
    drafting.load(this.laidOut.hint);
    if (drafting.dirty) this.laid = drafting.draft;
  }

  private handOver(): void {
    if (memory.find("call", this.game, YOURS)) return;
    memory.note("call", this.game, YOURS);
    const keys = matchMedia("(hover: hover)").matches;
    this.cockpit.toasts.tell(keys ? t("coach.yours", "Your turn to choose; H asks me.") : t("coach.yours.touch", "Your turn to choose; the headset asks me."));
  }
}
