/** The clocks that a host chooses from; programs may set any other. */

import type { ClockRule } from "../../lib/protocol";

export type ClockName = "none" | "live" | "calm" | "day" | "days";

export const CLOCKS: Record<ClockName, ClockRule> = {
  none: { kind: "none" },
  live: { kind: "live", move_s: 45, reserve_s: 240, increment_s: 0 },
  calm: { kind: "live", move_s: 120, reserve_s: 600, increment_s: 5 },
  day: { kind: "daily", hours: 24, reply_hours: 8, holiday_days: 5 },
  days: { kind: "daily", hours: 72, reply_hours: 24, holiday_days: 10 },
};

/** The name of a clock, or of the one that is nearest to it. */
export function nameOf(clock: ClockRule): ClockName {
  if (clock.kind === "live") return (clock.move_s ?? 0) > 60 ? "calm" : "live";
  if (clock.kind === "daily") return (clock.hours ?? 0) > 36 ? "days" : "day";
  return "none";
}
