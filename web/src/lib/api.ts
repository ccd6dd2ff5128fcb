/** Calls to the server: one function, one kind of error. */

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
  if (!response.ok) {
    const error = answer?.error ?? {};
    throw new ApiError(response.status, error.why ?? "The server did not answer as expected.", error.rule ?? null);
  }
  return answer;
}

export const get = <T>(path: string): Promise<T> => api<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => api<T>("POST", path, body);
