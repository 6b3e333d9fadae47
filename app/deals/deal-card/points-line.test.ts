import { expect, test } from 'vitest';
import { pointsLine } from './points-line.ts';

test('a purchase inside the goal earns the rate of the tier', () => {
  expect(pointsLine({ dealPrice: 189.99, category: 'Golf' }, 'sports')).toBe('+950 pts');
});

test('a purchase outside it says the lower rate', () => {
  expect(pointsLine({ dealPrice: 40, category: 'Dog Essentials' }, 'sports')).toBe('+40 pts at 1X');
});

test('an unknown category promises nothing', () => {
  expect(pointsLine({ dealPrice: 40, category: 'Submarines' }, 'sports')).toBeNull();
});
