import { expect, test } from 'vitest';
import { functionAddress, isTaken } from './submit.ts';

test('the three statuses are a success whatever they say, and the word makes one of any other', () => {
  for (const status of [200, 201, 302]) expect(isTaken(status, '')).toBe(true);
  expect(isTaken(500, '{"result":"Success"}')).toBe(true);
  expect(isTaken(404, 'unsuccessful')).toBe(true);
});

test('any other status without the word is a failure', () => {
  for (const status of [0, 204, 301, 400, 422, 429, 500])
    expect(isTaken(status, 'nothing recorded')).toBe(false);
});

test('functions are found beside the site, at a hosted project, or at an address of their own', () => {
  expect(functionAddress({}, 'join-waitlist')).toBe('/functions/v1/join-waitlist');
  expect(functionAddress({ supabaseUrl: 'https://p.example/' }, 'a')).toBe(
    'https://p.example/functions/v1/a',
  );
  expect(
    functionAddress({ supabaseUrl: 'https://p.example', functionsUrl: 'https://f.example/v1/' }, 'a'),
  ).toBe('https://f.example/v1/a');
});
