/** Small numbers at the beginning of a sentence are written out. */

import { t } from "../lib/words";

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

export function inWords(n: number): string {
  const word = WORDS[n];
  return word ? t(`number.${n}`, word) : String(n);
}
