/** What of each game's circuits can be drawn and numbered, by the name of the game. */

import { at, type Content, type Json, type Path } from "../workshop/content";
import { entries, type Form, str } from "../workshop/forms";
import type { Sheet } from "../workshop/print/pdf";

const FORMS: Record<string, () => Promise<{ form: Form }>> = {
  heat: () => import("./heat/workshop/form"),
  formula90: () => import("./formula90/workshop/form"),
  poleposition: () => import("./poleposition/workshop/form"),
};

export const drawn = Object.keys(FORMS);

export async function formOf(game: string): Promise<Form | null> {
  return FORMS[game] ? (await FORMS[game]()).form : null;
}

const FILES: Record<string, string[]> = { heat: ["toml", "json", "compact", "svg"] };

/** The forms of files that a game's circuits are written in. */
export const circuitForms = (game: string): string[] => FILES[game] ?? ["toml", "json", "svg"];

const STUDIED: Record<string, string[]> = {
  heat: ["laps", "weather"],
  formula90: ["length"],
  poleposition: ["laps", "events", "drs", "safety_car", "collisions"],
};
/** The options of a game under which a circuit can be studied. */
export const studied = (game: string): string[] => STUDIED[game] ?? [];

type Beside = (content: Content, title: string) => Sheet[];
const BESIDE: Record<string, () => Promise<{ sheets: Beside }>> = {
  formula90: () => import("./formula90/workshop/cards"),
  poleposition: () => import("./poleposition/workshop/weather"),
};
/** What is printed beside the board of a game: cards, tables, grids. */
export const besideBoard = async (game: string): Promise<Beside> => (BESIDE[game] ? (await BESIDE[game]()).sheets : () => []);

/** Where a game keeps the names of its corners, and how one is changed. */
export interface CornerNames {
  names: string[];
  set: (index: number, name: string) => { path: Path; after: Json };
}
type Lister = (content: Content) => CornerNames;
const NAMES: Record<string, Lister> = {
  heat: (content) => {
    const drawn = (at(content, ["drawing", "names"]) ?? []) as string[];
    const names = entries(content, "corner").map((_, i) => drawn[i] ?? "");
    return { names, set: (index, name) => ({ path: ["drawing", "names"], after: names.map((one, i) => (i === index ? name : one)) }) };
  },
  formula90: (content) => ({
    names: entries(content, "corners").map(({ name }) => str(name)),
    set: (index, name) => ({ path: ["corners", index, "name"], after: name }),
  }),
  poleposition: (content) => {
    const corners = entries(content, "section").flatMap((section, i) => (section.kind === "corner" ? [{ i, name: str(section.name) }] : []));
    return { names: corners.map(({ name }) => name), set: (index, name) => ({ path: ["section", corners[index]!.i, "name"], after: name }) };
  },
};
export const cornerNames = (game: string, content: Content): CornerNames =>
  NAMES[game]?.(content) ?? { names: [], set: () => ({ path: [], after: null }) };
