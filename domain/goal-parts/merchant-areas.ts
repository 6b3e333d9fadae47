import { byGoal } from './by-goal.ts';

/**
 * What merchants see: the longer lists of the partners' form, then the consumer areas that none of their names covers. Separate
 * so that other pages do not load them.
 */
export const merchantAreas = byGoal(({ merchantAreas: areas, areas: consumer, sameAreas: same }) => {
  const covered = new Set(areas.map((area) => same[area] ?? area));
  return [...areas, ...consumer.filter((area) => !covered.has(area))];
});
