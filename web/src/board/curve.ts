/** A closed curve by arc length: positions, tangents, normals and curvature every two units. */

import type { Pt } from "../lib/protocol";

export interface Frame {
  x: number;
  y: number;
  /** Unit tangent, the driving direction. */
  tx: number;
  ty: number;
  /** Unit normal, to the right of travel on screen. */
  nx: number;
  ny: number;
  /** Signed curvature; above 0 the road bends right. */
  k: number;
}

export type Box = [x: number, y: number, width: number, height: number];
export type Offset = number | ((s: number) => number);

const STEP = 2;
const SMOOTHING = 20;
/** How far a drawn chord may leave the true curve. */
const CHORD_ERROR = 0.1;
const BUCKET = 40;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const short = (value: number): number => Math.round(value * 10) / 10;

/** Points as the commands of a path. */
export function path(points: Pt[], end = ""): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${end}`;
}

/** Through every point, closed, without loops (centripetal Catmull-Rom). */
export function through(points: Pt[], per: number): Pt[] {
  const n = points.length;
  const at = (i: number): Pt => points[((i % n) + n) % n]!;
  const knot = (a: Pt, b: Pt): number => Math.max(1e-4, Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])));
  const curve: Pt[] = [];
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const t1 = knot(p0, p1);
    const t2 = t1 + knot(p1, p2);
    const t3 = t2 + knot(p2, p3);
    const mix = (a: number, b: number, ta: number, tb: number, t: number): number =>
      ((tb - t) * a + (t - ta) * b) / (tb - ta);
    for (let step = 0; step < per; step++) {
      const t = lerp(t1, t2, step / per);
      const along = (c: 0 | 1): number => {
        const a1 = mix(p0[c], p1[c], 0, t1, t);
        const a2 = mix(p1[c], p2[c], t1, t2, t);
        const a3 = mix(p2[c], p3[c], t2, t3, t);
        return mix(mix(a1, a2, 0, t2, t), mix(a2, a3, t1, t3, t), t1, t2, t);
      };
      curve.push([along(0), along(1)]);
    }
  }
  return curve;
}

/** Points at equal distances along a closed polyline. */
export function evenly(points: Pt[], count: number): Pt[] {
  const ring = [...points, points[0]!];
  const reached = [0];
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!];
    reached.push(reached[i - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = reached[reached.length - 1]!;
  const even: Pt[] = [];
  let j = 0;
  for (let i = 0; i < count; i++) {
    const s = (total * i) / count;
    while (j < ring.length - 2 && reached[j + 1]! < s) j++;
    const t = (s - reached[j]!) / Math.max(1e-6, reached[j + 1]! - reached[j]!);
    even.push([lerp(ring[j]![0], ring[j + 1]![0], t), lerp(ring[j]![1], ring[j + 1]![1], t)]);
  }
  return even;
}

export function smoothed(points: Pt[], passes: number): Pt[] {
  const n = points.length;
  let now = points;
  for (let pass = 0; pass < passes; pass++) {
    now = now.map(([x, y], i) => {
      const [a, b] = [now[(i + n - 1) % n]!, now[(i + 1) % n]!];
      return [(a[0] + 2 * x + b[0]) / 4, (a[1] + 2 * y + b[1]) / 4];
    });
  }
  return now;
}

function perimeter(points: Pt[]): number {
  return points.reduce((sum, [x, y], i) => {
    const next = points[(i + 1) % points.length]!;
    return sum + Math.hypot(next[0] - x, next[1] - y);
  }, 0);
}

function framed(points: Pt[], step: number): Frame[] {
  const n = points.length;
  const frames = points.map(([x, y], i): Frame => {
    const [a, b] = [points[(i + n - 3) % n]!, points[(i + 3) % n]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [tx, ty] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    return { x, y, tx, ty, nx: -ty, ny: tx, k: 0 };
  });
  frames.forEach((frame, i) => {
    const [a, b] = [frames[(i + n - 5) % n]!, frames[(i + 5) % n]!];
    frame.k = (a.tx * b.ty - a.ty * b.tx) / (10 * step);
  });
  return frames;
}

function evened(points: Pt[], smoothing: number): Pt[] {
  const dense = through(points, 9);
  const count = Math.max(16, Math.round(perimeter(dense) / STEP));
  return evenly(smoothed(evenly(dense, count), smoothing), count);
}

export class Curve {
  readonly frames: Frame[];
  readonly length: number;
  readonly step: number;
  private buckets: Map<string, Frame[]> | null = null;

  /** Through control points; or along points that lie at equal distances already, which `even` says. */
  constructor(points: Pt[], smoothing = SMOOTHING, even = evened(points, smoothing)) {
    const count = even.length;
    this.length = perimeter(even);
    this.step = this.length / count;
    this.frames = framed(even, this.step);
  }

  /** The frame at an arc length; earlier and later laps are as good. */
  at(s: number): Frame {
    const n = this.frames.length;
    const u = (((s % this.length) + this.length) % this.length) / this.step;
    const i = Math.floor(u) % n;
    const t = u - Math.floor(u);
    const [a, b] = [this.frames[i]!, this.frames[(i + 1) % n]!];
    const [tx, ty] = [lerp(a.tx, b.tx, t), lerp(a.ty, b.ty, t)];
    const m = Math.hypot(tx, ty) || 1;
    const [x, y] = [lerp(a.x, b.x, t), lerp(a.y, b.y, t)];
    return { x, y, tx: tx / m, ty: ty / m, nx: -ty / m, ny: tx / m, k: lerp(a.k, b.k, t) };
  }

  /** The point beside the curve. */
  off(s: number, d: number): Pt {
    const frame = this.at(s);
    return [frame.x + frame.nx * d, frame.y + frame.ny * d];
  }

  /** Points along the curve at an offset: close together in bends, far apart on straights. */
  run(from: number, to: number, offset: Offset, step = this.stride(from, to)): Pt[] {
    const count = Math.max(1, Math.ceil(Math.abs(to - from) / step));
    return Array.from({ length: count + 1 }, (_, i) => {
      const s = lerp(from, to, i / count);
      return this.off(s, typeof offset === "function" ? offset(s) : offset);
    });
  }

  /** How long a chord may be between two arc lengths. */
  private stride(from: number, to: number): number {
    let sharpest = 1e-5;
    for (let s = Math.min(from, to); s <= Math.max(from, to); s += 6) sharpest = Math.max(sharpest, Math.abs(this.at(s).k));
    return clamp(Math.sqrt((8 * CHORD_ERROR) / sharpest), 4, 36);
  }

  /** The strip between two arc lengths and two offsets, inset by a gap, as a closed ring. */
  ring(from: number, to: number, near: Offset, far: Offset, gap = 0): Pt[] {
    const inset = (offset: Offset, by: number): Offset =>
      typeof offset === "function" ? (s) => offset(s) + by : offset + by;
    const inner = this.run(from + gap, to - gap, inset(near, gap));
    const outer = this.run(from + gap, to - gap, inset(far, -gap));
    return inner.concat(outer.reverse());
  }

  strip(from: number, to: number, near: Offset, far: Offset, gap = 0): string {
    return path(this.ring(from, to, near, far, gap), "Z");
  }

  across(s: number, from: number, to: number): string {
    return path([this.off(s, from), this.off(s, to)]);
  }

  loop(offset = 0): string {
    return path(this.run(0, this.length - 0.01, offset, 6), "Z");
  }

  bounds(pad = 0): Box {
    const xs = this.frames.map((frame) => frame.x);
    const ys = this.frames.map((frame) => frame.y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return [x - pad, y - pad, Math.max(...xs) - x + 2 * pad, Math.max(...ys) - y + 2 * pad];
  }

  /** How far a point lies from the curve; beyond 40 units it is simply far. */
  distance(x: number, y: number): number {
    this.buckets ??= this.sorted();
    const [column, row] = [Math.floor(x / BUCKET), Math.floor(y / BUCKET)];
    let least = Infinity;
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const frame of this.buckets.get(`${i},${j}`) ?? []) {
          least = Math.min(least, (frame.x - x) ** 2 + (frame.y - y) ** 2);
        }
      }
    }
    return Math.sqrt(least);
  }

  /** Whether a box keeps so far away from the curve. */
  clear([left, top, width, height]: Box, far: number): boolean {
    this.buckets ??= this.sorted();
    const [right, bottom] = [left + width, top + height];
    for (let i = Math.floor((left - far) / BUCKET); i <= Math.floor((right + far) / BUCKET); i++) {
      for (let j = Math.floor((top - far) / BUCKET); j <= Math.floor((bottom + far) / BUCKET); j++) {
        for (const { x, y } of this.buckets.get(`${i},${j}`) ?? []) {
          const dx = Math.max(left - x, 0, x - right);
          const dy = Math.max(top - y, 0, y - bottom);
          if (dx * dx + dy * dy < far * far) return false;
        }
      }
    }
    return true;
  }

  private sorted(): Map<string, Frame[]> {
    const buckets = new Map<string, Frame[]>();
    this.frames.forEach((frame, i) => {
      if (i % 3) return;
      const key = `${Math.floor(frame.x / BUCKET)},${Math.floor(frame.y / BUCKET)}`;
      const known = buckets.get(key);
      if (known) known.push(frame);
      else buckets.set(key, [frame]);
    });
    return buckets;
  }
}

/** The smallest box around some boxes. */
export function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}
