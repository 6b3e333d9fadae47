import { expect, test } from 'vitest';
import { closestName } from './closest-name.ts';

const tables = ['deals', 'merchants', 'profiles', 'saved_deals'];

test('returns the most similar name if it is similar enough', () => {
  expect(closestName('deal', tables, 0.75)).toBe('deals');
  expect(closestName('Profile', tables, 0.75)).toBe('profiles');
  expect(closestName('savedDeals', tables, 0.75)).toBe('saved_deals');
  expect(closestName('orders', tables, 0.75)).toBeNull();
  expect(closestName('', tables, 0.75)).toBeNull();
});

test('does not search for a very long name', () => {
  expect(closestName('deals'.repeat(30), tables, 0)).toBeNull();
});
