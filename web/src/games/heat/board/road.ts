/** Tokens at the corners, as the view tells them. */

import type { Board, Pt, Text, View } from "../../../lib/protocol";
import { say, t } from "../../../lib/words";
import type { Tip } from "../../../table/tips/tips.svelte";
import { widget } from "../../../table/widget";

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
