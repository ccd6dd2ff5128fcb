/** The languages of the pages. English is written in the sources; the texts of another one are loaded area by area. */

import { areaOf, COMMON } from "./areas";
import { choosing, readable } from "./patterns";
import { type Catalogue, spoken } from "./spoken.svelte";

export const LANGUAGES = { en: "English", it: "Italiano", de: "Deutsch", es: "Español", fr: "Français" } as const;
export type Tongue = keyof typeof LANGUAGES;
/** As the browser wishes, one of the languages, or English in disguise. */
export type Language = "auto" | Tongue | "pseudo";

const FOLDER = "../../../src/paddock/texts";
const FILES = import.meta.glob<Catalogue>(["../../../src/paddock/texts/{it,de,es,fr}/*.json", "!../../../src/paddock/texts/*/seals.json"], { import: "default" });

const ACCENTS: Record<string, string> = {
  a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", g: "ğ", h: "ĥ", i: "í", j: "ĵ", k: "ķ", l: "ļ", n: "ñ", o: "ö", r: "ŕ", s: "š",
  t: "ţ", u: "ü", w: "ŵ", y: "ý", z: "ž", A: "Å", C: "Ç", E: "É", G: "Ğ", I: "Î", L: "Ļ", N: "Ñ", O: "Ö", R: "Ŕ", S: "Š",
  T: "Ţ", U: "Û",
};

const SHORT = 8;

/** English in disguise, 40 % longer: shows texts that bypass the catalogue and boxes that are too small. */
export function disguise(en: string): string {
  const marked = en.replaceAll(/\{\w+\}|[A-Za-z]/g, (piece) => (piece.startsWith("{") ? piece : (ACCENTS[piece] ?? piece)));
  const more = Math.ceil(en.length * 0.4);
  if (en.length < SHORT) return marked + "~".repeat(more);
  return `[${marked}${" ~~~~".repeat(Math.ceil(more / 5))}]`;
}

/** The first of the browser's languages that is spoken here. */
export function wished(languages: readonly string[] = globalThis.navigator?.languages ?? []): Tongue {
  const found = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES);
  return (found as Tongue | undefined) ?? "en";
}

let asked = new Map<string, Promise<void>>();

/** Speak a language from now on. Until its texts are here, the page stays as it is; without them it is English. */
export async function useLanguage(language: Language): Promise<void> {
  const tongue = language === "auto" ? wished() : language;
  if (tongue === "en" || tongue === "pseudo" || !(tongue in LANGUAGES)) {
    spoken.wants = () => undefined;
    spoken.speak("en", {}, tongue === "pseudo" ? disguise : undefined);
    return;
  }
  const wanted = (asked = new Map([[COMMON, Promise.resolve()]]));
  const [texts] = await Promise.all([load(tongue, COMMON), loadFormat(tongue)]);
  if (wanted !== asked) return; // another language was chosen meanwhile
  spoken.wants = (key) => want(tongue, areaOf(key));
  spoken.speak(tongue, texts);
}

/** A file of texts, asked for once; whoever cannot show English first waits for it. */
function want(tongue: Tongue, area: string): Promise<void> {
  const now = asked;
  const known = now.get(area);
  if (known) return known;
  const coming = load(tongue, area).then((texts) => {
    if (now === asked) spoken.add(texts);
  });
  now.set(area, coming);
  return coming;
}

/** A file of texts; one that cannot be had leaves its texts in English. */
async function load(tongue: Tongue, area: string): Promise<Catalogue> {
  return (await FILES[`${FOLDER}/${tongue}/${area}.json`]?.().catch(() => undefined)) ?? {};
}

/** The formatter of plurals is large and English does without: it comes with another language. */
async function loadFormat(tongue: Tongue): Promise<void> {
  const { IntlMessageFormat } = await import("intl-messageformat");
  const parsed = new Map<string, InstanceType<typeof IntlMessageFormat>>();
  spoken.format = (pattern, values) => {
    let message = parsed.get(pattern);
    if (!message) parsed.set(pattern, (message = new IntlMessageFormat(readable(pattern, values), tongue)));
    return String(message.format(choosing(pattern, values) as Record<string, string | number>));
  };
}
