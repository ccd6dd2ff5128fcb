/** The rules as a reader needs them: an index, links in both directions, and a search. */

import { t } from "../../lib/words";

export interface Rule {
  id: string;
  title: string;
  text: string;
  asks?: string;
  see?: string[];
  /** Of a worked case: the topics it belongs to. */
  topics?: string[];
  ruling?: string;
  option?: string;
  source?: string;
  /** Editions that have the rule; none named, all have it. */
  editions?: string[];
}
export interface Topic {
  topic: string;
  title: string;
  about?: string;
  rules: Rule[];
}
export interface Segment {
  text: string;
  /** The rule this piece names. */
  rule?: string;
  found?: boolean;
}

/** An edition names at least the tenth part of the rules. */
const WHOLE = 10;
const ID = /\b[A-Z0-9]+\.[A-Z]+\.[0-9]+\b/g;
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

export class Book {
  private readonly rules = new Map<string, Rule>();
  private readonly homes = new Map<string, Topic>();
  private readonly cited = new Map<string, string[]>();

  constructor(readonly topics: Topic[]) {
    for (const topic of topics) {
      for (const rule of topic.rules) {
        this.rules.set(rule.id, rule);
        this.homes.set(rule.id, topic);
      }
    }
    for (const rule of this.rules.values()) {
      const named = new Set([...(rule.see ?? []), ...(rule.text.match(ID) ?? []), ...(rule.ruling ? [rule.ruling] : [])]);
      for (const other of named) {
        if (other !== rule.id) this.cited.set(other, [...(this.cited.get(other) ?? []), rule.id]);
      }
    }
  }

  get size(): number {
    return this.rules.size;
  }

  /** Editions to read by, in the order of their size; variants that change a rule or two are none. */
  get editions(): string[] {
    const count = new Map<string, number>();
    for (const { editions } of this.rules.values()) for (const one of editions ?? []) count.set(one, (count.get(one) ?? 0) + 1);
    const large = [...count].filter(([, n]) => n * WHOLE >= this.size);
    return large.toSorted(([, a], [, b]) => b - a).map(([edition]) => edition);
  }

  rule(id: string | undefined): Rule | undefined {
    return id ? this.rules.get(id) : undefined;
  }

  /** A topic by its name, with or without the book's prefix. */
  topic(name: string | undefined): Topic | undefined {
    const wanted = name?.toUpperCase().split(".").at(-1);
    return this.topics.find(({ topic }) => topic === wanted);
  }

  home(id: string): Topic | undefined {
    return this.homes.get(id);
  }

  /** Rules that name this one. */
  citing(id: string): Rule[] {
    return (this.cited.get(id) ?? []).map((other) => this.rules.get(other)!);
  }

  /** Worked cases of the rule's topic. */
  cases(id: string): Rule[] {
    const topic = this.homes.get(id)?.topic;
    return topic ? [...this.rules.values()].filter(({ topics }) => topics?.includes(topic)) : [];
  }

  /** The neighbour in reading order. */
  beside(id: string | undefined, step: 1 | -1, among?: Topic[]): Rule | undefined {
    const order = (among ?? this.topics).flatMap(({ rules }) => rules);
    const at = order.findIndex((rule) => rule.id === id);
    if (at < 0) return step > 0 ? order[0] : order.at(-1);
    return order[at + step];
  }

  /** Topics with the rules of an edition in which every word occurs, or in what else is said of them; neither leaves the book as it is. */
  search(words: string[], edition = "", besides: (rule: Rule, topic: Topic) => string = () => ""): Topic[] {
    if (!words.length && !edition) return this.topics;
    const holds = (rule: Rule, topic: Topic): boolean => {
      const { id, title, text, asks, editions } = rule;
      if (edition && editions?.length && !editions.includes(edition)) return false;
      const all = `${id} ${title} ${text} ${asks ?? ""} ${besides(rule, topic)}`.toLowerCase();
      return words.every((word) => all.includes(word));
    };
    return this.topics
      .map((topic) => ({ ...topic, rules: topic.rules.filter((rule) => holds(rule, topic)) }))
      .filter(({ rules }) => rules.length > 0);
  }

  /** A text in pieces: rules it names, words looked for, and the rest. */
  segments(text: string, words: string[] = []): Segment[] {
    const pattern = new RegExp([ID.source, ...words.map(escaped)].join("|"), "gi");
    const pieces: Segment[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const piece = match[0];
      if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
      end = match.index + piece.length;
      if (this.rules.has(piece)) pieces.push({ text: piece, rule: piece });
      else pieces.push({ text: piece, found: words.includes(piece.toLowerCase()) });
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  }
}

/** texts: rules.edition. */
const EDITIONS: Record<string, string> = { "2e": "Second edition", "93a": "9.3 advanced", "93b": "9.3 basic", v10: "V10" };

export function editionTitle(edition: string): string {
  return /* texts elsewhere */ t(`rules.edition.${edition}`, EDITIONS[edition] ?? edition);
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
