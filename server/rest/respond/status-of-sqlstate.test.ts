import { expect, test } from 'vitest';
import { statusOfSqlState } from './status-of-sqlstate.ts';

test.each([
  ['23505', 409],
  ['23503', 409],
  ['23514', 400],
  ['22P02', 400],
  ['25006', 405],
  ['42P01', 404],
  ['42883', 404],
  ['42703', 400],
  ['57014', 500],
  ['57P01', 503],
  ['57P02', 503],
  ['57P03', 503],
  ['53300', 503],
  ['08006', 503],
  ['40001', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['PT418', 418],
  ['PT999', 500],
  ['XX000', 500],
  ['28000', 403],
])('%s is %i', (code, status) => {
  expect(statusOfSqlState(code, '', true)).toBe(status);
});

test('a missing privilege is 401 for anonymous callers and 403 for others', () => {
  expect(statusOfSqlState('42501', '', true)).toBe(401);
  expect(statusOfSqlState('42501', '', false)).toBe(403);
});
