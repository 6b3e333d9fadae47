import { smooth } from './ease.ts';
import type { Point } from './obstacle.ts';
import { sample } from './sample.ts';
import type { Line } from './trace.ts';

/** Width in px at a place on the line; t runs from 0 to 1 along it. */
export type Width = (x: number, y: number, t: number) => number;

const f = (value: number) => +value.toFixed(1);

/** A filled outline, thin at both ends, as path data. */
export function ribbon(line: Line, width: Width, every = 4): string {
  const points = sample(line, every);
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [i, [x, y]] of points.entries()) {
    const [ax, ay] = points[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = points[Math.min(last, i + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const t = i / last;
    const half = (width(x, y, t) * smooth(t / 0.22) * smooth((1 - t) / 0.22)) / 2 + 0.04;
    const nx = ((by - ay) / length) * half;
    const ny = ((bx - ax) / length) * half;
    left.push([x - nx, y + ny]);
    right.push([x + nx, y - ny]);
  }
  right.reverse();
  const [sx, sy] = left[0] ?? [0, 0];
  const [tx, ty] = right[0] ?? [0, 0];
  return `M${f(sx)} ${f(sy)}${side(left)}L${f(tx)} ${f(ty)}${side(right)}Z`;
}

function side(points: readonly Point[]): string {
  return points
    .slice(1, -1)
    .map(([x, y], i) => {
      const [nx, ny] = points[i + 2] ?? [x, y];
      return `Q${f(x)} ${f(y)} ${f((x + nx) / 2)} ${f((y + ny) / 2)}`;
    })
    .join('');
}
