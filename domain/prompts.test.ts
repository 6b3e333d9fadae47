import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consumerAreas } from './goal-parts/areas.ts';
import { goalIds } from './goals.ts';
import type { Deal } from './deal.ts';
import { beforeDeals, suggestPrompts } from './prompts.ts';
import { startersFor } from './starters.ts';

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
  expect(all).toContain('Show me dog supply deals under $50');
});

test('every area has words that people say', () => {
  for (const area of Object.values(consumerAreas).flat()) {
    expect(beforeDeals(area), area).not.toMatch(/[/()]| and .* and /);
    expect(beforeDeals(area)).not.toBe(area);
  }
});

test('without a goal the three generic ones are shown', () => {
  const prompts = suggestPrompts({ goal: null, categories: [], userMessages: [], random: seeded(3) });
  expect(prompts).toEqual([
    'What are the best deals available right now?',
    'Show me trending deals this week',
    'Find deals under $100',
  ]);
});

const deal = (dealPrice: number, category = 'Golf', discount: number | null = null): Deal => ({
  title: 'Halyard stand bag',
  merchant: 'Tidewater Golf',
  description: '',
  originalPrice: null,
  dealPrice,
  discount,
  category,
  dealUrl: null,
});
const after = (latest: { deals: Deal[]; basket?: { slots: []; total: number } }, ...userMessages: string[]) =>
  suggestPrompts({ goal: 'sports', categories: ['Soccer'], userMessages, latest, random: seeded(1) });

test('after an answer two suggestions continue with its deals, and the third stays in its area', () => {
  const deals = [deal(240), deal(90), deal(300), deal(120, 'Running/Track')];
  const prompts = after({ deals }, 'golf clubs');
  expect(prompts.slice(0, 2)).toEqual(['Only under $200', 'Compare the first two']);
  expect(prompts[2]).toContain('golf');
  const next = after({ deals }, 'golf clubs', 'Compare the first two');
  expect(next).toContain('How many points for the first one?');
  expect([...prompts, ...next].join(' ')).not.toMatch(/soccer|running/);
});

test('a price limit keeps some of the deals but not all, and so does a discount', () => {
  expect(after({ deals: [deal(20), deal(20)] })[0]).toBe('Compare the first two');
  const discounts = [deal(20, 'Golf', 25), deal(20, 'Golf', 10)];
  expect(after({ deals: discounts }, 'Compare the first two')).toContain('Only at least 20% off');
  expect(after({ deals: discounts.slice(0, 1) }, 'Compare the first two').join(' ')).not.toContain('20% off');
});

test('after a basket, or without a match, suggestions stay in the requested area', () => {
  for (const prompt of after({ deals: [deal(20), deal(30)], basket: { slots: [], total: 50 } })) {
    expect(prompt).toContain('golf');
  }
  const nothing = suggestPrompts({
    goal: 'sports',
    categories: ['Soccer'],
    userMessages: [],
    latest: { deals: [], understood: [{ text: 'Golf', wanted: true }] },
    random: seeded(1),
  });
  for (const prompt of nothing) expect(prompt).toContain('golf');
});

test('there are three first questions, in the user’s own areas before others', () => {
  const areas = ['Soccer', 'Golf'];
  expect(startersFor('sports', areas).slice(0, 2)).toEqual([
    'Golf clubs for a beginner under $300',
    'Soccer cleats under $80',
  ]);
  for (const goal of [...goalIds, null, 'nonsense']) {
    expect(new Set(startersFor(goal, [])).size).toBe(3);
  }
});

test('each suggestion is about another area, while there are enough', () => {
  const areas = ['Golf', 'Running/Track', 'Soccer'];
  const prompts = suggestPrompts({
    goal: 'sports',
    categories: areas,
    userMessages: [],
    random: Math.random,
  });
  for (const area of areas)
    expect(prompts.filter((prompt) => prompt.includes(beforeDeals(area)))).toHaveLength(1);
});
