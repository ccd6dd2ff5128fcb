/** Cells and rows of a Pole Position circuit, as its board and its file name them. */

import type { Board, Cell } from "../../../lib/protocol";
import type { Content } from "../../../workshop/content";
import { entries, num, str, type Use } from "../../../workshop/forms";

const [MIDDLE, QUEUE] = [1, 6];

/** "cell:S4:1.22" as section, lane and row. */
export function partsOf(id: string): { section: string; lane: number; row: number } | null {
  const found = /^cell:([^:]+):(\d)\.(\d+)/.exec(id);
  return found ? { section: found[1]!, lane: Number(found[2]), row: Number(found[3]) } : null;
}

/** From where to where a section lies, in shares of the lap as it is drawn. */
export function spanOf(section: string, board: Board | null): [number, number] | null {
  const own = (board?.cells ?? []).filter(({ id }) => id.startsWith(`cell:${section}:`));
  if (!board || !own.length) return null;
  return [Math.min(...own.map(({ u }) => u[0])) / board.n, Math.max(...own.map(({ u }) => u[1])) / board.n];
}

/** The row that was pressed, and where on the lap it begins. */
export function cellAt({ from, board }: Use): { section: string; row: number; u: number } | null {
  const u = from * (board?.n ?? 1);
  const holds = (cell: Cell): boolean => cell.lane === MIDDLE && cell.u[0] <= u && u < cell.u[1];
  const cell = board?.cells.find(holds);
  const parts = partsOf(cell?.id ?? "");
  return cell && parts ? { ...parts, u: cell.u[0] } : null;
}

/** Six cells of the middle lane behind a row, over the sections before it where need be; brown rows are left out. */
export function queueBehind(content: Content, section: string, row: number): string[] {
  const all = entries(content, "section");
  let at = all.findIndex(({ id }) => id === section);
  const queue: string[] = [];
  for (let last = row - 1, tries = 0; queue.length < QUEUE && tries <= all.length; tries++) {
    const brown = (all[at]!.brown ?? []) as number[];
    for (let one = last; one >= 1 && queue.length < QUEUE; one--) if (!brown.includes(one)) queue.push(`${str(all[at]!.id)}:${MIDDLE}.${one}`);
    at = (at + all.length - 1) % all.length;
    last = Array.isArray(all[at]!.rows) ? (all[at]!.rows as string[]).length : num((all[at]!.cells as Content | undefined)?.[MIDDLE]);
  }
  return queue;
}
