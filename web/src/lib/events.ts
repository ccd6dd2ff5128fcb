/** What happens to me, as the server tells it: home and the navigation look anew when something comes. */

/** What the stream tells besides its heartbeat. */
const KINDS = ["asked", "started", "over", "invited"] as const;
/** Events come in flocks: a race that starts asks at once. */
const TOGETHER = 300;
/** A stream that the server refused is asked for again; the page looks every half minute meanwhile. */
const AGAIN = 60_000;
const NAME = "paddock-events";

/** A stream of this page's own; it comes back by itself, even if the server had no place for it. */
function listen(told: () => void): () => void {
  let stream: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    stream = new EventSource("/api/me/events");
    for (const kind of KINDS) stream.addEventListener(kind, told);
    stream.addEventListener("error", () => {
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    stream.close();
  };
}

/** One stream for all pages of a browser: whoever has the lock listens and tells the others, and the next one follows. */
function share(told: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const done = new AbortController();
  channel.onmessage = told;
  const hold = (): Promise<void> =>
    new Promise((release) => {
      const close = listen(() => {
        channel.postMessage(null);
        told();
      });
      done.signal.addEventListener("abort", () => {
        close();
        release();
      });
    });
  navigator.locks.request(NAME, { signal: done.signal }, hold).catch(() => undefined);
  return () => {
    done.abort();
    channel.close();
  };
}

/** Browsers lend locks to safe pages only; elsewhere every page has a stream of its own, and the fifth one polls. */
const sharing = (): boolean => typeof BroadcastChannel !== "undefined" && "locks" in navigator;

/** Call whenever something has happened; call the answer to stop. Nobody listens while the page is hidden. */
export function onEvents(call: () => void): () => void {
  let close: (() => void) | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const told = () => {
    clearTimeout(soon);
    soon = setTimeout(call, TOGETHER);
  };
  const look = () => {
    if (document.hidden) {
      close?.();
      close = null;
    } else {
      close ??= sharing() ? share(told) : listen(told);
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(soon);
    close?.();
  };
}
