/** What this browser remembers: theme, motion, sound, confirmations, language. */

import { LANGUAGES, type Language } from "./languages";
import { speak } from "./words";

export interface Choices {
  theme: "system" | "dark" | "light";
  motion: "system" | "full" | "reduced";
  speed: 1 | 2 | 0;
  sound: boolean;
  confirmDanger: boolean;
  textTable: boolean;
  language: Language;
}

const DEFAULTS: Choices = {
  theme: "system",
  motion: "system",
  speed: 1,
  sound: false,
  confirmDanger: true,
  textTable: false,
  language: "en",
};
const KEY = "paddock.settings";

function remembered(): Choices {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  now = $state<Choices>(remembered());

  constructor() {
    // The system may change its mind while the page is open.
    for (const query of ["(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)"]) {
      globalThis.matchMedia?.(query).addEventListener("change", () => this.apply());
    }
  }

  set<K extends keyof Choices>(key: K, value: Choices[K]): void {
    this.now[key] = value;
    localStorage.setItem(KEY, JSON.stringify(this.now));
    this.apply();
  }

  get dark(): boolean {
    if (this.now.theme !== "system") return this.now.theme === "dark";
    return !matchMedia("(prefers-color-scheme: light)").matches;
  }

  get still(): boolean {
    if (this.now.motion !== "system") return this.now.motion === "reduced";
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  apply(): void {
    document.body.dataset.theme = this.dark ? "dark" : "light";
    document.body.dataset.motion = this.still ? "reduced" : "full";
    const { tag, texts, missing } = LANGUAGES[this.now.language] ?? LANGUAGES.en;
    document.documentElement.lang = tag;
    speak(texts, missing);
  }
}

export const settings = new Settings();
