/** One stop for the tab key in a group; arrow keys move inside it. */

const FORWARD = new Set(["ArrowRight", "ArrowDown"]);
const BACKWARD = new Set(["ArrowLeft", "ArrowUp"]);

export function roving(node: HTMLElement): { destroy: () => void } {
  const items = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>("[data-rove]")];
  const settle = (chosen?: HTMLElement): void => {
    const all = items();
    const stop =
      chosen ??
      all.find((item) => item === document.activeElement) ??
      all.find((item) => item.tabIndex === 0) ??
      all.find((item) => item.getAttribute("aria-checked") === "true") ??
      all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  };
  const focus = (event: FocusEvent): void => {
    const item = (event.target as HTMLElement).closest<HTMLElement>("[data-rove]");
    if (item) settle(item);
  };
  const key = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    let next = -1;
    if (FORWARD.has(event.key)) next = (at + 1) % all.length;
    else if (BACKWARD.has(event.key)) next = (at + all.length - 1) % all.length;
    else if (event.key === "Home") next = 0;
    else if (event.key === "End") next = all.length - 1;
    if (next < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[next]!.focus();
  };
  const watcher = new MutationObserver(() => settle());
  watcher.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", focus);
  node.addEventListener("keydown", key);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      node.removeEventListener("focusin", focus);
      node.removeEventListener("keydown", key);
    },
  };
}
