import { expect, test } from 'vitest';
import { limitInMemory } from './limit-in-memory.ts';

const from = (address: string, method = 'POST') =>
  new Request('http://localhost/', { method, headers: { 'x-forwarded-for': `${address}, 10.0.0.1` } });

test('an address that has used up its calls waits for the window to end; others do not', () => {
  let at = 0;
  const limit = limitInMemory({
    calls: 2,
    seconds: 60,
    now: () => new Date(at),
    siteUrl: 'https://ventus.example',
  });
  expect(limit(from('1.1.1.1'))).toBeNull();
  expect(limit(from('1.1.1.1'))).toBeNull();
  at = 15_000;
  const refused = limit(from('1.1.1.1'));
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get('retry-after')).toBe('45');
  expect(refused?.headers.get('access-control-allow-origin')).toBe('https://ventus.example');
  expect(refused?.headers.get('access-control-expose-headers')).toBe('retry-after');
  expect(limit(from('2.2.2.2'))).toBeNull();
  expect(limit(from('1.1.1.1', 'OPTIONS'))).toBeNull();
  at = 60_000;
  expect(limit(from('1.1.1.1'))).toBeNull();
});

test('callers are told apart as one says', () => {
  const limit = limitInMemory({
    calls: 1,
    seconds: 60,
    now: () => new Date(0),
    siteUrl: 'https://ventus.example',
    callerOf: (request) => request.headers.get('authorization') ?? 'nobody',
  });
  const by = (authorization: string) =>
    new Request('http://localhost/', { method: 'POST', headers: { authorization } });
  expect([limit(by('a')), limit(by('b'))]).toEqual([null, null]);
  expect(limit(by('a'))?.status).toBe(429);
});
