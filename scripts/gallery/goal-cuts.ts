import type { Obstacle, Part, Point } from '../../app/art/streamlines/obstacle.ts';
import { scalePart } from '../../app/art/streamlines/scale-part.ts';

type Stood = { x: number; y: number; size: number; turn?: number; reach?: number };

const turnBy = (steps: number, at: (turn: number) => Point): Point[] =>
  Array.from({ length: steps }, (_, i) => at((i / steps) * Math.PI * 2));
const polygon = (points: readonly Point[]): Part => ({ shape: 'polygon', x: 0, y: 0, points });
const circle = (x: number, y: number, r: number): Part => ({ shape: 'circle', x, y, r });
const bar = (w: number, h: number, x = 0): Part => ({ shape: 'box', x, y: 0, w, h, radius: 0.06 });

/** The six signs of goal-shapes.ts at the size of a picture, where they can be drawn finer. One unit across. */
const signs = {
  ball: [circle(0, 0, 0.5)],
  leaf: [
    polygon(
      turnBy(72, (a) => [
        0.21 * Math.sin(a) * Math.abs(Math.sin(a)) ** 0.7 + 0.05 * Math.sin(2 * a),
        -0.5 * Math.cos(a),
      ]),
    ),
  ],
  paw: [
    polygon(
      turnBy(60, (a) => [
        0.27 * Math.sin(a) * (1 - 0.22 * Math.cos(a)),
        0.17 - 0.22 * Math.cos(a) + 0.035 * Math.cos(2 * a),
      ]),
    ),
    ...[
      [-0.4, -0.06, 0.095],
      [-0.16, -0.32, 0.115],
      [0.16, -0.32, 0.115],
      [0.4, -0.06, 0.095],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r)),
  ],
  pad: [bar(0.5, 0.17, -0.28), bar(0.17, 0.5, -0.28), circle(0.22, 0.1, 0.095), circle(0.44, -0.1, 0.095)],
  spark: [
    polygon(
      turnBy(96, (a) => {
        const r = 0.5 / (Math.abs(Math.cos(a)) ** 0.62 + Math.abs(Math.sin(a)) ** 0.62) ** (1 / 0.62);
        return [r * Math.cos(a), r * Math.sin(a)];
      }),
    ),
  ],
  house: [
    polygon([
      [0, -0.46],
      [0.46, -0.06],
      [0.33, -0.06],
      [0.33, 0.4],
      [-0.33, 0.4],
      [-0.33, -0.06],
      [-0.46, -0.06],
    ]),
  ],
} as const satisfies Record<string, readonly Part[]>;

export type Sign = keyof typeof signs;

/** A sign as an obstacle for the wind, `size` px across, rotated in degrees. */
export function cutSign(sign: Sign, { x, y, size, turn = 0, reach = size * 0.2 }: Stood): Obstacle {
  return {
    shape: 'group',
    x,
    y,
    turn,
    reach,
    pad: 2,
    parts: signs[sign].map((part) => scalePart(part, size)),
  };
}
