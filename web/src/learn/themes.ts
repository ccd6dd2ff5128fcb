/** What a question is about, in the language of the page; the server names it in English. */

import { t } from "../lib/words";

/** Mistakes of old may have themes that nobody knows any more: they are shown as they are. */
export const themeWords = (theme: string): string => /* texts elsewhere */ t(`theme.${theme === "other choices" ? "other" : theme.replaceAll(" ", "-")}`, theme);
