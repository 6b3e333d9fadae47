import { expect, test } from 'vitest';
import { goals, type Availability } from '../../../domain/goals.ts';
import { openings } from './openings.ts';

test('merchants read of every category when the card opens for it', () => {
  const namesOf = (availability: Availability) =>
    goals
      .filter((goal) => goal.availability === availability)
      .map(({ categoryTitle }) => categoryTitle)
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1');
  expect(openings).toBe(
    `${namesOf('Available First')} first, then ${namesOf('Available Soon')}; ${namesOf('Year One')} in Year One, its first year.`,
  );
});
