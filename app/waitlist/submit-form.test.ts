import { expect, test } from 'vitest';
import { isTaken } from './submit-form.ts';

test('the three statuses are a success whatever the body, and the word makes any other status one', () => {
  for (const status of [200, 201, 302]) expect(isTaken(status, '')).toBe(true);
  expect(isTaken(500, '{"result":"Success"}')).toBe(true);
  expect(isTaken(404, 'unsuccessful')).toBe(true);
});

test('any other status without the word is a failure', () => {
  for (const status of [0, 204, 301, 400, 422, 429, 500])
    expect(isTaken(status, 'nothing recorded')).toBe(false);
});
