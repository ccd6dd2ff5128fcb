/** Moving the map by hand. */

import type { Camera } from "./camera.svelte";

/** Drag pans, two fingers or the wheel zoom. A press that hardly moves stays a click. */
export function gestures(node: HTMLElement, camera: Camera): { destroy: () => void } {
  const fingers = new Map<number, [number, number]>();
  let dragging = false;
  const local = (event: PointerEvent | WheelEvent): [number, number] => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };
  const down = (event: PointerEvent): void => {
    if ((event.target as Element).closest("button, [data-drags]")) return;
    fingers.set(event.pointerId, local(event));
    dragging = false;
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    if (!dragging && fingers.size === 1 && Math.hypot(dx, dy) < 5) return;
    if (!dragging) node.setPointerCapture(event.pointerId);
    dragging = true;
    const apart = spread();
    fingers.set(event.pointerId, now);
    if (fingers.size === 2 && apart) {
      const [a, b] = [...fingers.values()] as [[number, number], [number, number]];
      camera.zoom(spread() / apart, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      camera.pan(dx / 2, dy / 2);
    } else camera.pan(dx, dy);
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };
  const click = (event: MouseEvent): void => {
    if (!dragging) return;
    event.stopPropagation();
    dragging = false;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    camera.zoom(Math.exp(-event.deltaY * 0.0014), ...local(event));
  };
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    },
  };
}
