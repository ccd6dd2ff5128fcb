/** The map is full-bleed and panels float over it: the camera fits a box of the world into the free rectangle. */

import type { Pt } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { type Box, clamp, lerp } from "./curve";
import type { Scale } from "./labels";

export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** What is to be seen: a box of the world, pixels around it, and whether all that must be told finds room then. */
export interface Wanted {
  box: Box;
  pad?: number;
  /** From this nearness on everything can be read; up to there less is left around the box. */
  readable?: number;
  tells?: (scale: Scale) => boolean;
}
interface Sight {
  x: number;
  y: number;
  /** Screen pixels per unit of the world. */
  k: number;
}

const NARROWEST = 300;
const WIDEST = 3400;
const CLOSEST = 2;
const FLIGHT = 420;
const SETTLE = 140;
/** Labels are laid out anew when the map is nearer or farther by this factor. */
export const ZOOM_STEP = 1.12;
/** Labels keep their size between these sizes of a pixel. */
export const [NEAREST, FARTHEST] = [0.3, 10];
/** How much the sight widens so that what must be told finds room, and how often. */
const WIDER = 1.06;
/** What stays around a box that would be too small to read otherwise. */
const LEAST_PAD = 24;
const TRIES = 5;

/** Less than a pixel apart, wherever one looks. */
const isSame = (a: Sight, b: Sight): boolean => Math.abs(a.k / b.k - 1) < 1e-3 && Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * b.k < 0.5;

export class Camera {
  sight = $state.raw<Sight>({ x: 0, y: 0, k: 1 });
  width = $state(0);
  height = $state(0);
  /** While it moves, the browser may move a picture instead of painting anew. */
  moving = $state(false);
  onfree: (() => void) | undefined;
  private margins: Margins = { left: 0, right: 0, top: 0, bottom: 0 };
  private panels: Box[] = [];
  private inset: Box | null = null;
  private last: Wanted | null = null;
  private flight = 0;
  /** Where a flight is going. */
  private flying: Sight | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;

  get detail(): 0 | 1 | 2 {
    return this.sight.k < 0.4 ? 0 : this.sight.k < 0.75 ? 1 : 2;
  }

  /** How large a pixel is and what lies free, in coarse steps and only at rest, so that labels are laid out rarely. */
  scale = $state.raw<Scale>({ unit: 1, view: null, covered: [] });
  /** Never nearer than this. */
  closest = CLOSEST;

  get unit(): number {
    return this.scale.unit;
  }

  resize(width: number, height: number, margins: Margins, panels: Box[] = []): void {
    Object.assign(this, { width, height });
    this.margins = margins;
    this.panels = panels;
    if (this.last) this.fit(this.last, false);
    else this.measure(this.sight);
  }

  /** Show a box in the free rectangle, with so many pixels around it. */
  fit(wanted: Wanted | Box, fly = true): void {
    this.last = Array.isArray(wanted) ? { box: wanted } : wanted;
    if (!this.width || !this.height) return;
    this.to(this.sightOf(this.last), fly);
  }

  private sightOf({ box, pad = 0, readable = 0, tells }: Wanted): Sight {
    const { left, right, top, bottom } = this.margins;
    const [width, height] = [Math.max(80, this.width - left - right), Math.max(80, this.height - top - bottom)];
    const room = ([wide, high]: [number, number], by: number): number => Math.min((wide - 2 * by) / box[2], (high - 2 * by) / box[3]);
    const close = Math.min(readable, room([width, height], Math.min(pad, LEAST_PAD)));
    let k = Math.min(Math.max(room([width, height], pad), room([width, height], 0) * 0.6, close), this.closest);
    const at = (): Sight => ({ x: box[0] + box[2] / 2 - (left + width / 2) / k, y: box[1] + box[3] / 2 - (top + height / 2) / k, k });
    for (let tries = 0; tells && tries < TRIES && !tells(this.scaleOf(at())); tries++) k /= WIDER;
    return at();
  }

  /** The person takes over: nothing is fitted until asked for again. */
  release(): void {
    this.last = null;
    this.flight++;
    this.flying = null;
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
    const next = clamp(k * factor, this.width / WIDEST, Math.max(this.width / NARROWEST, this.closest));
    this.move({ x: x + px / k - px / next, y: y + py / k - py / next, k: next });
  }

  private to(target: Sight, fly: boolean): void {
    // Whoever is there already goes nowhere: a flight would paint the map anew for nothing.
    if (this.flying ? isSame(target, this.flying) : isSame(target, this.sight)) return this.measure(target);
    const id = ++this.flight;
    this.flying = null;
    if (!fly || settings.still || document.hidden) {
      this.sight = target;
      this.measure(target);
      return;
    }
    this.measure(target);
    this.flying = target;
    const [from, begun] = [this.sight, performance.now()];
    const tick = (now: number): void => {
      if (this.flight !== id) return;
      const t = clamp((now - begun) / FLIGHT, 0, 1);
      const eased = 1 - (1 - t) ** 3;
      // Zoom evenly to the eye: the width of the sight changes linearly, not k.
      const k = 1 / lerp(1 / from.k, 1 / target.k, eased);
      this.move({ x: lerp(from.x, target.x, eased), y: lerp(from.y, target.y, eased), k });
      if (t < 1) requestAnimationFrame(tick);
      else this.flying = null;
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

  /** Labels are laid out anew only if there is another scale to lay them out in. */
  private measure(sight: Sight): void {
    const scale = this.scaleOf(sight);
    if (JSON.stringify(scale) !== JSON.stringify(this.scale)) this.scale = scale;
  }

  private scaleOf({ x, y, k }: Sight): Scale {
    const world = ([left, top, width, height]: Box): Box => [x + left / k, y + top / k, width / k, height / k];
    return { unit: coarse(k), view: world([0, 0, this.width, this.height]), covered: [...this.panels, ...(this.inset ? [this.inset] : [])].map(world) };
  }

  /** Something small lies over the map, without a say in what is in sight. */
  cover(box: Box | null): void {
    if (box?.join() === this.inset?.join()) return;
    this.inset = box;
    this.measure(this.sight);
  }

  /** Where a point of the world is on the map, in pixels. */
  pixel([px, py]: Pt): Pt {
    const { x, y, k } = this.sight;
    return [(px - x) * k, (py - y) * k];
  }

  /** The rectangle between the panels, in pixels of the map. */
  get free(): Box {
    const { left, right, top, bottom } = this.margins;
    return [left, top, this.width - left - right, this.height - top - bottom];
  }
}

function coarse(k: number): number {
  const unit = clamp(1 / k, NEAREST, FARTHEST);
  return ZOOM_STEP ** Math.round(Math.log(unit) / Math.log(ZOOM_STEP));
}
