import type { Part } from './obstacle.ts';

/** A part scaled by `k` around its group's center. */
export function scalePart(part: Part, k: number): Part {
  const placed = { x: part.x * k, y: part.y * k };
  switch (part.shape) {
    case 'circle':
      return { ...part, ...placed, r: part.r * k };
    case 'box':
      return { ...part, ...placed, w: part.w * k, h: part.h * k, radius: (part.radius ?? 0) * k };
    default:
      return { ...part, ...placed, points: part.points.map(([x, y]) => [x * k, y * k] as const) };
  }
}
