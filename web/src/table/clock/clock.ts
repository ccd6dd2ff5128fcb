/** A seat's clock as it is drawn. The server's moments count; this browser's clock is only held against them. */

import type { ClockRule, RunningClock } from "../../lib/protocol";
import { decimal, t } from "../../lib/words";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** Under this many milliseconds tenths are shown. */
const CLOSE = 10 * SECOND;
/** Under this share of the time it is dangerous. */
const DANGER = 0.2;
const SPOKEN = [30 * SECOND, 10 * SECOND];
export const KERBS = 10;

/** How far this browser's clock is behind the server's. */
export const behind = (clock: RunningClock, arrived: number): number => clock.at - arrived;

/** Milliseconds left, by the server's time. */
export function left(clock: RunningClock, now: number): number {
  if (!clock.running || clock.deadline === null) return clock.left_ms;
  return Math.max(0, Math.min(clock.deadline - now, clock.move_ms + clock.reserve_ms));
}

export interface Face {
  /** Of the decision's own time, or of the reserve once that is used up. */
  time: string;
  share: number;
  danger: boolean;
  /** The reserve that stays, if it is not what runs. */
  reserve: string;
  inReserve: boolean;
}

export function face(clock: RunningClock, now: number): Face {
  const all = left(clock, now);
  const reserve = Math.min(all, clock.reserve_ms);
  const own = all - reserve;
  const inReserve = own <= 0 && clock.reserve_ms > 0;
  const [shown, whole] = inReserve ? [reserve, clock.reserve_ms] : [own, clock.move_ms];
  return {
    time: told(shown),
    share: whole > 0 ? shown / whole : 0,
    danger: all / (clock.move_ms + clock.reserve_ms || 1) < DANGER,
    reserve: !inReserve && clock.reserve_ms > 0 ? told(reserve) : "",
    inReserve,
  };
}

/** 4.2 · 0:32 · 3:10 · 9 h · 2 d 4 h */
export function told(milliseconds: number): string {
  if (milliseconds < CLOSE) return decimal(Math.floor(milliseconds / 100) / 10);
  if (milliseconds >= DAY) {
    const hours = Math.floor((milliseconds % DAY) / HOUR);
    const days = t("clock.days", "{n} d", { n: Math.floor(milliseconds / DAY) });
    return hours ? `${days} ${t("clock.hours", "{n} h", { n: hours })}` : days;
  }
  if (milliseconds >= 2 * HOUR) return t("clock.hours", "{n} h", { n: Math.floor(milliseconds / HOUR) });
  const seconds = Math.ceil(milliseconds / SECOND);
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0")];
  return `${minutes}:${rest}`;
}

/** The same as somebody would say it. */
export function spoken(milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds >= 7200) return t("clock.say.hours", "{n} hours left", { n: Math.floor(seconds / 3600) });
  if (seconds >= 120) return t("clock.say.minutes", "{n} minutes left", { n: Math.floor(seconds / 60) });
  return t("clock.say.seconds", "{n} seconds left", { n: seconds });
}

/** What is said aloud when time passes a mark: half of it, 30 seconds, 10 seconds. */
export function passed(clock: RunningClock, before: number, after: number): number | null {
  const marks = [(clock.move_ms + clock.reserve_ms) / 2, ...SPOKEN];
  return marks.find((mark) => before > mark && after <= mark) ?? null;
}

/** A table's clock in a few words. */
export function ruleText(clock: ClockRule | undefined): string {
  if (clock?.kind === "live") {
    const words = { move: clock.move_s ?? 0, reserve: told((clock.reserve_s ?? 0) * SECOND) };
    return clock.reserve_s
      ? t("clock.live", "live, {move} s and {reserve} in reserve", words)
      : t("clock.live.bare", "live, {move} s", words);
  }
  if (clock?.kind === "daily") return t("clock.daily", "{n} h for each decision", { n: clock.hours ?? 0 });
  return t("clock.none", "no clock");
}
