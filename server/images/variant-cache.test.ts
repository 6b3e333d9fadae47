import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVariantCache, TooManyVariants } from './variant-cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ventus-variants-'));
});
afterEach(() => rm(directory, { recursive: true }));

const cache = (limits: { mostKept?: number; mostWaiting?: number } = {}) =>
  createVariantCache({
    directory,
    mostKept: limits.mostKept ?? 100,
    mostWaiting: limits.mostWaiting ?? 100,
    onTrouble: (error) => {
      throw error;
    },
  });
const text = (value: string) => () => Promise.resolve(Buffer.from(value));

test('what was made before is read, also by another process', async () => {
  await cache()('a', text('first'));
  expect(String(await cache()('a', text('second')))).toBe('first');
});

test('the oldest go when there are too many', async () => {
  const cached = cache({ mostKept: 10 });
  for (let i = 0; i < 40; i++) await cached(String(i), text(String(i)));
  expect((await readdir(directory)).length).toBeLessThanOrEqual(10);
  expect(String(await cached('39', text('again')))).toBe('39');
});

test('a crowd is told to come back, and what failed can be asked again', async () => {
  const cached = cache({ mostWaiting: 1 });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const first = cached('slow', async () => {
    await opened;
    throw new Error('torn');
  });
  await expect(cached('other', text('other'))).rejects.toThrow(TooManyVariants);
  open();
  await expect(first).rejects.toThrow('torn');
  expect(String(await cached('slow', text('well')))).toBe('well');
});
