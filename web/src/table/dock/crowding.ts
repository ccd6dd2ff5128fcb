/** Answers that give way step by step until all of them can be seen: words first, then pictures, then air. */

/** 0 shows everything; style sheets say by `data-crowd` what goes at the others. */
export const TIGHTEST = 3;

const SLACK = 1;

/** The first step, from roomy to tight, at which everything fits; the tightest if none does. */
export function stepThatFits(fits: (step: number) => boolean, tightest = TIGHTEST): number {
  for (let step = 0; step < tightest; step++) if (fits(step)) return step;
  return tightest;
}

const spills = (one: Element): boolean => one.scrollHeight > one.clientHeight + SLACK || one.scrollWidth > one.clientWidth + SLACK;

/** Steps closer whenever the room, or what has to be seen in it, changes. */
export function crowding(list: HTMLElement): () => void {
  const room = list.closest<HTMLElement>("[data-scrolls]") ?? list;
  let asked = 0;
  function fit(): void {
    const parts = [list, ...list.querySelectorAll("[data-whole]")];
    list.dataset.crowd = String(
      stepThatFits((step) => {
        list.dataset.crowd = String(step);
        return !spills(room) && !parts.some(spills);
      }),
    );
  }
  const later = (): void => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(fit);
  };
  const [resized, changed] = [new ResizeObserver(later), new MutationObserver(later)];
  resized.observe(room);
  changed.observe(list, { childList: true, characterData: true, subtree: true });
  fit();
  return () => {
    cancelAnimationFrame(asked);
    resized.disconnect();
    changed.disconnect();
  };
}
