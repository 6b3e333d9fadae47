import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pictures } from './pictures.ts';

test.each(pictures)('$path matches its scene', async ({ path, draw }) => {
  const committed = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  expect(committed === draw(), 'run npm run draw -- scenes').toBe(true);
});
