/** A half-made choice. It lives in this browser by decision id: other drivers' acts and a reload leave it alone. */

import type { LiveTable } from "../../lib/live.svelte";
import type { Facets, Hint, Option, Preview, SheetRow } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import {
  type Choice, choicesOf, type Draft, EMPTY, geared, keyOf, left, type Mode, modeOf, most, optionChoice, pickable, refusal,
  settled, toggled,
} from "./narrowing";
import { spinChance } from "./odds";
import { fresh, lacking, previewOf, rowsOf, sheetChoice, wishesOf, written } from "./sheet";
import { say } from "../../lib/words";

const GO_ON = ["end-react", "enough", "go-on"];
const prefix = (table: string): string => `paddock.draft.${table}.`;

export class Drafting {
  draft = $state.raw<Draft>(EMPTY);
  /** A tile under the pointer or in focus: shown, not chosen. */
  peek = $state.raw<Choice | null>(null);
  /** Confirm was pressed once on a dangerous choice. */
  warned = $state(false);
  /** Whether there is a step to go back inside the draft. */
  dirty = $state(false);
  private history: Draft[] = [];
  private current = "";
  /** What was done before the numbers came, to be done again by them; and the draft it began with. */
  private early: (() => void)[] = [];
  private begun: Draft = EMPTY;
  private whole = false;
  /** Answers given on a sheet to what is asked only after a draw, and by whom. */
  private wishes: { seat: number; rows: Readonly<Record<string, string>> } | null = null;
  /** What was sent last, and whether it is on its way back. */
  private sent: { seat: number; kind: string; draft: Draft } | null = null;
  private returning: typeof this.sent = null;
  /** Everything that is asked now was answered before: it may be sent at once. */
  foretold = $state(false);

  constructor(private readonly live: LiveTable) {}

  readonly mode: Mode = $derived.by(() => (this.live.decision ? modeOf(this.live.decision) : "tiles"));
  readonly hand: string[] = $derived.by(() => this.live.view?.me?.hand ?? []);
  /** The question is here, but not yet everything that can be answered. */
  readonly incomplete: boolean = $derived.by(() => {
    const { decision, plans } = this.live;
    return !!decision && (decision.lazy || (decision.plans && !plans));
  });
  readonly choices: Choice[] = $derived.by(() =>
    this.live.decision ? choicesOf(this.live.decision, this.live.plans) : [],
  );
  readonly left: Choice[] = $derived.by(() => left(this.choices, this.draft, this.hand));
  /** Questions in a row that are answered together, and what they lack. */
  readonly sheet: SheetRow[] = $derived.by(() => this.live.decision?.sheet ?? []);
  readonly rows: SheetRow[] = $derived.by(() => rowsOf(this.sheet, this.draft));
  readonly lacking: SheetRow | null = $derived.by(() => lacking(this.sheet, this.draft, this.hand));
  /** What Confirm would send. */
  readonly chosen: Choice | null = $derived.by(() => {
    if (this.mode === "sheet") return sheetChoice(this.sheet, this.draft, this.hand);
    return settled(this.mode, this.choices, this.draft, this.hand) ?? (this.draft.option ? null : this.goOn);
  });
  /** What board and ledger show. */
  readonly shown: Preview | null = $derived.by(() => {
    const unfinished = this.mode === "sheet" ? previewOf(this.sheet, this.draft) : null;
    return (this.peek ?? this.chosen)?.preview ?? unfinished;
  });
  readonly risk: number = $derived.by(() => (this.chosen?.preview.danger ? 1 : spinChance(this.chosen?.preview.outcomes ?? [])));
  readonly most: number = $derived.by(() => most(this.choices, this.draft));

  /** Going on without a tile, where the decision has such an option. */
  get goOn(): Choice | null {
    const option = this.live.decision?.options.find(({ id }) => GO_ON.includes(id));
    return this.mode === "tiles" && option ? optionChoice(option) : null;
  }

  /** Options of a gear decision that are no gear, such as giving up. */
  get asides(): Option[] {
    if (this.mode !== "gear+cards" && this.mode !== "gear") return [];
    return this.live.decision?.options.filter(({ facets }) => facets.gear === undefined) ?? [];
  }

  /** A new question: take up the draft made for it before, or start afresh. */
  open(decisionId: string): void {
    if (decisionId === this.current) return;
    this.current = decisionId;
    this.early = [];
    this.whole = false;
    this.begin(this.remembered() ?? this.returned() ?? this.fresh());
    this.remind();
  }

  private returned(): Draft | null {
    const { returning, live: { decision } } = this;
    this.returning = null;
    return returning && returning.seat === decision?.seat && returning.kind === decision.kind ? returning.draft : null;
  }

  /** What was wished before the draw stands on the sheet after it. */
  private remind(): void {
    const { wishes, sheet } = this;
    this.wishes = null;
    if (!wishes || !sheet.length || wishes.seat !== this.live.decision?.seat || sheet.some(({ cards, by }) => cards || by)) return;
    this.begin({ ...this.draft, rows: { ...this.draft.rows, ...wishes.rows } });
    this.foretold = sheet.every(({ kind }) => wishes.rows[kind] !== undefined) && this.chosen !== null;
  }

  /** The sheet goes off; what it says of later questions is kept for them. */
  keepWishes(): void {
    const seat = this.live.decision?.seat;
    const rows = wishesOf(this.sheet, this.draft);
    this.wishes = seat === undefined || !Object.keys(rows).length ? null : { seat, rows };
  }

  /** The numbers are here: what was picked without them is picked again, one after the other. */
  complete(): void {
    if (this.whole || this.incomplete) return;
    this.whole = true;
    const acts = this.early.splice(0);
    const { foretold } = this;
    this.begin(this.begun === EMPTY ? this.fresh() : this.begun);
    this.foretold = foretold;
    for (const act of acts) act();
  }

  private begin(draft: Draft): void {
    this.history = [];
    this.dirty = false;
    this.peek = null;
    this.warned = false;
    this.foretold = false;
    this.begun = this.draft = draft;
  }

  pick(place: number): boolean {
    if (this.mode === "sheet") return this.giveAway(place);
    if (this.incomplete) {
      const { cards } = this.draft;
      const others = cards.filter((other) => other !== place);
      return this.foresee({ ...this.draft, cards: others.length < cards.length ? others : [...cards, place] }, () => this.pick(place));
    }
    if (!this.draft.cards.includes(place) && !pickable(this.choices, this.draft, this.hand, place)) return false;
    this.change(toggled(this.choices, this.draft, this.hand, place));
    return true;
  }

  private giveAway(place: number): boolean {
    const { cards } = this.draft;
    if (!this.rows.some((row) => row.cards)) return false;
    this.change({ ...this.draft, cards: cards.includes(place) ? cards.filter((one) => one !== place) : [...cards, place] });
    return true;
  }

  /** Answer a row of the sheet; null leaves it open. */
  answer(kind: string, option: string | null): void {
    const rows = Object.fromEntries(Object.entries(this.draft.rows ?? {}).filter(([key]) => key !== kind));
    this.change({ ...this.draft, rows: option ? { ...rows, [kind]: option } : rows });
  }

  pickable(place: number): boolean {
    return pickable(this.choices, { ...this.draft, gear: this.draft.gear }, this.hand, place);
  }

  shift(gear: number): boolean {
    if (this.live.decision?.lazy) return this.foresee({ ...this.draft, gear }, () => this.shift(gear));
    const offered = this.live.decision?.options.some(({ facets }) => facets.gear === gear);
    if (!offered) return false;
    if (this.incomplete) return this.foresee({ ...this.draft, gear }, () => this.shift(gear));
    this.change(geared(this.choices, this.draft, this.hand, gear));
    return true;
  }

  /** An option that needs no card, instead of all cards. */
  insteadOfCards(option: string): void {
    this.change(this.draft.option === option ? EMPTY : { ...EMPTY, option });
  }

  /** Settle one of the other facets. */
  assign(facet: keyof Facets, value: number): void {
    this.change({ ...this.draft, option: null, more: { ...this.draft.more, [facet]: value } });
  }

  choose(option: string | null): void {
    this.change({ ...this.draft, option: this.draft.option === option ? null : option });
  }

  /** Take over what the engineer says. */
  load(hint: Hint): void {
    const ids = hint.ids ?? [hint.id];
    if (this.mode === "sheet") return this.change(written(this.sheet, this.draft, this.hand, ids));
    // A chain begins with an option that is a choice as well: the whole of it is meant.
    const choice = this.choices.find((one) => keyOf(one) === ids.join("|")) ?? this.choices.find((one) => keyOf(one) === hint.id);
    if (!choice) return this.loadFirst(ids[0]!);
    if (this.mode === "tiles") return this.change({ ...EMPTY, option: keyOf(choice) });
    if (!choice.facets.cards?.length && this.mode === "cards") return this.change({ ...EMPTY, option: choice.ids[0]! });
    const cards: number[] = [];
    for (const kind of choice.facets.cards ?? []) {
      const place = this.hand.findIndex((other, i) => other === kind && !cards.includes(i));
      if (place >= 0) cards.push(place);
    }
    const { gear = null, turn, check } = choice.facets;
    const more = { ...(turn !== undefined && { turn }), ...(check !== undefined && { check }) };
    this.change({ ...EMPTY, gear, cards, ...(Object.keys(more).length > 0 && { more }) });
  }

  /** Advice on the first of several choices: the gear, and no card yet. */
  private loadFirst(id: string): void {
    const option = this.live.decision?.options.find((one) => one.id === id);
    if (option?.facets.gear !== undefined) this.shift(option.facets.gear);
  }

  /** One step back inside the draft; false if there is none. */
  stepBack(): boolean {
    const before = this.history.pop();
    if (!before) return false;
    this.early.pop();
    this.set(before);
    return true;
  }

  why(facet: string, value: unknown): { why: string; rule: string } | null {
    const refused = this.live.decision && refusal(this.live.decision, facet, value);
    return refused ? { why: say(refused.why), rule: refused.rule } : null;
  }

  /** The choice comes back: its question opens with what was chosen. */
  takeBack(): void {
    this.returning = this.sent;
  }

  forget(): void {
    const { decision } = this.live;
    this.sent = decision ? { seat: decision.seat, kind: decision.kind, draft: this.draft } : null;
    sessionStorage.removeItem(prefix(this.live.id) + this.current);
  }

  private fresh(): Draft {
    if (this.mode === "sheet") return fresh(this.sheet);
    const preset = settings.now.questions === "always" ? undefined : this.live.decision?.preset?.option;
    if (this.mode === "tiles" && preset && this.live.decision?.options.some(({ id }) => id === preset)) return { ...EMPTY, option: preset };
    const gears = this.live.decision?.options.flatMap(({ facets }) => facets.gear ?? []) ?? [];
    if (this.mode !== "gear+cards" || !gears.length) return EMPTY;
    const now = this.live.view?.me?.gear ?? 0;
    return { ...EMPTY, gear: gears.includes(now) ? now : gears[0]! };
  }

  private remembered(): Draft | null {
    try {
      const text = sessionStorage.getItem(prefix(this.live.id) + this.current);
      return text ? { ...EMPTY, ...(JSON.parse(text) as Partial<Draft>) } : null;
    } catch {
      return null;
    }
  }

  /** Shown at once, and done properly as soon as it can be. */
  private foresee(draft: Draft, act: () => void): true {
    this.early.push(act);
    this.change(draft);
    return true;
  }

  private change(draft: Draft): void {
    this.history.push(this.draft);
    this.set(draft);
  }

  private set(draft: Draft): void {
    this.draft = draft;
    this.dirty = this.history.length > 0;
    this.peek = null;
    this.warned = false;
    this.foretold = false;
    try {
      sessionStorage.setItem(prefix(this.live.id) + this.current, JSON.stringify(draft));
    } catch {
      // Storage may be full or forbidden; the draft then lives as long as the page.
    }
  }
}
