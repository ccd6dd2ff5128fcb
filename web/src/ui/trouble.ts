/** An error as a person may read it. */

import { ApiError } from "../lib/api";
import { t } from "../lib/words";

export function reason(error: unknown): string {
  if (error instanceof ApiError) return error.why;
  return t("trouble.line", "The server does not answer. Races are safe there; try again in a moment.");
}

/** The server has read it and says no: asking once more brings the same answer. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429;
