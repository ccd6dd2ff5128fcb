/** Where a tip stands: beside what it explains, over neither that nor the button that confirms. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const EDGE = 8;

const within = (least: number, wish: number, most: number): number => Math.max(least, Math.min(wish, most));
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Above if there is room, else below, right or left; where nothing is free, wherever it covers least. */
export function placed(host: Box, tip: Size, window: Size, kept: Box[] = []): { left: number; top: number } {
  const across = (host.left + host.right - tip.width) / 2;
  const upright = (host.top + host.bottom - tip.height) / 2;
  const wishes = [
    [across, host.top - tip.height - EDGE],
    [across, host.bottom + EDGE],
    [host.right + EDGE, upright],
    [host.left - tip.width - EDGE, upright],
  ] as const;
  let best = { left: EDGE, top: EDGE, covered: Infinity };
  for (const [x, y] of wishes) {
    const left = within(EDGE, x, Math.max(EDGE, window.width - tip.width - EDGE));
    const top = within(EDGE, y, Math.max(EDGE, window.height - tip.height - EDGE));
    const box = { left, top, right: left + tip.width, bottom: top + tip.height };
    const covered = [host, ...kept].reduce((sum, other) => sum + shared(box, other), 0);
    if (covered < best.covered) best = { left, top, covered };
  }
  return { left: best.left, top: best.top };
}
