import { expect, test } from 'vitest';
import { drawLadder } from './ladder-lines.ts';

const size = { w: 320, h: 236, left: 60, right: 38 };
const move = (from: number, to: number) => ({ referral: `${from}`, at: '2026-11-09T12:00:00Z', from, to });
const heights = (path: string) => [...path.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));

test('each move curves upward from its start to its end', () => {
  const drawn = drawLadder({ place: 2, joinNumber: 21, passes: 0, moves: [move(21, 12), move(12, 2)] }, size);
  const own = heights(drawn.own);
  expect(own[0]).toBeCloseTo(drawn.start[1], 0);
  expect(own.at(-1)).toBeCloseTo(drawn.end[1], 0);
  expect(own).toEqual(own.toSorted((a, b) => b - a));
  expect(drawn.step).toBe(1);
  expect(drawn.labels.map(({ place }) => place)).toEqual([21, 2, 12]);
  expect(drawn.ahead).toBe('');
});

test.each([
  ['far behind', 48_113, 48_213, []],
  ['after a fall behind others', 1030, 12, []],
  [
    'after ten friends',
    12_031,
    12_345,
    Array.from({ length: 10 }, (_, n) => move(12_200 - n * 14, 12_190 - n * 14)),
  ],
])(
  '%s, everything stays inside the drawing, and no label covers another',
  (_name, place, joinNumber, moves) => {
    const drawn = drawLadder({ place, joinNumber, passes: 10, moves }, size);
    expect(drawn.lines.length).toBeLessThanOrEqual(28);
    for (const path of [drawn.own, drawn.ahead, ...drawn.lines]) {
      for (const y of heights(path)) {
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(size.h);
      }
    }
    const labels = drawn.labels.map(({ y }) => y).toSorted((a, b) => a - b);
    labels.slice(1).forEach((y, at) => expect(y - (labels[at] ?? 0)).toBeGreaterThan(18));
    expect(drawn.ahead === '').toBe(moves.length > 0);
  },
);
