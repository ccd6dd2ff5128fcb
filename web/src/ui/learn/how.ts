/** A game on one page, as the server tells it. */

import { get } from "../../lib/api";
import { me } from "../../lib/me.svelte";
import { t } from "../../lib/words";

export interface Panel {
  title: string;
  says: string;
  /** Empty, or the tab of those who race by more rules. */
  row: string;
  /** The name of a picture of the board; otherwise one of the following is drawn. */
  picture: string;
  /** What the picture shows, for whoever does not see it. */
  about: string;
  tiles?: [value: string, words: string][];
  picked?: number;
  cards?: string[];
  /** Places in a ring: name, what lies there, and the way to the next one. */
  loop?: [name: string, what: string, way: string][];
  gauges?: [name: string, value: string, words: string][];
}
export interface Lesson {
  id: string;
  title: string;
  minutes: number;
}
export interface HowTo {
  intro: string;
  circuit: string;
  panels: Panel[];
  lessons: Lesson[];
}

export const howTo = (game: string): Promise<HowTo> => get<HowTo>(`/games/${encodeURIComponent(game)}/how`);

/** The words of a panel, by the key under which other languages know them; a picture brings its own. */
export function panelWords(game: string, index: number, { title, says, picture, about }: Panel): { title: string; says: string; about: string } {
  const key = `learn.${game}.how.${index + 1}`;
  const shown = picture ? `learn.${game}.picture.${picture}` : key;
  return { title: /* texts elsewhere */ t(key, title), says: /* texts elsewhere */ t(`${key}.says`, says), about: /* texts elsewhere */ t(`${shown}.about`, about) };
}

/** The rows that a panel draws, each word by its key; a figure has none and stays as it is. */
export function drawnWords<Row extends string[]>(game: string, index: number, what: "tiles" | "loop" | "gauges", rows: Row[] = []): Row[] {
  const key = `learn.${game}.how.${index + 1}.${what}`;
  return rows.map((row, i) => row.map((word, j) => /* texts elsewhere */ t(`${key}.${i + 1}.${j + 1}`, word)) as Row);
}

/** Which lessons of a game I have done. */
export async function lessonsDone(game: string): Promise<Set<string>> {
  await me.load(); // the first question makes a guest
  const learnt = await get<{ what: string; game: string; item: string }[]>("/me/learned");
  return new Set(learnt.filter((one) => one.what === "lesson" && one.game === game).map(({ item }) => item));
}
