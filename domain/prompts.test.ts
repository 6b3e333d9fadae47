import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goalIds } from './goals.ts';
import { suggestPrompts } from './prompts.ts';

const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

test('three different suggestions, whatever the earlier messages', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...goalIds, null, 'nonsense'),
      fc.array(
        fc.constantFrom('Golf', 'Running/Track', 'Show me trending deals this week', 'Find deals under $100'),
      ),
      fc.integer({ min: 0, max: 2 ** 30 }),
      (goal, userMessages, seed) => {
        const prompts = suggestPrompts({ goal, categories: ['Golf'], userMessages, random: seeded(seed) });
        expect(prompts).toHaveLength(3);
        expect(new Set(prompts).size).toBe(3);
      },
    ),
  );
});

test('a suggestion that overlaps one of the last three messages is skipped while others are left', () => {
  const userMessages = ['Find deals under $100'];
  const prompts = suggestPrompts({ goal: 'sports', categories: ['Golf'], userMessages, random: seeded(1) });
  expect(prompts).not.toContain('Find deals under $100');
});

test('the price cap is the goal’s', () => {
  const all = new Set<string>();
  for (let seed = 0; seed < 50; seed++) {
    for (const text of suggestPrompts({
      goal: 'pets',
      categories: ['Dog Essentials'],
      userMessages: [],
      random: seeded(seed),
    }))
      all.add(text);
  }
  expect(all).toContain('Show me Dog Essentials deals under $50');
});

test('without a goal the three generic ones are shown', () => {
  const prompts = suggestPrompts({ goal: null, categories: [], userMessages: [], random: seeded(3) });
  expect(prompts).toEqual([
    'What are the best deals available right now?',
    'Show me trending deals this week',
    'Find deals under $100',
  ]);
});
