import { clamp, smooth } from '../../app/art/streamlines/ease.ts';
import type { Point } from '../../app/art/streamlines/obstacle.ts';

export type Slit = { x: number; y: number; w: number; h: number; turn: number; reach: number };

/**
 * Where a point of the resting wind moves while the card takes up only `room` of its height. Across the card, rows move in toward
 * its edge; the farther out, the less. `gather` draws the rows to the card's center line. The map is smooth and without folds, so
 * lines never cross or jump.
 */
export function gathered([x, y]: Point, slit: Slit, room: number, gather: number): Point {
  const angle = (slit.turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const dx = x - slit.x;
  const dy = y - slit.y;
  const u = dx * cos + dy * sin;
  const v = dy * cos - dx * sin;
  const half = slit.h / 2;
  const far = half + slit.reach;
  const beside = Math.abs(u) - slit.w / 2;
  const share = 1 - smooth(beside / (slit.reach * 1.6));
  if (share <= 0 || Math.abs(v) >= far) return [x, y];
  const moved = Math.sign(v) * row(Math.abs(v), half, far, room, gather);
  const to = v + (moved - v) * share;
  return [slit.x + u * cos - to * sin, slit.y + u * sin + to * cos];
}

// Within the card's height everything shrinks with it. Outside, rows fill the freed space: a curve that matches the inner slope at
// one end and the untouched wind's slope at the other, so that no crease shows.
function row(v: number, half: number, far: number, room: number, gather: number): number {
  if (v <= half) return v * room;
  const even = clamp((v - half) / (far - half));
  const t = even * (1 - 0.4 * gather * (1 - even));
  const span = far - half;
  return (
    half * room * (1 + 2 * t) * (1 - t) ** 2 +
    span * room * t * (1 - t) ** 2 +
    far * t * t * (3 - 2 * t) +
    span * t * t * (t - 1)
  );
}
