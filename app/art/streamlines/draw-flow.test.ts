import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { foilScene } from '../scenes.ts';
import { drawFlow, type Flow, type FlowSettings } from './draw-flow.ts';

const dataOf = (flow: Flow) => flow.layers.flatMap((layer) => layer.paths.map((path) => path.d)).join('|');
const digest = (flow: Flow) => createHash('sha256').update(dataOf(flow)).digest('hex').slice(0, 16);

const closing: FlowSettings = {
  w: 1280,
  h: 540,
  lean: true,
  seed: 41,
  angle: 4,
  sway: 0.4,
  scale: 620,
  weight: 1.35,
  least: 120,
  gap: 12,
  obstacles: [{ shape: 'box', x: 394, y: 270, w: 720, h: 290, radius: 60, reach: 130, pad: 6 }],
};
const shapes: FlowSettings = {
  w: 320,
  h: 212,
  seed: 12,
  angle: -10,
  sway: 0.3,
  scale: 192,
  gap: 6,
  weight: 1.25,
  least: 60,
  every: 3,
  step: 2.5,
  swirls: [{ x: 80, y: 60, strength: 0.4, r: 50 }],
  obstacles: [
    {
      shape: 'group',
      x: 160,
      y: 106,
      reach: 40,
      pad: 1,
      parts: [
        {
          shape: 'polygon',
          x: 0,
          y: 0,
          points: [
            [0, -46],
            [14, -30],
            [22, -8],
            [18, 16],
            [0, 40],
            [-18, 16],
            [-22, -8],
            [-14, -30],
          ],
        },
        { shape: 'circle', x: -40, y: -8, r: 9.5 },
        { shape: 'box', x: 60, y: 0, w: 16, h: 60, radius: 6, turn: 38 },
      ],
    },
  ],
};

// The drawings of the visual identity: any changed number shows here.
test('the foil, a lean scene and a cut shape match the drawings of the visual identity', () => {
  expect(digest(drawFlow(foilScene))).toBe('418e7fb02612a0e6');
  expect(digest(drawFlow(closing))).toBe('149a0f99797b2dd5');
  expect(digest(drawFlow(shapes))).toBe('523871ab9ce1c88c');
});

test('another seed draws another wind', () => {
  expect(digest(drawFlow({ ...closing, seed: 42 }))).not.toBe(digest(drawFlow(closing)));
});

test('no thread enters an obstacle', () => {
  const points = drawFlow({ ...closing, every: 1 }).layers.flatMap((layer) =>
    layer.paths.flatMap(({ d }) =>
      [...d.matchAll(/M(-?\d+) ?(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    ),
  );
  const inside = points.filter(([x = 0, y = 0]) => Math.abs(x - 394) < 320 && Math.abs(y - 270) < 105);
  expect(points.length).toBeGreaterThan(100);
  expect(inside).toEqual([]);
});
