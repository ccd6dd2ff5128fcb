/** One socket that comes back by itself: it opens, listens for signs of life, and tries again, ever more slowly. */

import type { Incoming, Outgoing } from "./protocol";

export type Link = "connecting" | "live" | "lost" | "gone";

interface Handlers {
  message: (message: Incoming) => void;
  link: (link: Link) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const HEARTBEAT = 20_000;
const SILENCE = 12_000;
/** How often a page that is seen says so: whoever looks is not called. */
const LOOKING = 40_000;
/** A line that held so long was a good one; else the next attempt waits longer than the last. */
const HELD = 5_000;
/** Closed for good: not allowed, or deleted. */
const FOR_GOOD = new Set([1008, 4403, 4404]);

/** How long to wait before the next attempt, a little different for everybody. */
export function pauseBefore(attempt: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.75 + chance / 2);
}

export class Wire {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private openedAt = Infinity;
  private toldAt = 0;
  private closed = false;
  /** Why the line was closed for good. */
  reason = "";

  constructor(private readonly url: string, private readonly on: Handlers) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  get live(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message: Outgoing): boolean {
    if (!this.live) return false;
    this.socket!.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    clearInterval(this.heart);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.again);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.url}`);
    this.socket = socket;
    socket.onopen = () => {
      this.openedAt = this.heardAt = Date.now();
      this.on.link("live");
      clearInterval(this.heart);
      this.heart = setInterval(() => this.beat(), HEARTBEAT / 2);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heardAt = Date.now();
      this.on.message(JSON.parse(event.data));
    };
    socket.onclose = (event) => this.lost(socket, event);
  }

  /** Ask for a sign of life; without one the line is dead, whatever the browser thinks. */
  private beat(): void {
    const silent = Date.now() - this.heardAt;
    const untold = !document.hidden && Date.now() - this.toldAt > LOOKING;
    if (silent > HEARTBEAT + SILENCE) this.socket?.close();
    else if (silent > HEARTBEAT / 2 || untold) this.ping();
  }

  private ping(): void {
    const looking = !document.hidden;
    if (this.send({ do: "ping", looking }) && looking) this.toldAt = Date.now();
  }

  private lost(socket: WebSocket, { code, reason }: CloseEvent): void {
    if (socket !== this.socket) return;
    clearInterval(this.heart);
    if (this.closed) return;
    if (FOR_GOOD.has(code)) {
      this.reason = reason;
      this.closed = true;
      this.on.link("gone");
      return;
    }
    if (Date.now() - this.openedAt > HELD) this.attempt = 0;
    this.openedAt = Infinity;
    this.on.link("lost");
    this.again = setTimeout(() => this.open(), pauseBefore(this.attempt++));
  }

  /** The network is back, or the page is looked at again: no reason to wait. */
  private hurry = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState === WebSocket.CONNECTING) return;
    if (this.live) this.ping();
    else {
      this.attempt = 0;
      this.open();
    }
  };
}
