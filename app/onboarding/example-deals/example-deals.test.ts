import { expect, test } from 'vitest';
import { goalIds } from '../../../domain/goals.ts';
import { consumerSubcategories } from '../../../domain/subcategories.ts';
import { dealKinds, readExampleDeals } from './example-deals.ts';

test.each(goalIds)(
  'every area of %s has one example of each kind, and a sixth where the goal has one',
  async (goal) => {
    const examples = await readExampleDeals(goal);
    expect([...examples.keys()].toSorted()).toEqual([...consumerSubcategories[goal]].toSorted());
    const kinds = ['sports', 'wellness', 'pets'].includes(goal) ? dealKinds : dealKinds.slice(0, 5);
    for (const [area, deals] of examples) {
      expect(
        deals.map(({ kind }) => kind),
        area,
      ).toEqual(kinds);
      for (const { title, merchant } of deals) {
        expect(title.length, area).toBeGreaterThan(8);
        expect(merchant, area).not.toBe('');
      }
    }
  },
);

test('no two examples of a goal say the same', async () => {
  for (const goal of goalIds) {
    const titles = [...(await readExampleDeals(goal)).values()].flat().map(({ title }) => title);
    const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
    expect(twice, goal).toEqual([]);
  }
});
