/** A table as it is now: snapshot, updates, what was sent and not yet heard of, and the words of the race. */

import { keepRace, lastRace } from "./lastRace";
import { ApiError, get } from "./api";
import { mergeView, stepTo } from "./merge";
import type {
  AheadMessage, AnsweredMessage, Board, ChatLine, Decision, Finish, OrdersMessage, Outgoing, ShownDecision, TakeBack, WhyMessage, WishesMessage, Foreseen, Hint, HintMessage, Incoming, OptionsMessage, Plan, PlansMessage, PlayOption, PlayPlan, Proposal, RaceEvent,
  RaceResult, RefusedMessage, Rollback, Snapshot, TableInfo, Update, View, Waiting,
} from "./protocol";
import { retold } from "./story";
import { type Link, Wire } from "./wire";
import { sayOnce, t } from "./words";

export interface LogLine extends RaceEvent {
  /** Running number in this browser, for keys and unread marks. */
  line: number;
}
/** What has to be done once, however often it is sent. */
type Choice = PlayOption | PlayPlan | TakeBack | Finish;
export interface Refused {
  why: string;
  rule: string | null;
}
export interface Watcher {
  events: (events: RaceEvent[], before: View, after: View) => void;
  jumped: (missed: number) => void;
  refused: (refused: Refused) => void;
}

/** An answer on a sheet that nobody has been sent yet, and the question it answers. */
export interface Settled {
  asked: Decision;
  ids: string[];
  title: string;
  cost: number;
}
type AboutAhead = AheadMessage | WishesMessage | AnsweredMessage | OrdersMessage | WhyMessage;

const LONGEST_LOG = 600;
const KEPT_LOG = 150;
const PATIENCE = 2000;

export class LiveTable {
  link = $state<Link>("connecting");
  /** The line has been down for so long that it should be told. */
  away = $state(false);
  table = $state.raw<TableInfo | null>(null);
  n = $state(0);
  seat = $state<number | null>(null);
  seats = $state.raw<number[]>([]);
  board = $state.raw<Board | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  /** Answers on the sheet so far; the question that is open on it is shown as the decision. */
  settled = $state.raw<Settled[]>([]);
  /** What is told about questions to come goes here. */
  heardAhead: (message: AboutAhead) => void = () => {};
  waiting = $state.raw<Waiting[]>([]);
  undo = $state(false);
  takeback = $state(false);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  plans = $state.raw<Plan[] | null>(null);
  hint = $state.raw<Hint[] | null>(null);
  /** How the race may end after the best of the hints. */
  foreseen = $state.raw<Foreseen | null>(null);
  thinking = $state(false);
  rollback = $state.raw<Rollback | null>(null);
  /** What is proposed about the absent. */
  proposals = $state.raw<Proposal[]>([]);
  /** The race in figures, once it is over. */
  result = $state.raw<RaceResult | null>(null);
  /** When this was true, if it is an old state and the server cannot be reached. */
  stale = $state(0);
  /** Why the table cannot be seen any more. */
  gone = $state("");
  /** A choice is on its way and not yet safe on the server. */
  sending = $state(false);

  protected wire!: Pick<Wire, "send" | "close" | "reason">;
  private unheard: Choice[] = [];
  private lines = 0;
  private boardUrl = "";
  private fuse: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string, private readonly watcher: Watcher, private readonly pinned: string | null = null) {}

  /** Open the line, or open it anew after sitting down. */
  open(): void {
    this.wire?.close();
    this.gone = "";
    const query = this.pinned ? `?seat=${encodeURIComponent(this.pinned)}` : "";
    this.wire = new Wire(`/api/tables/${encodeURIComponent(this.id)}/live${query}`, {
      message: (message) => this.hear(message),
      link: (link) => this.linked(link),
    });
  }

  close(): void {
    clearTimeout(this.fuse);
    this.keepLog();
    this.wire?.close();
  }

  // What a person does

  play({ id, seat }: Decision, options: string[], cost = 0): void {
    const { settled } = this;
    if (settled.length) return this.playSheet(settled, options, cost);
    const [option, ...more] = options;
    const decision = id;
    if (option === undefined) return;
    this.tell((nonce) => (more.length ? { do: "plan", seat, decision, options, nonce } : { do: "play", seat, decision, option, nonce }));
  }

  /** All answers of a sheet, with what they cost as it was shown. */
  private playSheet(settled: Settled[], last: string[], cost: number): void {
    const { id: decision, seat } = settled[0]!.asked;
    const options = [...settled.flatMap(({ ids }) => ids), ...last];
    const shown = [...settled.flatMap(({ ids, cost: paid }) => ids.map(() => paid)), ...last.map(() => cost)];
    this.settled = [];
    this.tell((nonce) => ({ do: "plan", seat, decision, options, shown, nonce }));
  }

  /** Go on to the next question of a sheet; nothing is sent yet. */
  advance(next: ShownDecision, answer: Omit<Settled, "asked">): void {
    const asked = this.decision;
    if (!asked) return;
    this.settled = [...this.settled, { ...answer, asked }];
    const { seat, occasion, undo, takeback } = asked;
    const id = `${this.settled[0]!.asked.id}+${this.settled.length}`;
    this.decision = { ...next, id, seat, occasion, undo, takeback, plans: false, lazy: false };
    this.plans = null;
    this.forgetHint();
  }

  /** Back to the question before on the same sheet; false if there is none. */
  retreat(): boolean {
    const last = this.settled.at(-1);
    if (!last) return false;
    this.settled = this.settled.slice(0, -1);
    this.decision = last.asked;
    return true;
  }

  /** Let a bot drive the rest of the race. */
  finish(seat: number): void {
    this.tell((nonce) => ({ do: "finish", seat, nonce }));
  }

  /** Anything that may be said twice. */
  send(message: Outgoing): boolean {
    return this.wire?.send(message) ?? false;
  }

  back(how: TakeBack["do"]): void {
    const { seat } = this;
    if (seat !== null) this.tell((nonce) => ({ do: how, seat, nonce }));
  }

  say(text: string): boolean {
    return this.wire.send({ do: "say", text });
  }

  askHint(): void {
    if (!this.decision || !this.table?.hints || this.thinking) return;
    this.thinking = this.wire.send({ do: "hint", seat: this.decision.seat, decision: this.decision.id });
  }

  forgetHint(): void {
    this.hint = null;
    this.foreseen = null;
    this.thinking = false;
  }

  /** A choice gets a name of its own, so that sending it twice plays it once. */
  private tell(named: (nonce: string) => Choice): void {
    if (this.sending) return;
    const choice = named(crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`);
    this.unheard.push(choice);
    this.sending = true;
    this.wire.send(choice);
  }

  private heard(nonce: unknown): void {
    this.unheard = this.unheard.filter((message) => message.nonce !== nonce);
    this.sending = this.unheard.length > 0;
  }

  // What the server says

  private linked(link: Link): void {
    const was = this.link;
    this.link = link;
    if (link !== "lost") clearTimeout(this.fuse);
    if (link === "live") this.away = false;
    if (link === "gone") void this.shownOut(this.wire.reason);
    if (link === "lost" && was !== "lost") this.fuse = setTimeout(() => (this.away = true), PATIENCE);
  }

  /** A line is closed with few words, and English ones: the table is asked why. */
  private async shownOut(why: string): Promise<void> {
    const told = why || t("table.unseen", "This table cannot be seen.");
    this.gone = await get(`/tables/${encodeURIComponent(this.id)}`).then(
      () => told,
      (error: unknown) => (error instanceof ApiError ? error.why : told),
    );
  }

  /** The race as it stands, for when the server cannot be reached. */
  keep(): void {
    const { table, view, n, seat, seats } = this;
    if (table && view && !this.stale) keepRace({ table, view, n, seat, seats, board: this.boardUrl, at: Date.now() });
  }

  /** Show how the race stood when the server was last heard of. */
  recall(): void {
    const last = lastRace(this.id);
    if (!last || this.view) return;
    ({ table: this.table, view: this.view, n: this.n, seat: this.seat, seats: this.seats } = last);
    this.stale = last.at;
    void this.fetchBoard(last.board);
  }

  /** A lobby tells all of its lines to whoever comes, also to whoever comes again. */
  private overhear(line: ChatLine): void {
    if (!this.chat.some(({ id }) => id === line.id)) this.chat = [...this.chat, line].slice(-LONGEST_LOG);
  }

  protected hear(message: Incoming): void {
    switch (message.is) {
      case "snapshot": return this.look(message);
      case "update": return this.follow(message);
      case "acked": return this.heard(message.nonce);
      case "refused": return this.refuse(message);
      case "plans": return this.receivePlans(message);
      case "options": return this.receiveOptions(message);
      case "hint": return this.receiveHint(message);
      case "ahead": case "wishes": case "answered": case "orders": case "why": return this.heardAhead(message);
      case "table": this.table = message.table; break;
      case "waiting": this.waiting = message.waiting; break;
      case "rollback": this.rollback = message.to === null || message.done ? null : message; break;
      case "proposals": this.proposals = message.proposals; break;
      case "result": this.result = message.result; break;
      case "gone": this.gone = t("table.deleted", "This table has been deleted."); break;
      case "chat": this.overhear(message.line); break;
      case "pong": break;
    }
  }

  private look(snapshot: Snapshot): void {
    const missed = this.view ? snapshot.n - this.n : 0;
    this.stale = 0;
    const sameSeat = this.seat === snapshot.seat;
    this.table = snapshot.table;
    this.n = snapshot.n;
    this.seat = snapshot.seat;
    this.seats = snapshot.seats;
    this.view = snapshot.view;
    this.waiting = snapshot.waiting;
    this.undo = snapshot.undo;
    this.takeback = snapshot.takeback;
    this.log = this.retold(snapshot, sameSeat).map((event) => this.numbered(event));
    this.chat = snapshot.chat;
    this.result = snapshot.result;
    this.ask(snapshot.decision);
    void this.fetchBoard(snapshot.board.url);
    for (const message of this.unheard) this.wire.send(message);
    this.watcher.jumped(sameSeat ? Math.max(0, missed) : 0);
  }

  private follow(update: Update): void {
    const step = stepTo(this.n, update.n);
    if (step === "old") return;
    if (step === "gap" || !this.view) {
      this.wire.send({ do: "resync" });
      return;
    }
    const before = this.view;
    this.n = update.n;
    this.view = mergeView(before, update.view);
    this.waiting = update.waiting;
    this.undo = update.undo;
    this.takeback = update.takeback;
    this.log = [...this.log, ...update.events.map((event) => this.numbered(event))].slice(-LONGEST_LOG);
    if (update.decision !== undefined) this.ask(update.decision);
    if (update.board) void this.fetchBoard(update.board.url);
    this.watcher.events(update.events, before, this.view);
  }

  private ask(decision: Decision | null): void {
    const begun = this.settled[0]?.asked;
    if (begun && decision?.id === begun.id) return; // others have answered in secret; the sheet stays
    this.settled = [];
    const known = decision && decision.id === this.decision?.id ? this.decision : null;
    if (decision && known) {
      this.decision = decision.lazy && known.options.length ? { ...decision, options: known.options, lazy: false } : decision;
    } else {
      this.decision = decision;
      this.plans = null;
      this.forgetHint();
    }
    if (!this.decision) return;
    const { id, seat } = this.decision;
    if (this.decision.plans && !this.plans) this.wire.send({ do: "plans", seat, decision: id });
    if (this.decision.lazy) this.wire.send({ do: "options", seat, decision: id });
  }

  private receivePlans({ decision, plans }: PlansMessage): void {
    if (decision === this.decision?.id) this.plans = plans;
  }

  private receiveOptions({ decision, options }: OptionsMessage): void {
    if (decision === this.decision?.id) this.decision = { ...this.decision, options, lazy: false };
  }

  private receiveHint({ decision, options, outlook }: HintMessage): void {
    if (decision !== this.decision?.id) return;
    this.hint = options;
    this.foreseen = outlook;
    this.thinking = false;
  }

  private refuse({ nonce, why, rule, kind }: RefusedMessage): void {
    if (nonce) this.heard(nonce);
    this.thinking = false;
    if (!nonce && kind === "stale") return; // a question about something that is over by now
    void sayOnce(why).then((told) => this.watcher.refused({ why: told, rule }));
  }

  /** Another driver at the same device must not read what only the last one was told. */
  private retold({ n, view, events, seats }: Snapshot, sameSeat: boolean): RaceEvent[] {
    const known = sameSeat || seats.length < 2 ? this.keptLog() : [];
    return retold(known, events, { n, round: view.clock.round });
  }

  /** What was heard before survives a reload; the server tells only the latest. */
  keepLog(): void {
    if (!this.log.length) return;
    try {
      sessionStorage.setItem(`paddock.log.${this.id}`, JSON.stringify(this.log.slice(-KEPT_LOG)));
    } catch {
      // No room: the radio starts anew.
    }
  }

  private keptLog(): RaceEvent[] {
    if (this.log.length) return this.log.slice();
    try {
      return JSON.parse(sessionStorage.getItem(`paddock.log.${this.id}`) ?? "[]");
    } catch {
      return [];
    }
  }

  private numbered(event: RaceEvent): LogLine {
    return { ...event, line: this.lines++ };
  }

  protected async fetchBoard(url: string): Promise<void> {
    if (url === this.boardUrl) return;
    this.boardUrl = url;
    try {
      const board = await get<Board>(url.replace(/^\/api/, ""));
      if (this.boardUrl === url) this.board = board; // another race of the season may have begun meanwhile
    } catch {
      if (this.boardUrl === url) this.boardUrl = ""; // the next snapshot asks again
    }
  }
}
