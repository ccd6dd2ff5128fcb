/** Tokens at the corners, as the view tells them. */

import type { Board, Pt, Text, View } from "../../../lib/protocol";
import { say, t } from "../../../lib/words";
import { widget } from "../garage/market";
import type { Tip } from "../../../table/tips/tips.svelte";

export interface RoadToken {
  line: string;
  corner: string;
  token: string;
  icon: string;
  label: Text;
  text: Text;
  scope: "corner" | "sector";
  /** The stretch it acts on, for a sector. */
  u: Pt | null;
  rule: string;
}
interface Road {
  tokens: RoadToken[];
  /** Limits that differ from the printed ones, by line. */
  limits: Record<string, number>;
}

export function tokensOf(view: View | null): RoadToken[] {
  const press = widget<{ tokens?: RoadToken[] }>(view, "press")?.tokens ?? [];
  return [...(widget<Road>(view, "road-tokens")?.tokens ?? []), ...press];
}

export function tokenTip({ corner, label, text, icon, rule, scope }: RoadToken): Tip {
  const title = scope === "sector"
    ? t("token.sector", "Sector behind {corner}", { corner })
    : t("token.corner", "Corner {corner}", { corner });
  const name = say(label);
  return { title, lines: [{ icon, title: name[0]!.toUpperCase() + name.slice(1), text: say(text), rule }] };
}

let last: { board: Board; changed: string; raced: Board } | null = null;

/** The board with the limits of this race on its signs. */
export function asRaced(board: Board, view: View | null): Board {
  const limits = widget<Road>(view, "road-tokens")?.limits ?? {};
  const changed = Object.entries(limits).join(";");
  if (!changed) return board;
  if (last?.board !== board || last.changed !== changed) {
    const lines = board.lines.map((line) => ({ ...line, value: limits[line.id] ?? line.value }));
    last = { board, changed, raced: { ...board, hash: `${board.hash} ${changed}`, lines } };
  }
  return last.raced;
}

export function weatherTip(weather: View["weather"]): Tip | null {
  const { kind, start, sector, sectors = [] } = weather;
  if (!start || !sector) return null;
  const where = sectors.length
    ? t("weather.sectors", "Behind {corners}", { corners: sectors.join(", ") })
    : t("weather.nowhere", "In weather sectors, of which this circuit has none today");
  return {
    title: t("weather.title", "Weather of the day: {name}", { name: say(weather.label) }),
    lines: [
      { icon: "flag", title: t("weather.start", "At the start"), text: say(start.text), rule: start.rule },
      { icon: weatherIcon(kind), title: where, text: say(sector.text), rule: sector.rule },
    ],
  };
}

const WEATHER = new Set(["clouds", "fog", "storm", "snow", "rain", "sun"]);

export function weatherIcon(kind: string): string {
  if (kind === "dry") return "sun";
  return WEATHER.has(kind) ? kind : "weather";
}

