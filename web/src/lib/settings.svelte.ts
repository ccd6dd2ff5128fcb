/** What this browser remembers: theme, motion, sound, confirmations, language. */

import { type Language, useLanguage } from "./languages";
import { spoken } from "./spoken.svelte";

export interface Choices {
  theme: "system" | "dark" | "light";
  motion: "system" | "full" | "reduced";
  speed: 1 | 2 | 0;
  sound: boolean;
  confirmDanger: boolean;
  /** How often to be asked what answers itself. */
  questions: "always" | "matter" | "never";
  textTable: boolean;
  /** The camera stays where it was put by hand. */
  keepCamera: boolean;
  /** Number plates in black on white, with the livery as a border. */
  strongPlates: boolean;
  /** The engineer teaches: in first races, always, or never. */
  coach: "on" | "always" | "off";
  ruleChips: "words" | "ids";
  /** The days of this week on which a puzzle was answered. */
  puzzleWeek: boolean;
  language: Language;
}

const DEFAULTS: Choices = {
  theme: "system",
  motion: "system",
  speed: 1,
  sound: false,
  confirmDanger: true,
  questions: "matter",
  textTable: false,
  keepCamera: false,
  strongPlates: false,
  coach: "on",
  ruleChips: "words",
  puzzleWeek: true,
  language: "auto",
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
    document.documentElement.lang = spoken.tag;
  }

  /** Speak the chosen language: at the start, and whenever another one is chosen. Nothing on the page is lost by it. */
  async speak(language: Language = this.now.language): Promise<void> {
    if (language !== this.now.language) this.set("language", language);
    await useLanguage(language);
    document.documentElement.lang = spoken.tag;
  }
}

export const settings = new Settings();
