/** What of a circuit can be changed in a list of numbers: single values, and tables of entries. */

import type { Curve } from "../board/curve";
import type { Board } from "../lib/protocol";
import { at, type Content, type Json } from "./content";

export interface Field {
  key: string;
  label: string;
  kind: "number" | "text" | "choice" | "switch" | "words" | "numbers";
  least?: number;
  most?: number;
  choices?: [value: string | number, label: string][];
  /** A value that may be left out. */
  optional?: boolean;
}
/** A table that an entry may have or not, such as the late brake of a section. */
export interface Part {
  key: string;
  title: string;
  fields: Field[];
  lists?: Sort[];
  fresh: (entry: Content, content: Content) => Content;
  /** Which entries may have it. */
  fits?: (entry: Content) => boolean;
}
/** Entries of one sort, such as corners. */
export interface Sort {
  /** Where the list stands, tables apart by dots. */
  key: string;
  title: string;
  /** What one of them is called, by its number from 1. */
  name: (entry: Content, number: number) => string;
  fields: Field[];
  /** Which fields an entry has. */
  has?: (entry: Content, field: Field) => boolean;
  /** A new entry; none where entries come from the road alone. */
  fresh?: (content: Content) => Content;
  /** Lists and tables within an entry. */
  lists?: Sort[];
  parts?: Part[];
  /** Where an entry lies on the lap, from 0 to n. */
  place?: (entry: Content, index: number, content: Content, board: Board | null) => number;
  /** The same entry moved along the lap. */
  moved?: (entry: Content, u: number, content: Content, board: Board | null) => Content;
  /** From and to on the lap, where an entry is a piece of the road itself. */
  span?: (entry: Content, index: number, content: Content, board: Board | null) => [number, number] | null;
  /** What its sign on the map says; entries without one are seen when they are chosen. */
  sign?: (entry: Content, index: number) => string;
}
/** What a tool is used on: a stretch of the lap, the side of the road that was pressed, and the road itself. */
export interface Use {
  from: number;
  to: number;
  side: -1 | 1;
  curve: Curve;
  board: Board | null;
}
/** Puts something on the road: the circuit after it, or why it cannot be there. */
export interface Tool {
  key: string;
  label: string;
  icon: string;
  /** What to do with it. */
  hint: string;
  use: (content: Content, use: Use) => Content | string;
}
/** A row of the unrolled lap: bars from and to on the lap, and what can be chosen by them. */
export interface Bar {
  from: number;
  to: number;
  text?: string;
  tone: "plain" | "dark" | "water" | "sand" | "brake" | "line";
  of?: { sort: string; index: number };
}
export interface StripRow {
  title: string;
  bars: Bar[];
}
export interface Form {
  fields: Field[];
  sorts: Sort[];
  tools: Tool[];
  strip: (content: Content, board: Board | null) => StripRow[];
  /** Pieces of a lap. */
  pieces: (content: Content) => number;
  /** The circuit after its road was changed: what lay on a bend lies on it still. */
  follow: (content: Content, shift: (shares: number[]) => number[]) => Content;
  /** The circuit driven the other way round; without it one is proposed on the turned road. */
  turnedAround?: (content: Content) => Content;
}

export function entries(content: Content, key: string): Content[] {
  const found = at(content, key.split("."));
  // What is no table is one without anything in it, so that the others keep their numbers.
  return Array.isArray(found) ? found.map((one) => (one !== null && typeof one === "object" && !Array.isArray(one) ? one : {})) : [];
}
export const num = (value: Json | undefined, otherwise = 0): number => (typeof value === "number" ? value : otherwise);
export const str = (value: Json | undefined): string => (typeof value === "string" ? value : "");
