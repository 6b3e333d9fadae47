import { expect, test } from 'vitest';
import { pointsLine } from './points-line.ts';

test("a purchase inside the goal earns the tier's rate, with its calculation and its condition", () => {
  expect(pointsLine({ dealPrice: 189.99, category: 'Golf' }, 'sports')).toEqual({
    text: 'up to 950 pts',
    sum: '$189.99 × 5 = 950 pts',
    condition:
      '5X with Premium on the first $1,000 a month in your goal, when the card is live. Rounded to the nearest point.',
  });
});

test('what a purchase costs beyond the cap of a month earns the rate of other spend', () => {
  expect(pointsLine({ dealPrice: 1249, category: 'Golf' }, 'sports')).toMatchObject({
    text: 'up to 5,249 pts',
    sum: '$1,000.00 × 5 + $249.00 × 1 = 5,249 pts',
  });
});

test('without a goal the condition names the required goal', () => {
  expect(pointsLine({ dealPrice: 10, category: 'Golf' }, null)?.condition).toMatch(
    /a month with Sports as your goal,/,
  );
});

test('a goal that opens later is said to', () => {
  const locked = pointsLine({ dealPrice: 10, category: 'PC Gaming' }, null);
  expect(locked?.condition).toMatch(/with Gamers as your goal \(it opens later\),/);
});

test('a purchase outside the goal earns the lower rate', () => {
  expect(pointsLine({ dealPrice: 40, category: 'Dog Essentials' }, 'sports')).toEqual({
    text: '+40 pts',
    sum: '$40.00 × 1 = 40 pts',
    condition: '1X outside your goal, when the card is live. Rounded to the nearest point.',
  });
});

test('an unknown category promises nothing', () => {
  expect(pointsLine({ dealPrice: 40, category: 'Submarines' }, 'sports')).toBeNull();
});
