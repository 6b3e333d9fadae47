import { expect, test } from 'vitest';
import { initialsOf } from './profile-strip.tsx';

test('initials are the first letters of the first two words', () => {
  expect(initialsOf('jordan rivera smith')).toBe('JR');
  expect(initialsOf('Ana')).toBe('A');
  expect(initialsOf('  ')).toBe('');
  expect(initialsOf(null)).toBe('');
});
