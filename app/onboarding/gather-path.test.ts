import { expect, test } from 'vitest';
import { comparisonRows } from '../../domain/goal-parts/comparison.ts';
import { gatherPaths } from './gather-path.ts';

const into = { x: 700, top: 40, bottom: 240 };
const rows = comparisonRows.sports.map(({ multiplier }, row) => ({
  x: 400,
  y: 38 + row * 76,
  count: multiplier * 2,
}));

test('every row has two threads for each point of its old rate', () => {
  expect(gatherPaths({ rows, into })).toHaveLength(2 * (3 + 2 + 3 + 2 + 4 + 2));
});

test('the same rows draw the same threads', () => {
  expect(gatherPaths({ rows, into })).toEqual(gatherPaths({ rows, into }));
});

test('a thread starts at its row and ends at the card', () => {
  const [path = ''] = gatherPaths({ rows: [{ x: 400, y: 38, count: 1 }], into });
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  expect(numbers[0]).toBeCloseTo(400, 0);
  expect(Math.max(...numbers.filter((_, i) => i % 2 === 0))).toBeCloseTo(700, 0);
});
