import { expect, test } from 'vitest';
import { consumerAreas } from '../../../domain/goal-parts/areas.ts';
import { goals, isLocked } from '../../../domain/goals.ts';
import { dealKinds, readExampleDeals } from './example-deals.ts';

test.each(goals)(
  'every area of $id has one example of each kind, and a sixth unless the goal is locked',
  async (goal) => {
    const examples = await readExampleDeals(goal.id);
    expect([...examples.keys()].toSorted()).toEqual([...consumerAreas[goal.id]].toSorted());
    const kinds = isLocked(goal) ? dealKinds.slice(0, 5) : dealKinds;
    for (const [area, deals] of examples) {
      expect(deals.map(({ kind }) => kind).toSorted(), area).toEqual(kinds.toSorted());
      for (const { title } of deals) expect(title.length, area).toBeGreaterThan(8);
      // The first two examples state a discount.
      if (!isLocked(goal)) {
        expect(
          deals.slice(0, 2).every(({ amount }) => /^\$\d+ off$/.test(amount ?? '')),
          area,
        ).toBe(true);
      }
    }
  },
);

test('no two examples of a goal are the same', async () => {
  for (const { id: goal } of goals) {
    const titles = [...(await readExampleDeals(goal)).values()].flat().map(({ title }) => title);
    const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
    expect(twice, goal).toEqual([]);
  }
});
