import type { Point } from './obstacle.ts';
import { sample } from './sample.ts';
import type { Line } from './trace.ts';

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The lean form, for SVG inlined in a page: a center line of relative curves, a fifth of a ribbon's bytes. */
export function thread(line: Line, every = 9): string {
  const points = sample(line, every);
  const last = points.length - 1;
  let [px, py] = (points[0] ?? [0, 0]).map(Math.round) as [number, number];
  let d = `M${px} ${py}`;
  for (let i = 1; i < last; i++) {
    const control = points[i] ?? [px, py];
    const next = points[i + 1] ?? control;
    const end = i === last - 1 ? next : middle(control, next);
    const ex = Math.round(end[0]);
    const ey = Math.round(end[1]);
    const curve = [Math.round(control[0]) - px, Math.round(control[1]) - py, ex - px, ey - py];
    d += (i === 1 ? 'q' : ' ') + curve.join(' ').replaceAll(' -', '-');
    px = ex;
    py = ey;
  }
  return d.replaceAll(' -', '-');
}
