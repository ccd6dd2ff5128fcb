/** Patterns with branches. The formatter's parser takes no hyphen in the name of a branch, and some of our values have one. */

type Values = Record<string, unknown>;

const NAMED = /([a-z]+(?:-[a-z]+)+)(\s*\{)(\w*)(\})?/g;
const CHOOSES = /\{\s*(\w+)\s*,\s*select\s*,/g;
const ONE_OR_MORE = /\{\s*(\w+)\s*,\s*plural\s*,\s*one\s*\{([^{}]*)\}\s*other\s*\{([^{}]*)\}\s*\}/g;
const joined = (name: string) => name.replaceAll("-", "_");

/** The pattern with branches that the parser takes. A word before an argument in braces is no branch, and stays. */
export function readable(pattern: string, values: Values): string {
  return pattern.replace(NAMED, (whole, branch: string, open: string, word: string, close?: string) =>
    close && word in values ? whole : `${joined(branch)}${open}${word}${close ?? ""}`,
  );
}

/** The values that choose a branch, named as the branch is now. */
export function choosing(pattern: string, values: Values): Values {
  const chosen = { ...values };
  for (const [, name] of pattern.matchAll(CHOOSES)) {
    const value = values[name!];
    if (typeof value === "string" && isBranch(value, pattern)) chosen[name!] = joined(value);
  }
  return chosen;
}

function isBranch(value: string, pattern: string): boolean {
  return /^[\w-]+$/.test(value) && new RegExp(`[\\s},]${value}\\s*\\{`).test(pattern);
}

/** English counts one and more; it does so without the formatter, which is large and comes with another language. */
export function countedInEnglish(pattern: string, values: Values): string {
  return pattern.replace(ONE_OR_MORE, (_, name: string, one: string, more: string) => (values[name] === 1 ? one : more).replaceAll("#", Number(values[name]).toLocaleString("en-GB")));
}
