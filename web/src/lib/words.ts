/** Texts through a catalogue: English stands where it is shown, another language is found by key. */

import { countedInEnglish } from "./patterns";
import type { Text } from "./protocol";
import { type Catalogue, type Rendering, spoken } from "./spoken.svelte";

type Values = Record<string, unknown>;

const BRANCHES = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/** Choose a language: its texts by key, and what becomes of an English text that has none. */
export function speak(texts: Catalogue, missing?: Rendering): void {
  spoken.speak("en", texts, missing);
}

/** A text of the server. */
export function say(text: Text | null | undefined): string {
  if (!text) return "";
  const found = known(text.key);
  return (found && told(found, text.args ?? {})) || spoken.missing(text.en);
}

/** A text of the server, or what every language reads as it is; reports made long ago are English. */
export type Words = Text | string;
export const worded = (words: Words): string => (typeof words === "string" ? words : say(words));

/** The name of a car, which is its driver's unless nobody sits in it. */
export const called = ({ name, title }: { name: string; title?: Text }): string => say(title) || name;

/** Its letters: whoever learns has none but those for "you". */
export const lettersOf = ({ code, title }: { code: string; title?: Text }): string => (title?.key === "learn.your-car" ? t("board.you", "YOU") : code);

/** A text of the server that is told once and then stands: its file is waited for. */
export async function sayOnce(text: Text): Promise<string> {
  await spoken.wants(text.key);
  return say(text);
}

/** A text of the client: the key, its English wording with {names}, and their values. */
export function t(key: string, en: string, values: Values = {}): string {
  const found = known(key);
  return (found && told(found, values)) || fill(spoken.missing(countedInEnglish(en, values)), values);
}

/** Whether the page speaks another language than the rulebooks and the cars that drive by them. */
export const abroad = (): boolean => !spoken.tag.startsWith("en");

/** Words in the middle of a line, begun small; German nouns keep their capitals. */
export const small = (words: string): string => (spoken.tag.startsWith("de") ? words : words.toLocaleLowerCase(spoken.tag));

/** A text in the language that is spoken, if it has one. */
export function known(key: string): string | undefined {
  void spoken.wants(key);
  return spoken.texts[key];
}

/** A translation that cannot be told with what there is to tell leaves the English. */
function told(pattern: string, values: Values): string {
  try {
    return fill(pattern, values);
  } catch (error) {
    console.warn("untold:", pattern, error);
    return "";
  }
}

/** This, that and that, as the language of the page lists things. */
export const listed = (parts: string[], type: Intl.ListFormatType = "conjunction"): string => new Intl.ListFormat(british(), { type }).format(parts);

/** A number with so many digits behind the point, as the language writes it. */
export const decimal = (value: number, digits = 1): string => new Intl.NumberFormat(british(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** A number with the digits that it has. */
export const amount = (value: number): string => value.toLocaleString(british());

/** A share in per cent, as the language writes it. */
export const percentage = (share: number): string => new Intl.NumberFormat(british(), { style: "percent" }).format(share);

/** Our English is that of the rulebooks: no comma before the last of a list. */
const british = (): string => (spoken.tag === "en" ? "en-GB" : spoken.tag);

function fill(pattern: string, values: Values): string {
  if (spoken.format && BRANCHES.test(pattern)) return spoken.format(pattern, Object.fromEntries(Object.entries(values).map(counted)));
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? inWords(values[name]) : whole));
}

/** A number stays one, so that it can be counted. */
const counted = ([name, value]: [string, unknown]): [string, unknown] => [name, typeof value === "number" ? value : inWords(value)];

interface Argument {
  parts?: unknown[];
  sign?: string;
  list?: unknown[];
  with?: string;
  number?: number;
  digits?: number;
}

/** An argument: another text, several things side by side, a number with its digits, or as it is. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (typeof value === "number" && !Number.isInteger(value)) return amount(value);
  if (typeof value !== "object" || value === null) return String(value);
  const { parts, sign, list, with: word, number, digits } = value as Argument;
  if (number !== undefined) return decimal(number, digits);
  if (list) return listed(list.map(inWords), word === "or" ? "disjunction" : "conjunction");
  return parts ? parts.map(inWords).join(sign) : say(value as Text);
}
