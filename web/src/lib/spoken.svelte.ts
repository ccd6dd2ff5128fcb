/** The language that is spoken now. Whatever shows a text depends on it, so that another language is written at once. */

export type Catalogue = Record<string, string>;
export type Rendering = (en: string) => string;
/** A pattern with plural or select, and its values. */
export type Format = (pattern: string, values: Record<string, unknown>) => string;

const asItIs: Rendering = (en) => en;

class Spoken {
  /** As browsers and screen readers name it. */
  tag = $state("en");
  texts = $state.raw<Catalogue>({});
  /** What becomes of an English text that has no other. */
  missing = $state.raw<Rendering>(asItIs);
  /** Comes with the first language that is not English. */
  format = $state.raw<Format | null>(null);
  /** Asked for a file of texts, when the first of its keys is met. */
  wants: (key: string) => Promise<void> | undefined = () => undefined;

  /** How dates and times are written: as the browser does where it speaks the same language, be it de-CH or en-GB. */
  get locale(): string {
    const wished = globalThis.navigator?.language ?? "";
    return wished.startsWith(this.tag) ? wished : this.tag;
  }

  speak(tag: string, texts: Catalogue, missing: Rendering = asItIs): void {
    this.tag = tag;
    this.texts = texts;
    this.missing = missing;
  }

  add(texts: Catalogue): void {
    this.texts = { ...this.texts, ...texts };
  }
}

export const spoken = new Spoken();
