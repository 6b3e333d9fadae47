import type { Field } from './field.ts';
import type { Point } from './obstacle.ts';
import { random } from './random.ts';

export type Line = readonly Point[];
type Gap = number | ((x: number, y: number) => number);

export type TraceSettings = {
  w: number;
  h: number;
  /** Px between neighbors, or a function of the position. */
  gap?: Gap;
  step?: number;
  /** Shorter lines are dropped, px. */
  least?: number;
  /** How far lines may extend beyond the box, px. */
  bleed?: number;
  seed?: number;
  /** Drops lines that curl up. */
  open?: boolean;
  /** How close a growing line may come to others, as a fraction of the gap. */
  ease?: number;
};

const cell = 24;
const longest = 2400;

/** Evenly spaced streamlines in a w × h box (Jobard & Lefer, 1997). */
export function trace(field: Field, settings: TraceSettings): Line[] {
  const { w, h, gap = 12, step = 3, least = 60, bleed = 24, seed = 7, ease = 0.55, open = false } = settings;
  const gapAt = typeof gap === 'function' ? gap : () => gap;
  const near = neighbours(w, bleed);
  const rnd = random(seed + 101);
  const lines: Line[] = [];
  const queue: Line[] = [];

  const inside = (x: number, y: number) => x > -bleed && y > -bleed && x < w + bleed && y < h + bleed;
  const direction = (x: number, y: number): Point | null => {
    const [u, v] = field.at(x, y);
    const length = Math.hypot(u, v);
    return length < 0.02 ? null : [u / length, v / length];
  };

  function walk(startX: number, startY: number, sign: 1 | -1): Point[] {
    const out: Point[] = [];
    let x = startX;
    let y = startY;
    for (let n = 0; n < longest; n++) {
      const here = direction(x, y);
      if (!here) break;
      const half = direction(x + (here[0] * sign * step) / 2, y + (here[1] * sign * step) / 2);
      if (!half) break;
      x += half[0] * sign * step;
      y += half[1] * sign * step;
      if (!inside(x, y) || field.clear(x, y) < 0 || near.has(x, y, gapAt(x, y) * ease)) break;
      if (n > 30 && n % 4 === 0 && meetsItself(out, n, x, y)) break;
      out.push([x, y]);
    }
    return out;
  }

  function grow(x: number, y: number): void {
    if (!inside(x, y) || field.clear(x, y) < 0 || near.has(x, y, gapAt(x, y) * 0.98)) return;
    const line: Line = [...walk(x, y, -1).reverse(), [x, y], ...walk(x, y, 1)];
    if (line.length * step < least || (open && curls(line))) return;
    for (const point of line) near.add(point);
    lines.push(line);
    queue.push(line);
  }

  for (let i = 0; i < 240; i++) {
    grow(rnd() * w, rnd() * h);
    for (let line = queue.shift(); line; line = queue.shift()) {
      for (const [k, [x, y]] of line.entries()) {
        const along = k % 5 === 0 ? direction(x, y) : null;
        if (!along) continue;
        const g = gapAt(x, y) * 1.01;
        grow(x - along[1] * g, y + along[0] * g);
        grow(x + along[1] * g, y - along[0] * g);
      }
    }
  }
  return lines;
}

/** Whether its heading turns by more than a hairpin. */
function curls(line: Line): boolean {
  let [turned, least, most] = [0, 0, 0];
  for (let i = 2; i < line.length; i++) {
    const [[ax, ay], [bx, by], [cx, cy]] = [line[i - 2], line[i - 1], line[i]] as [Point, Point, Point];
    const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by];
    turned += Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    least = Math.min(least, turned);
    most = Math.max(most, turned);
  }
  return most - least > 3.2;
}

function meetsItself(out: readonly Point[], n: number, x: number, y: number): boolean {
  return out.some(([px, py], i) => i < n - 30 && (px - x) ** 2 + (py - y) ** 2 < 9);
}

/** Points on a coarse grid, so that a neighbor search checks only a few cells. */
function neighbours(w: number, bleed: number) {
  const columns = Math.ceil((w + 2 * bleed) / cell) + 2;
  const grid = new Map<number, Point[]>();
  const key = (x: number, y: number) =>
    Math.floor((y + bleed) / cell) * columns + Math.floor((x + bleed) / cell);
  return {
    add(point: Point): void {
      const at = key(point[0], point[1]);
      const list = grid.get(at);
      if (list) list.push(point);
      else grid.set(at, [point]);
    },
    has(x: number, y: number, within: number): boolean {
      const reach = Math.ceil(within / cell);
      for (let j = -reach; j <= reach; j++) {
        for (let i = -reach; i <= reach; i++) {
          for (const [px, py] of grid.get(key(x + i * cell, y + j * cell)) ?? []) {
            if ((px - x) ** 2 + (py - y) ** 2 < within * within) return true;
          }
        }
      }
      return false;
    },
  };
}
