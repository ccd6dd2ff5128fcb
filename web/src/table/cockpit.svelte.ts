/** Everything a table page holds together: the live table, the draft, the stage, dialogs, and what is spoken. */

import { api, ApiError, get, post } from "../lib/api";
import { LiveTable } from "../lib/live.svelte";
import { me } from "../lib/me.svelte";
import type { CarView, ChatLine, Decision, MyView, RaceEvent, TableInfo, View } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sound";
import type { Manners } from "../lib/tables";
import { say, t } from "../lib/words";
import { Ticking } from "./clock/ticking.svelte";
import { Ahead, costOf } from "./draft/ahead.svelte";
import { Drafting } from "./draft/draft.svelte";
import { Stage } from "./map/stage.svelte";
import type { Subject } from "../people/reports";
import { Toasts } from "./notices/toasts.svelte";

export type Dialog =
  | { kind: "menu" | "keys" | "invite" | "podium" | "side" | "orders" | "questions" | "said" }
  | { kind: "rule"; rule: string }
  | { kind: "car" | "hand"; car: string }
  | { kind: "report"; about: Subject };

const ARROW_TIME = 3000;

export class Cockpit {
  readonly live: LiveTable;
  readonly drafting: Drafting;
  readonly ahead: Ahead;
  readonly ticking: Ticking;
  readonly stage = new Stage();
  readonly toasts = new Toasts();
  dialog = $state.raw<Dialog | null>(null);
  drawer = $state(false);
  /** The sheet of the season is open. */
  reading = $state(false);
  textTable = $state(settings.now.textTable);
  /** The hand of this seat may be seen on a shared device. */
  uncovered = $state<number | null>(null);
  /** The last events in words, spoken politely. */
  told = $state("");
  /** Places won and lost a moment ago. */
  moved = $state.raw<Readonly<Record<string, number>>>({});

  constructor(readonly id: string, seat: string | null, kind: typeof LiveTable = LiveTable) {
    this.live = new kind(id, {
      events: (events, before, after) => this.happened(events, before, after),
      jumped: (missed) => this.jumped(missed),
      refused: ({ why, rule }) => this.toasts.tell(why, rule, "bad"),
    }, seat);
    this.drafting = new Drafting(this.live);
    this.ahead = new Ahead(this.live);
    this.ticking = new Ticking(this.live, (words) => (this.told = words));
  }

  /** Look the table up, then follow it live. An invitation opens a table that is not for everybody. */
  async open(invitation: string | null): Promise<void> {
    const query = invitation ? `?invitation=${encodeURIComponent(invitation)}` : "";
    try {
      await me.load();
      this.live.table = await get<TableInfo>(`/tables/${this.id}${query}`);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        this.live.gone = error.why;
        return;
      }
      this.live.recall(); // a server in trouble may come back: the line keeps trying
    }
    if (this.mayFollow) this.live.open();
  }

  readonly mine: CarView | null = $derived.by(() => {
    const { view, seat, decision } = this.live;
    const asked = decision?.seat ?? seat;
    return asked === null ? null : (view?.cars.find((car) => car.seat === asked) ?? null);
  });
  readonly hotSeat: boolean = $derived.by(() => this.live.seats.length > 1);
  /** A curtain hides the hand until the right driver sits down; where nothing is hidden there is none. */
  readonly covered: boolean = $derived.by(() => {
    const { decision, view } = this.live;
    if (!this.hotSeat || !decision || (view?.me?.open && !decision.secret)) return false;
    return this.uncovered !== decision.seat;
  });
  /** A bot drives for me; I am not asked until I take the wheel again. */
  readonly driven: boolean = $derived.by(() => {
    const { table, seat } = this.live;
    return !!table?.seats.find((one) => one.seat === seat && one.mine)?.driver;
  });
  /** What the person at this device is asked, and may see. */
  readonly decision: Decision | null = $derived.by(() => (this.covered || this.driven ? null : this.live.decision));
  /** The own cards, unless another driver of the same device might look. */
  readonly own: MyView | null = $derived.by(() => {
    const open = !this.hotSeat || (this.live.decision !== null && !this.covered);
    return open ? (this.live.view?.me ?? null) : null;
  });
  readonly over: boolean = $derived.by(() => this.live.table?.status === "over");
  readonly playing: boolean = $derived.by(() => this.live.seats.length > 0);
  /** Orders are secret: nobody writes them while the next driver of the same device may look. */
  /** A lesson or a puzzle: nobody else acts, and nothing comes after it. */
  readonly still: boolean = false;
  readonly mayPlan: boolean = $derived.by(() => this.own !== null && !this.over && !this.still);

  close(): void {
    this.live.close();
  }

  /** Whoever is only invited has to sit down before anything can be followed. */
  private get mayFollow(): boolean {
    const { table } = this.live;
    return !table || table.public || table.watch !== "off" || table.host || !!table.my_seats?.length;
  }

  car(id: string | null): CarView | null {
    return this.live.view?.cars.find((car) => car.id === id) ?? null;
  }

  seatCar(seat: number): CarView | null {
    return this.live.view?.cars.find((car) => car.seat === seat) ?? null;
  }

  /** Show a rule; it may be handed on as it is. */
  readonly openRule = (rule: string): void => {
    this.dialog = { kind: "rule", rule };
  };

  // Choices

  get ready(): boolean {
    return !!this.decision && !!this.drafting.chosen && !this.live.sending && this.live.link === "live";
  }

  confirm(): void {
    const { decision } = this;
    const { chosen, risk, warned } = this.drafting;
    if (!decision || !chosen || !this.ready) return;
    if (risk > 0 && settings.now.confirmDanger && !warned) {
      this.drafting.warned = true;
      return;
    }
    const next = this.ahead.next(chosen);
    if (next) {
      const title = say(chosen.label) || say(decision.prompt);
      this.live.advance(next, { ids: chosen.ids, title, cost: costOf(chosen) });
      return;
    }
    this.live.play(decision, chosen.ids, costOf(chosen));
    this.drafting.keepWishes();
    this.drafting.forget();
    this.drafting.foretold = false;
    this.drafting.warned = false;
    sound.play("lock");
  }

  /** Back inside the draft, then to the last own choice. */
  undo(): void {
    const { live, drafting } = this;
    if (this.decision && (drafting.stepBack() || live.retreat())) return;
    if (live.takeback) {
      drafting.takeBack();
      live.back("takeback");
    } else if (live.undo) live.back("undo");
    else this.toasts.tell(t("undo.barrier", "Undo ends here: cards were shown, or another driver has acted."));
  }

  restart(): void {
    if (this.live.undo) this.live.back("restart");
    else this.undo();
  }

  /** Why a control does nothing. */
  explain(facet: string, value: unknown): void {
    const refused = this.drafting.why(facet, value);
    if (refused) this.toasts.tell(refused.why, refused.rule, "bad");
    else this.toasts.tell(t("why.none", "That does not fit the rest of your choice."));
  }

  ask<T>(path: string, body: unknown = {}): Promise<T | null> {
    return this.heed(post<T>(`/tables/${this.id}${path}`, body));
  }

  /** The host changes how the table behaves. */
  async change(wish: Partial<Manners>): Promise<void> {
    const table = await this.heed(api<TableInfo>("PATCH", `/tables/${this.id}`, wish));
    if (table) this.live.table = table;
  }

  /** Hear no more of whoever said this, at any table. */
  async mute({ id, name, seat }: ChatLine): Promise<void> {
    const muted = await this.heed(post("/me/mutes", { table: this.id, line: id }));
    if (!muted) return;
    this.live.chat = this.live.chat.filter((line) => line.mine || line.name !== name || line.seat !== seat);
    this.toasts.tell(t("chat.muted", "You no longer hear {name}. Your own page lets you hear them again.", { name }));
  }

  /** Tell the moderators of a line. */
  readonly report = ({ id, name, text }: ChatLine): void => {
    this.dialog = { kind: "report", about: { of: "line", item: id, title: `${name}: ${text}` } };
  };

  /** An answer, or nothing once it is told why not. */
  private async heed<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      const known = error instanceof ApiError;
      this.toasts.tell(known ? error.why : t("error.line", "The server could not be reached."), known ? error.rule : null, "bad");
      return null;
    }
  }

  async update(path: string, body: unknown = {}): Promise<void> {
    const table = await this.ask<TableInfo>(path, body);
    if (table?.seats) this.live.table = table;
  }

  // News

  private happened(events: RaceEvent[], before: View, after: View): void {
    this.stage.motion.play(events, after);
    this.markMoves(before, after);
    const words = events.map((event) => say(event.text)).filter(Boolean);
    if (words.length) this.told = words.join(" ");
    const heard = events.flatMap(({ kind }) => this.stage.kit?.sounds?.[kind] ?? []);
    for (const one of heard.filter((name, i) => heard.indexOf(name) === i)) sound.play(one);
  }

  private jumped(missed: number): void {
    if (this.live.view) this.stage.motion.jump(this.live.view);
    this.told = ""; // it may have been for another driver at this device
    if (this.still) return;
    if (missed === 1) this.toasts.tell(t("away.missed.one", "1 move while you were away"));
    else if (missed > 0) this.toasts.tell(t("away.missed", "{n} moves while you were away", { n: missed }));
  }

  private markMoves(before: View, after: View): void {
    const places = Object.fromEntries(before.cars.map((car) => [car.id, car.place]));
    const moves = after.cars
      .map((car): [string, number] => [car.id, (places[car.id] ?? car.place) - car.place])
      .filter(([, gained]) => gained !== 0);
    if (!moves.length) return;
    const marked = { ...this.moved, ...Object.fromEntries(moves) };
    this.moved = marked;
    setTimeout(() => {
      if (this.moved === marked) this.moved = {};
    }, ARROW_TIME);
  }
}
