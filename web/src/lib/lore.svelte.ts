/** What a game says to newcomers: a sentence for every sign of the table, and its rules in a player's words. */

import { SvelteMap } from "svelte/reactivity";

import { get } from "./api";
import { known, t } from "./words";

export interface Sign {
  name: string;
  says: string;
  /** What More opens. */
  rule: string;
}
export interface Saying {
  title: string;
  says: string;
  picture?: string;
}
export interface Words {
  version: string;
  tips: Record<string, Sign>;
  sentences: Record<string, Saying>;
  topics: Record<string, string>;
}

const told = new SvelteMap<string, Words>();
const asked: Record<string, Promise<Words>> = {};

/** The words of a game, asked once per visit; a failure is forgotten, so that the next one tries again. */
export function wordsOf(game: string): Promise<Words> {
  let words = asked[game];
  if (!words) {
    words = asked[game] = get<Words>(`/games/${encodeURIComponent(game)}/learning`);
    words.then((answer) => told.set(game, answer)).catch(() => delete asked[game]);
  }
  return words;
}

/** The topic of a rule: that of F90.FLAG.YELLOW.01 is FLAG. */
const topicOf = (rule: string): string => rule.split(".")[1] ?? "";

class Lore {
  /** The game at this table. */
  game = $state("");

  open(game: string): void {
    this.game = game;
    void wordsOf(game).catch(() => undefined);
  }

  /** What a thing on the table means, by the id it carries. */
  sign(id: string, game = this.game): Sign | null {
    const found = told.get(game)?.tips[id];
    if (!found) return null;
    const own = `learn.${game}.tip.${id}`;
    const key = known(own) === undefined ? `learn.any.tip.${id}` : own; // what all games show alike
    return { name: /* texts elsewhere */ t(key, found.name), says: /* texts elsewhere */ t(`${key}.says`, found.says), rule: found.rule };
  }

  /** A rule in a player's words; of one without a sentence of its own, what its topic is about. */
  saying(rule: string, game = this.game): Saying | null {
    const own = this.sentence(rule, game);
    const topic = own ? "" : this.topic(topicOf(rule), game);
    return topic ? { title: "", says: topic } : own;
  }

  /** The sentence of a rule that has one of its own. */
  sentence(rule: string, game: string): Saying | null {
    const found = told.get(game)?.sentences[rule];
    if (!found) return null;
    const key = `learn.${game}.rule.${rule}`;
    return { ...found, title: /* texts elsewhere */ t(key, found.title), says: /* texts elsewhere */ t(`${key}.says`, found.says) };
  }

  /** What a topic is about. */
  topic(topic: string, game: string): string {
    const found = told.get(game)?.topics[topic];
    return found ? /* texts elsewhere */ t(`learn.${game}.topic.${topic}`, found) : "";
  }
}

export const lore = new Lore();
