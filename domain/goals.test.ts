import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { allGoals } from './goals/all-goals.ts';

test.each(allGoals)(
  'every shop named for $id is one of the sample catalog, so none is real',
  async (goal) => {
    const vocabulary = new URL(`../supabase/seed/vocabulary/${goal.id}.json`, import.meta.url);
    const { shops }: { shops: string[] } = JSON.parse(await readFile(vocabulary, 'utf8'));
    const brands = goal.merchants.flatMap((group) => group.brands);
    expect(brands.length).toBeGreaterThan(0);
    expect(shops).toEqual(expect.arrayContaining(brands));
  },
);
