/** A table that stands still: a lesson or a puzzle, asked of the server anew after every choice. */

import { ApiError, get, post } from "../lib/api";
import { t } from "../lib/words";
import { LiveTable } from "../lib/live.svelte";
import type { Board, Outgoing, Plan, Snapshot, TableInfo, Text } from "../lib/protocol";
import { Cockpit } from "../table/cockpit.svelte";

export interface StillTold {
  snapshot: Snapshot;
  board: Board;
  plans: Plan[];
}

/** Where a still table comes from, and what becomes of a choice. */
export interface Source {
  begin: () => Promise<StillTold>;
  /** The table after the choices; nothing if it stays as it is. */
  play: (choices: string[]) => Promise<StillTold | null>;
}

class StillTable extends LiveTable {
  source: Source | null = null;
  private plansNow: Plan[] = [];
  private choices: string[] = [];
  /** Each beginning asks anew, also what was asked before. */
  private begun = 0;

  override open(): void {
    this.wire = { send: (message) => this.said(message), close: () => undefined, reason: "" };
    this.link = "live";
    this.choices = [];
    this.begun += 1;
    void this.show(this.source?.begin() ?? null);
  }

  protected override async fetchBoard(): Promise<void> {
    // It comes with the snapshot.
  }

  private said(message: Outgoing): boolean {
    if (message.do === "play") this.choose([message.option], message.nonce ?? "");
    else if (message.do === "plan") this.choose(message.options, message.nonce ?? "");
    else if (message.do === "plans") queueMicrotask(() => this.tellPlans());
    return true;
  }

  private tellPlans(): void {
    const { decision } = this;
    if (decision) this.hear({ is: "plans", decision: decision.id, seat: decision.seat, plans: this.plansNow });
  }

  private choose(ids: string[], nonce: string): void {
    const choices = [...this.choices, ...ids];
    void this.show(this.source?.play(choices) ?? null, choices, (n) => this.hear({ is: "acked", nonce, n }));
  }

  /** Acknowledged before it is shown: a snapshot makes a table say again what nobody acknowledged. */
  private async show(answer: Promise<StillTold | null> | null, choices: string[] = [], ack: (n: number) => void = () => undefined): Promise<void> {
    try {
      const told = await answer;
      ack(told?.snapshot.n ?? this.n);
      if (!told) return;
      this.choices = choices;
      this.plansNow = told.plans;
      this.board = told.board;
      const { decision } = told.snapshot;
      this.hear({ ...told.snapshot, decision: decision && { ...decision, id: `${this.begun}.${decision.id}` } });
    } catch (error) {
      ack(this.n);
      const why = error instanceof ApiError ? error.why : t("error.line", "The server could not be reached.");
      if (this.view) this.hear({ is: "refused", nonce: null, why: { key: "still.refused", en: why }, rule: null, kind: "illegal" });
      else this.gone = why;
    }
  }
}

/** A cockpit for it; everything at the table works as it always does. */
export class StillCockpit extends Cockpit {
  override readonly still = true;

  constructor(readonly source: Source) {
    super("still", null, StillTable);
    (this.live as StillTable).source = source;
  }

  /** From the beginning, with the same draw. */
  begin(): void {
    this.drafting.forget();
    this.live.open();
  }
}

export interface LessonTold {
  id: string;
  game: string;
  title: string;
  minutes: number;
  after: string[];
  goal: string;
  hints: string[];
}
export interface Verdict {
  done: boolean;
  problems: string[];
  /** What became of the last choice. */
  happened: Text[];
  /** Choices that reach the goal; told only as long as it is missed. */
  proof?: Text[];
  explain?: string;
}
export type Tried = StillTold & { lesson: LessonTold; verdict: Verdict | null };

export const tryLesson = (game: string, lesson: string, choices: string[]): Promise<Tried> =>
  post<Tried>(`/learn/lessons/${game}/${lesson}`, { choices });

export interface PuzzleTold {
  id: string;
  game: string;
  theme: string;
  ways: number;
}
export type Posed = StillTold & { puzzle: PuzzleTold; day?: string; today?: boolean };
export interface Judged {
  judged: "right" | "good" | "wrong";
  ways: { ids: string[]; place: number; margin: number; races: number; label: Text }[];
  why: Text;
  found: { right: number; all: number } | null;
}

const query = (values: Record<string, string | number>): string => new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString();

export const corner = (day: string, game: string): Promise<Posed> => get<Posed>(`/learn/corner?${query({ day, game })}`);
export const nextPuzzle = (after: string, game: string): Promise<Posed> => get<Posed>(`/learn/next?${query({ after, game })}`);
export const puzzleNamed = (id: string): Promise<Posed> => get<Posed>(`/learn/puzzles/${id}`);
export const answer = (puzzle: string, ids: string[]): Promise<Judged> => post<Judged>(`/learn/puzzles/${puzzle}`, { ids });
/** The best way and the next one, without telling which is which. */
export const hintFor = async (puzzle: string): Promise<Text[]> => (await get<{ ways: Text[] }>(`/learn/puzzles/${puzzle}/hint`)).ways;
/** The table at which the race of a puzzle goes on. */
export const playOn = async (puzzle: string): Promise<string> => (await post<TableInfo>(`/learn/puzzles/${puzzle}/race`)).id;

/** A choice of my own, asked again. */
export const askAgain = (table: string, step: number): Promise<Posed> => get<Posed>(`/tables/${table}/again?${query({ step })}`);
export const answerAgain = (table: string, step: number, ids: string[]): Promise<Judged> => post<Judged>(`/tables/${table}/again`, { step, ids });
