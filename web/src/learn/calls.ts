/** Which call is due: pure logic over what a client sees. The calls themselves are tables of the games. */

export interface Test {
  field: string;
  sign: "<=" | ">=" | "==" | "!=" | "<" | ">" | "has";
  value: number | string;
  more: number;
}
export interface Moment {
  decision?: string;
  event?: string;
  option?: string;
  state?: Test[];
  draft?: Test[];
  turn?: number;
}
export interface Call {
  id: string;
  title: string;
  when: Moment[];
  after: string[];
  points_at: string;
  says: string;
  why: string;
  lesson: string;
  modules: string[];
  editions: string[];
}
export type Seen = Record<string, number | string | string[] | null | undefined>;

export const setOf = (names: string[]): ReadonlySet<string> => new Set(names);

/** What can be seen of the race at one moment. */
export interface Facts {
  /** What is asked; nothing while others drive. */
  decision: { id: string; kind: string; options: { id: string; rule: string }[] } | null;
  /** Rules of what has happened since the own turn began. */
  events: string[];
  state: Seen;
  draft: Seen;
  /** The own turn, counted from 1; 0 before the start. */
  turn: number;
  options: Record<string, unknown>;
}
/** What has been said so far. */
export interface Said {
  heard: ReadonlySet<string>;
  /** Questions that had a call already, and how many calls each own turn had. */
  questions: ReadonlySet<string>;
  inTurn: number;
}

export const MOST_IN_TURN = 2;
/** A call that was visible for so long when its question was answered counts as heard. */
export const HEARD_AFTER = 2000;
/** Closed so quickly twice in a row, it was not wanted. */
export const HASTE = 1000;
/** With so little time on the clock nobody talks. */
export const SHORT_OF_TIME = 20_000;

export function passes(test: Test, seen: Seen): boolean {
  const found = seen[test.field];
  if (found === null || found === undefined) return false;
  if (test.sign === "has") return Array.isArray(found) && found.includes(String(test.value));
  const other = typeof test.value === "string" && typeof seen[test.value] === "number" ? (seen[test.value] as number) : test.value;
  const wanted = typeof other === "number" ? other + test.more : other;
  if (test.sign === "==") return found === wanted;
  if (test.sign === "!=") return found !== wanted;
  if (typeof found !== "number" || typeof wanted !== "number") return false;
  if (test.sign === "<=") return found <= wanted;
  if (test.sign === ">=") return found >= wanted;
  return test.sign === "<" ? found < wanted : found > wanted;
}

/** Whether a question is of a kind; a sheet of several is each of them. */
const isKind = (kind: string, wanted: string): boolean => kind === wanted || kind.split("+").includes(wanted);

export function holds(moment: Moment, facts: Facts): boolean {
  const { decision } = facts;
  if (moment.decision && !(decision && isKind(decision.kind, moment.decision))) return false;
  if (moment.event && !facts.events.includes(moment.event)) return false;
  const wanted = moment.option;
  if (wanted && !decision?.options.some(({ id, rule }) => rule === wanted || id.startsWith(wanted))) return false;
  if (moment.turn && facts.turn < moment.turn) return false;
  return (moment.state ?? []).every((test) => passes(test, facts.state)) && (moment.draft ?? []).every((test) => passes(test, facts.draft));
}

/** A call of a module or an edition is for those who race with it. */
export function belongs(call: Call, options: Record<string, unknown>): boolean {
  const edition = String(options["edition"] ?? "");
  return call.modules.every((name) => options[name]) && (!call.editions.length || call.editions.includes(edition));
}

/** The call that is due, the most urgent first; nothing if enough was said for now. */
export function dueCall(calls: Call[], facts: Facts, said: Said): Call | null {
  if (!facts.decision || said.questions.has(facts.decision.id) || said.inTurn >= MOST_IN_TURN) return null;
  const due = calls.find(
    (call) =>
      !said.heard.has(call.id) &&
      call.after.every((id) => said.heard.has(id)) &&
      belongs(call, facts.options) &&
      call.when.some((moment) => holds(moment, facts)),
  );
  return due ?? null;
}

/** The words of a call, whatever a game has left open in them. */
export function wordsOf(call: Call): string {
  return call.says.replace(/\s+/g, " ").trim();
}
