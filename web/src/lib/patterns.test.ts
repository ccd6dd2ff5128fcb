import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";

import { choosing, readable } from "./patterns";

const TEXTS = import.meta.glob<Record<string, string>>(["../../../src/paddock/texts/{it,de,es,fr}/*.json", "!../../../src/paddock/texts/*/seals.json"], { eager: true, import: "default" });
const ENGLISH = import.meta.glob<Record<string, { text: string }>>("../../../src/paddock/texts/en/*.json", { eager: true, import: "default" });
const languages = ["it", "de", "es", "fr"];
const names = (pattern: string) => Object.fromEntries([...pattern.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => [name!, 1]));

describe("patterns", () => {
  it.each(languages)("of %s can all be parsed", (language) => {
    const files = Object.entries(TEXTS).filter(([path]) => path.includes(`/texts/${language}/`));
    expect(files.length).toBeGreaterThan(5);
    for (const [path, texts] of files) {
      const english = ENGLISH[path.replace(`/${language}/`, "/en/")] ?? {};
      for (const [key, text] of Object.entries(texts)) {
        const values = names(english[key]?.text ?? text);
        expect(() => new IntlMessageFormat(readable(text, values), language), `${language} ${key}`).not.toThrow();
      }
    }
  });

  it("choose a branch whose name has a hyphen, and leave words before an argument alone", () => {
    const pattern = "Re-entry {car} {reason, select, gave-up {abandona} shift-up {sube {n}} other {va}}";
    const told = (values: Record<string, string | number>) =>
      new IntlMessageFormat(readable(pattern, values), "es").format(choosing(pattern, values) as Record<string, string>);
    expect(told({ car: "Nina", reason: "gave-up", n: 2 })).toBe("Re-entry Nina abandona");
    expect(told({ car: "Nina", reason: "shift-up", n: 2 })).toBe("Re-entry Nina sube 2");
    expect(told({ car: "Nina", reason: "so-so", n: 2 })).toBe("Re-entry Nina va");
  });
});
