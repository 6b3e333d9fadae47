import { expect, test } from 'vitest';
import { weekWith } from './same-week.tsx';

test('the chosen goal runs at five points a dollar, everything else at one', () => {
  const { lines, points } = weekWith('sports');
  expect(lines.map((line) => [line.what, line.rate, line.points])).toEqual([
    ['Running shoes', 5, 648],
    ['Court booking', 5, 240],
    ['Massage, one hour', 1, 95],
    ['Dog food', 1, 62],
    ['Vet visit', 1, 140],
    ['Coffee', 1, 6],
  ]);
  expect(points).toBe(1191);
});

test('the same week earns different points under another goal', () => {
  expect(weekWith('wellness').points).toBe(861);
  expect(weekWith('pets').points).toBe(1291);
});
