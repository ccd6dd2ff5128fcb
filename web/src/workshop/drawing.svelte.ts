/** A circuit that is being drawn: its content, its history, and what the server says about it. */

import { ApiError } from "../lib/api";
import type { Board, Pt } from "../lib/protocol";
import { say, t } from "../lib/words";
import { isRefused, reason } from "../ui/trouble";
import { type Fix, isOfRoad, type Problem, save, type Version, type Whole } from "./calls";
import { at, changed, type Content, copy, type Json, type Path, places } from "./content";
import { entries, type Form, num, type Sort, type Tool, type Use } from "./forms";
import { History, type Step } from "./history";
import { kept } from "./shape";
import { scenery } from "./scenery";
import type { CornerFigures } from "./study";

const PAUSE = 350;
/** Before something that did not arrive is sent once more. */
const AGAIN = 4000;
const REMEMBERED = 30;
const [USUAL_WIDTH, WIDEST] = [60, 1000];

export type View = "draw" | "scenery" | "study" | "file" | "share";
export interface Chosen {
  sort: string;
  index: number;
}

export class Drawing {
  readonly id: string;
  readonly game: string;
  content = $state.raw<Content>({});
  problems = $state.raw<Problem[]>([]);
  /** The board as it was last sound, and whether it shows what is drawn now. */
  board = $state.raw<Board | null>(null);
  facts = $state.raw<Record<string, unknown> | null>(null);
  versions = $state.raw<Version[]>([]);
  history = $state.raw(new History<Content>());
  checking = $state(false);
  saved = $state(true);
  trouble = $state("");
  theirs = $state.raw<Whole | null>(null);
  chosen = $state.raw<Chosen | null>(null);
  view = $state<View>("draw");
  /** What a press on the road puts there; nothing while things are chosen and moved. */
  tool = $state.raw<Tool | null>(null);
  /** The problem that is looked at, by its number from 1. */
  pointed = $state<number | null>(null);
  /** Handles keep to a grid of so many units. */
  grid = $state(false);
  /** What was last done or refused, for those who hear it. */
  spoken = $state("");
  /** Why the last thing was not done; nothing once something is. */
  refused = $state("");
  /** Where cars come to grief and pass, as the last study saw it; nothing while it is not looked at. */
  corners = $state.raw<CornerFigures[]>([]);
  /** Where the features go when the road is pulled away under them. */
  keepsCorners = $state(true);
  basedOn: string | null;
  private revision: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private later: ReturnType<typeof setTimeout> | undefined;
  /** What is on its way to the server, and why the last time it did not arrive. */
  private flight: Promise<void> | null = null;
  private failure: unknown = null;

  constructor(whole: Whole, readonly form: Form, private readonly shelf: Storage) {
    this.id = whole.id;
    this.game = whole.game;
    this.revision = whole.revision;
    this.basedOn = whole.based_on;
    this.content = whole.content;
    this.versions = whole.versions;
    this.take(whole);
    this.history = new History(this.recall());
  }

  get name(): string {
    return String(this.content.name ?? "");
  }

  get points(): Pt[] {
    return places(at(this.content, ["drawing", "points"]));
  }

  get width(): number {
    return Math.min(WIDEST, Math.max(1, num(at(this.content, ["drawing", "road_width"]), USUAL_WIDTH)));
  }

  /** What keeps it from being raced. */
  get faults(): number {
    return this.problems.filter((problem) => problem.tone === "bad" && !isOfRoad(problem)).length;
  }

  /** What can be chosen on the map and in the strip. */
  get sorts(): Sort[] {
    return this.view === "scenery" ? scenery.sorts : this.form.sorts;
  }

  sortOf(key: string): Sort | undefined {
    return [...this.form.sorts, ...scenery.sorts].find((sort) => sort.key === key);
  }

  /** How many units of an entry's places make a lap: scenery is counted in shares of it. */
  unitOf({ key }: Sort): number {
    return key.startsWith("drawing.") ? 1 : this.form.pieces(this.content);
  }

  /** Where an entry lies, as a share of the lap. */
  shareOf(sort: Sort, entry: Content, index: number): number {
    return sort.place!(entry, index, this.content, this.board) / this.unitOf(sort);
  }

  /** Use the tool in hand; what it refuses is said. */
  use(use: Use): void {
    const { tool } = this;
    if (!tool) return;
    const after = tool.use(this.content, use);
    if (typeof after === "string") this.refuse(after);
    else this.change(tool.label.toLocaleLowerCase(), after);
  }

  /** Say why something is not done, to those who see and those who hear. */
  refuse(why: string): void {
    [this.spoken, this.refused] = [why, why];
  }

  /** Move an entry to a share of the lap. */
  carry(key: string, index: number, share: number): void {
    const sort = this.sortOf(key);
    const entry = entries(this.content, key)[index];
    if (!sort?.moved || !entry) return;
    const after = sort.moved(entry, share * this.unitOf(sort), this.content, this.board);
    if (JSON.stringify(after) === JSON.stringify(entry)) return;
    this.set(t("workshop.step.carry", "move {name}", { name: sort.name(entry, index + 1) }), [...key.split("."), index], after);
  }

  /** Change the circuit; the step can be undone by its name. */
  change(name: string, after: Content): void {
    this.history = this.history.note(name, this.content);
    [this.spoken, this.refused] = [name, ""];
    this.show(after);
  }

  set(name: string, path: Path, value: Json | undefined): void {
    this.change(name, changed(this.content, path, value));
  }

  /** What mends a fault, as one step. */
  mend({ label, changes }: Fix): void {
    const after = changes.reduce((content, { path, value }) => changed(content, path, value ?? undefined), this.content);
    this.change(say(label), after);
  }

  /** Another road under the same circuit. */
  reshape(name: string, points: Pt[]): void {
    const before = this.points;
    const shift = (shares: number[]): number[] => (this.keepsCorners ? kept(before, points, shares) : shares);
    const content = this.form.follow(this.content, shift);
    this.change(name, changed(content, ["drawing", "points"], points as unknown as Json));
  }

  undo(): void {
    const step = this.history.undo(this.content);
    if (step) [this.history] = [step[0], this.show(step[1])];
  }

  redo(): void {
    const step = this.history.redo(this.content);
    if (step) [this.history] = [step[0], this.show(step[1])];
  }

  takeTheirs(): void {
    if (!this.theirs) return;
    const { content, revision } = this.theirs;
    [this.revision, this.theirs] = [revision, null];
    this.change(t("workshop.theirs", "take the other window's"), copy(content));
  }

  /** Everything is on the server; what is on its way there is waited for, and what another window changed is decided first. */
  async settle(): Promise<void> {
    await this.flight;
    clearTimeout(this.timer);
    if (!this.saved) await this.sendNow();
    if (this.failure) throw this.failure;
    if (this.theirs) throw new ApiError(409, t("workshop.stale", "This circuit was changed in another window"), null);
  }

  private show(content: Content): void {
    this.content = content;
    this.saved = false;
    this.keep();
    this.send();
  }

  private send(): void {
    clearTimeout(this.timer);
    clearTimeout(this.later);
    this.checking = true;
    this.timer = setTimeout(() => void this.sendNow(), PAUSE);
  }

  private async sendNow(): Promise<void> {
    if (this.flight) {
      this.send();
      return;
    }
    this.flight = this.deliver();
    await this.flight;
  }

  private async deliver(): Promise<void> {
    const content = this.content;
    try {
      const answer = await save(this.id, this.revision, content);
      [this.trouble, this.failure] = ["", null];
      if ("theirs" in answer) this.theirs = answer.theirs;
      else {
        this.revision = answer.revision;
        if (content === this.content) [this.saved] = [true, this.take(answer)];
      }
    } catch (error) {
      [this.trouble, this.failure] = [reason(error), error];
      if (!isRefused(error)) this.later = setTimeout(() => void this.sendNow(), AGAIN);
    } finally {
      this.flight = null;
      if (content === this.content) this.checking = false;
      else this.send();
    }
  }

  private take({ problems, board, facts }: Pick<Whole, "problems" | "board" | "facts">): void {
    this.problems = problems;
    this.facts = facts;
    if (board) this.board = board;
  }

  private keep(): void {
    try {
      this.shelf.setItem(`paddock.workshop.${this.id}`, JSON.stringify(this.history.kept(REMEMBERED)));
    } catch {
      // A full store loses the steps with the next reload, nothing else.
    }
  }

  private recall(): Step<Content>[] {
    try {
      return JSON.parse(this.shelf.getItem(`paddock.workshop.${this.id}`) ?? "[]") as Step<Content>[];
    } catch {
      return [];
    }
  }
}
