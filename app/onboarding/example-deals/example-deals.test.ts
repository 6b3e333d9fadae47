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
  for (const { id: goal } of goals) {
    const titles = [...(await readExampleDeals(goal)).values()].flat().map(({ title }) => title);
    const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
    expect(twice, goal).toEqual([]);
  }
});
