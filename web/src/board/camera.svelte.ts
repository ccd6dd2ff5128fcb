/** The map is full-bleed and panels float over it: the camera fits a box of the world into the free rectangle. */

import { settings } from "../lib/settings.svelte";
import { type Box, clamp, lerp } from "./curve";
import type { Scale } from "./labels";

export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** A corner of the map that buttons cover, top right; labels may use the rest of that margin. */
  buttons?: [width: number, height: number];
}
interface Sight {
  x: number;
  y: number;
  /** Screen pixels per unit of the world. */
  k: number;
}

const NARROWEST = 300;
const WIDEST = 3400;
const CLOSEST = 2.4;
const FLIGHT = 420;
const SETTLE = 140;
const EDGE = 6;

export class Camera {
  sight = $state.raw<Sight>({ x: 0, y: 0, k: 1 });
  width = $state(0);
  height = $state(0);
  /** While it moves, the browser may move a picture instead of painting anew. */
  moving = $state(false);
  onfree: (() => void) | undefined;
  private margins: Margins = { left: 0, right: 0, top: 0, bottom: 0 };
  private last: Box | (() => Box) | null = null;
  private flight = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  get detail(): 0 | 1 | 2 {
    return this.sight.k < 0.4 ? 0 : this.sight.k < 0.75 ? 1 : 2;
  }

  /** How large a pixel is and what lies free, in coarse steps and only at rest, so that labels are laid out rarely. */
  scale = $state.raw<Scale>({ unit: 1, free: null });

  get unit(): number {
    return this.scale.unit;
  }

  /** The same for a box that is about to be fitted. */
  unitFor(box: Box): number {
    return coarse(this.scaleFor(box));
  }

  resize(width: number, height: number, margins: Margins): void {
    Object.assign(this, { width, height });
    this.margins = margins;
    if (this.last) this.fit(this.last, false);
  }

  /** A box that depends on how large labels are is worked out anew whenever the free rectangle changes. */
  fit(wanted: Box | (() => Box), fly = true): void {
    this.last = wanted;
    const { left, right, top, bottom } = this.margins;
    const [width, height] = [Math.max(80, this.width - left - right), Math.max(80, this.height - top - bottom)];
    if (!this.width || !this.height) return;
    const box = typeof wanted === "function" ? wanted() : wanted;
    const k = this.scaleFor(box);
    this.to({
      x: box[0] + box[2] / 2 - (left + width / 2) / k,
      y: box[1] + box[3] / 2 - (top + height / 2) / k,
      k,
    }, fly);
  }

  private scaleFor(box: Box): number {
    const { left, right, top, bottom } = this.margins;
    const [width, height] = [Math.max(80, this.width - left - right), Math.max(80, this.height - top - bottom)];
    return Math.min(width / box[2], height / box[3], CLOSEST);
  }

  /** The person takes over: nothing is fitted until asked for again. */
  release(): void {
    this.last = null;
    this.flight++;
    this.onfree?.();
  }

  pan(dx: number, dy: number): void {
    this.release();
    const { x, y, k } = this.sight;
    this.move({ x: x - dx / k, y: y - dy / k, k });
  }

  /** Zoom about a point of the screen. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.release();
    const { x, y, k } = this.sight;
    const next = clamp(k * factor, this.width / WIDEST, Math.max(this.width / NARROWEST, CLOSEST));
    this.move({ x: x + px / k - px / next, y: y + py / k - py / next, k: next });
  }

  private to(target: Sight, fly: boolean): void {
    const id = ++this.flight;
    if (!fly || settings.still || document.hidden) {
      this.sight = target;
      this.measure(target);
      return;
    }
    const [from, begun] = [this.sight, performance.now()];
    const tick = (now: number): void => {
      if (this.flight !== id) return;
      const t = clamp((now - begun) / FLIGHT, 0, 1);
      const eased = 1 - (1 - t) ** 3;
      // Zoom evenly to the eye: the width of the sight changes linearly, not k.
      const k = 1 / lerp(1 / from.k, 1 / target.k, eased);
      this.move({ x: lerp(from.x, target.x, eased), y: lerp(from.y, target.y, eased), k });
      if (t < 1) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  private move(sight: Sight): void {
    this.sight = sight;
    this.moving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), SETTLE);
  }

  private settle(): void {
    this.moving = false;
    this.measure(this.sight);
  }

  private measure({ x, y, k }: Sight): void {
    const { left, right, top, bottom, buttons } = this.margins;
    const edge = buttons ? EDGE : right;
    const free: Box = [x + left / k, y + top / k, (this.width - left - edge) / k, (this.height - top - bottom) / k];
    const [wide, high] = buttons ?? [0, 0];
    const covered: Box[] = buttons ? [[x + (this.width - wide) / k, y, wide / k, high / k]] : [];
    this.scale = { unit: coarse(k), free, covered };
  }
}

function coarse(k: number): number {
  const unit = clamp(1 / k, 0.42, 2.6);
  return 1.12 ** Math.round(Math.log(unit) / Math.log(1.12));
}
