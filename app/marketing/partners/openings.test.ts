import { expect, test } from 'vitest';
import { goals, type Availability } from '../../../domain/goals.ts';
import { openings } from './openings.ts';

test('merchants read of every category when the card opens for it', () => {
  const namesOf = (availability: Availability) =>
    new Intl.ListFormat('en-US').format(
      goals.filter((goal) => goal.availability === availability).map(({ categoryTitle }) => categoryTitle),
    );
  expect(openings).toBe(
    `${namesOf('Available First')} first, then ${namesOf('Available Soon')}; ${namesOf('Year One')} later in the card’s first year.`,
  );
});
