/** Small numbers at the beginning of a sentence are written out. */

import { t } from "../lib/words";

/** texts: number. */
const WORDS: Record<number, string> = {
  0: "No", 1: "One", 2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight", 9: "Nine",
};

export function inWords(n: number): string {
  const word = WORDS[n];
  return word ? /* texts elsewhere */ t(`number.${n}`, word) : String(n);
}
