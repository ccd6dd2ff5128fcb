/** Calls to the server: one function, one kind of error. */

import type { Text } from "./protocol";
import { sayOnce, t } from "./words";

interface Refused {
  why: string;
  text?: Text;
  rule: string | null;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly why: string,
    readonly rule: string | null,
  ) {
    super(why);
  }
}

export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = text ? JSON.parse(text) : null;
  if (!response.ok) throw await refusalOf(response.status, answer);
  return answer;
}

/** What an answer refuses, in the language of the page. */
export async function refusalOf(status: number, answer: { error?: Refused } | null): Promise<ApiError> {
  const error = answer?.error;
  if (!error) return new ApiError(status, t("error.answer", "The server did not answer as expected."), null);
  return new ApiError(status, error.text ? await sayOnce(error.text) : error.why, error.rule);
}

export const get = <T>(path: string): Promise<T> => api<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => api<T>("POST", path, body);
