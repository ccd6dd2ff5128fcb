/** A list that never scrolls: what does not fit is folded away and counted, the grave rows never. */

export interface Fold {
  /** How many rows are folded away. */
  told: (folded: number) => void;
  /** Rows that always stay. */
  keep: string;
}

const orderOf = (row: HTMLElement): number => Number(getComputedStyle(row).order) || 0;

/** How many of these heights fit below each other; what counts the others stands beside the last one. */
export function fitting(heights: number[], room: number, gap: number): number {
  const whole = (count: number): number => heights.slice(0, count).reduce((sum, height) => sum + height, 0) + gap * Math.max(0, count - 1);
  let count = heights.length;
  while (count > 0 && whole(count) > room + 0.5) count--;
  return count;
}

/** Folds the rows of a list whenever it or its rows change. */
export function folding(list: HTMLElement, { told, keep }: Fold): () => void {
  let asked = 0;
  function fold(): void {
    const rows = ([...list.children] as HTMLElement[]).toSorted((a, b) => orderOf(a) - orderOf(b));
    for (const row of rows) delete row.dataset.folded;
    const style = getComputedStyle(list);
    const room = style.getPropertyValue("--fold") === "all" ? 0 : list.clientHeight;
    const count = fitting(rows.map(({ offsetHeight }) => offsetHeight), room, parseFloat(style.gap) || 0);
    const away = rows.slice(count).filter((row) => !row.matches(keep));
    for (const row of away) row.dataset.folded = "";
    told(away.length);
  }
  const later = (): void => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(fold);
  };
  const [resized, changed] = [new ResizeObserver(later), new MutationObserver(later)];
  resized.observe(list);
  changed.observe(list, { childList: true, characterData: true, subtree: true });
  fold();
  return () => {
    cancelAnimationFrame(asked);
    resized.disconnect();
    changed.disconnect();
  };
}
