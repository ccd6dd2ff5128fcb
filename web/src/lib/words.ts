/** Texts through a catalogue, so that other languages can follow: a missing key falls back to English. */

import type { Text } from "./protocol";

type Catalogue = Record<string, string>;
type Rendering = (en: string) => string;

const asItIs: Rendering = (en) => en;
let catalogue: Catalogue = {};
let otherwise = asItIs;

/** Choose a language: its texts by key, and what becomes of an English text that has none. */
export function speak(texts: Catalogue, missing: Rendering = asItIs): void {
  catalogue = texts;
  otherwise = missing;
}

/** A text of the server. */
export function say(text: Text | null | undefined): string {
  if (!text) return "";
  const found = catalogue[text.key];
  return found ? fill(found, text.args ?? {}) : otherwise(text.en);
}

/** A text of the client: the key, its English wording with {names}, and their values. */
export function t(key: string, en: string, values: Record<string, unknown> = {}): string {
  return fill(catalogue[key] ?? otherwise(en), values);
}

function fill(pattern: string, values: Record<string, unknown>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
