import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://ventus.example';

test.each(['/deals', '/saved-deals?page=2', '/deals?goal=sports#list', '/'])(
  '%s stays on the site',
  (path) => {
    expect(returnPath(path, origin)).toBe(path);
  },
);

test.each([
  null,
  '',
  'deals',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/..//evil.example',
  '@evil.example',
  ' //evil.example',
  '/login',
  '/login?next=/login',
])('%j is refused', (path) => {
  expect(returnPath(path, origin)).toBeNull();
});
