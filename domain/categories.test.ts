import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { categories } from './categories.ts';

test.each(categories)(
  'every shop named for $title is one of the sample catalogue, so nobody real',
  async (category) => {
    const vocabulary = new URL(`../supabase/seed/vocabulary/${category.id}.ts`, import.meta.url);
    const shops = /shops:\s*'([^']*)'/.exec(await readFile(vocabulary, 'utf8'))?.[1]?.split('|') ?? [];
    const brands = category.merchants.flatMap((group) => group.brands);
    expect(brands.length).toBeGreaterThan(0);
    expect(shops).toEqual(expect.arrayContaining(brands));
  },
);
