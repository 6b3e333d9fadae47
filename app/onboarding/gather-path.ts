import { clamp } from '../art/streamlines/ease.ts';
import { random } from '../art/streamlines/random.ts';
import { ribbon } from '../art/streamlines/ribbon.ts';

type Point = [x: number, y: number];

type Gather = {
  /** Where each row releases its threads, and how many it has. */
  rows: ReadonlyArray<{ x: number; y: number; count: number }>;
  /** The edge of the card they enter. */
  into: { x: number; top: number; bottom: number };
};

const apart = 4.4;
const steps = 60;
const smoother = (u: number) => u * u * u * (u * (6 * u - 15) + 10);

/** Loose threads that gather into one card: one ribbon each, as path data. Seeded, so that it never flickers. */
export function gatherPaths({ rows, into }: Gather): string[] {
  const width = random(4);
  const starts = rows.flatMap(({ x, y, count }) =>
    Array.from({ length: count }, (_, k): Point => [x, y + (k - (count - 1) / 2) * apart]),
  );
  return starts.map((start, index) => {
    const share = starts.length > 1 ? index / (starts.length - 1) : 0.5;
    const end: Point = [into.x, into.top + (into.bottom - into.top) * share];
    return ribbon(between(start, end, index), () => 0.8 + width() * 1.1, 2);
  });
}

function between([x0, y0]: Point, [x1, y1]: Point, index: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, s) => {
    const t = s / steps;
    const turn = smoother(clamp((t - 0.03) / 0.72));
    const sway = 10 * Math.sin(t * 5 + index * 0.13) * t * (1 - t);
    return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * turn + sway];
  });
}
