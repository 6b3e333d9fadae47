import { expect, test } from 'vitest';
import { confirmedAt } from './api.ts';

test('a confirmation link returns to the root, with the next page if there is one', () => {
  expect(confirmedAt(null)).toBe('/');
  expect(confirmedAt('/deals?page=2')).toBe('/?next=%2Fdeals%3Fpage%3D2');
});
