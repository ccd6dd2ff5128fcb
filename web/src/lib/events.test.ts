import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { onEvents } from "./events";

class Stream {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  closed = false;
  readyState = 1;
  private readonly heard = new Map<string, () => void>();
  constructor(readonly url: string) {
    Stream.opened.push(this);
  }
  addEventListener(kind: string, call: () => void) {
    this.heard.set(kind, call);
  }
  tell(kind: string) {
    this.heard.get(kind)?.();
  }
  close() {
    this.closed = true;
  }
}

const page = new EventTarget() as EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  Stream.opened = [];
  page.hidden = false;
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a flock of events is one look, and a heartbeat is none", () => {
  const look = vi.fn();
  const stop = onEvents(look);
  const [stream] = Stream.opened;
  stream!.tell("beat");
  stream!.tell("started");
  stream!.tell("asked");
  vi.advanceTimersByTime(1000);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
  expect(stream!.closed).toBe(true);
});

test("nobody listens while the page is hidden", () => {
  const stop = onEvents(vi.fn());
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(Stream.opened[0]!.closed).toBe(true);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(Stream.opened).toHaveLength(2);
  stop();
});

/** The locks and the channel of one browser, for several pages. */
function browser() {
  const waiting: (() => void)[] = [];
  let held = false;
  const grant = () => {
    if (!held && waiting.length) waiting.shift()!();
  };
  vi.stubGlobal("navigator", {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const mine = () => {
            held = true;
            void hold().then(() => {
              held = false;
              resolve();
              grant();
            });
          };
          signal.addEventListener("abort", () => {
            const place = waiting.indexOf(mine);
            if (place >= 0) waiting.splice(place, 1);
            reject(new Error("aborted"));
          });
          waiting.push(mine);
          grant();
        }),
    },
  });
  class Channel {
    static all = new Set<Channel>();
    onmessage: (() => void) | null = null;
    constructor() {
      Channel.all.add(this);
    }
    postMessage() {
      for (const other of Channel.all) if (other !== this) other.onmessage?.();
    }
    close() {
      Channel.all.delete(this);
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
}

test("five pages share one stream, and the next one follows when its page goes", async () => {
  browser();
  const looks = Array.from({ length: 5 }, () => vi.fn());
  const stops = looks.map((look) => onEvents(look));
  expect(Stream.opened).toHaveLength(1);
  Stream.opened[0]!.tell("asked");
  vi.advanceTimersByTime(1000);
  for (const look of looks) expect(look).toHaveBeenCalledTimes(1);
  stops[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(Stream.opened[0]!.closed).toBe(true);
  expect(Stream.opened).toHaveLength(2);
  Stream.opened[1]!.tell("asked");
  vi.advanceTimersByTime(1000);
  expect(looks[4]).toHaveBeenCalledTimes(2);
  expect(looks[0]).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});

test("a stream that was refused is asked for again", () => {
  const stop = onEvents(vi.fn());
  Stream.opened[0]!.readyState = Stream.CLOSED;
  Stream.opened[0]!.tell("error");
  vi.advanceTimersByTime(61_000);
  expect(Stream.opened).toHaveLength(2);
  stop();
});
