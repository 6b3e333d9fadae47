import { clamp } from './ease.ts';

export type Point = readonly [x: number, y: number];

/** Placement in px, relative to its own center. `turn` is in degrees. */
type Placed = { x: number; y: number; turn?: number };
type Circle = Placed & { shape: 'circle'; r: number };
type Box = Placed & { shape: 'box'; w: number; h: number; radius?: number };
type Polygon = Placed & { shape: 'polygon'; points: readonly Point[] };
export type Part = Circle | Box | Polygon;
/** A union of parts, each in the group's own frame: used to cut a goal's shape out of the wind. */
type Group = Placed & { shape: 'group'; parts: readonly Part[] };

/** `reach` is the distance at which it affects the wind, `pad` the clear rim, `lift` shifts which line becomes its edge. */
export type Obstacle = (Part | Group) & { reach?: number; pad?: number; lift?: number };

/** Signed distance in px from a point to a shape's edge: negative inside. */
export function distance(shape: Part | Group, x: number, y: number): number {
  const angle = (-(shape.turn ?? 0) * Math.PI) / 180;
  const dx = x - shape.x;
  const dy = y - shape.y;
  const px = dx * Math.cos(angle) - dy * Math.sin(angle);
  const py = dx * Math.sin(angle) + dy * Math.cos(angle);
  switch (shape.shape) {
    case 'circle':
      return Math.hypot(px, py) - shape.r;
    case 'box':
      return fromBox(shape, px, py);
    case 'polygon':
      return fromPolygon(shape.points, px, py);
    default:
      return Math.min(...shape.parts.map((part) => distance(part, px, py)));
  }
}

function fromBox({ w, h, radius = 0 }: Box, x: number, y: number): number {
  const qx = Math.abs(x) - w / 2 + radius;
  const qy = Math.abs(y) - h / 2 + radius;
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
}

function fromPolygon(points: readonly Point[], x: number, y: number): number {
  let squared = Infinity;
  let sign = 1;
  let [bx, by] = points.at(-1) ?? [0, 0];
  for (const [ax, ay] of points) {
    const ex = bx - ax;
    const ey = by - ay;
    const wx = x - ax;
    const wy = y - ay;
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey));
    squared = Math.min(squared, (wx - ex * t) ** 2 + (wy - ey * t) ** 2);
    const above = y >= ay;
    const below = y < by;
    const left = ex * wy > ey * wx;
    if (above === below && below === left) sign = -sign;
    [bx, by] = [ax, ay];
  }
  return sign * Math.sqrt(squared);
}
