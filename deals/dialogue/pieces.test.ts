import { expect, test } from 'vitest';
import { chipsOf } from '../understand/chips.ts';
import { understand } from '../understand/understand.ts';
import { chipsWithIds, withoutPiece } from './pieces.ts';

const request = 'cheapest golf and running shoes over $20 under $90, at least 30% off this week, not Acme';

test('every chip has an id of its own', () => {
  const ids = chipsWithIds(understand(request)).map(({ id }) => id);
  expect(ids.every(Boolean)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a chip taken out is gone, and every other chip stays', () => {
  const plan = understand(request);
  const chips = chipsWithIds(plan);
  expect(chips.length).toBeGreaterThan(5);
  for (const { id, text } of chips) {
    const left = withoutPiece(plan, id ?? '');
    expect(left && chipsOf(left).map((chip) => chip.text), text).toEqual(
      chips.filter((chip) => chip.id !== id).map((chip) => chip.text),
    );
  }
});

test('a goal goes with the category that named it', () => {
  const plan = understand('ski deals');
  const [first] = chipsWithIds(plan);
  expect(withoutPiece(plan, first?.id ?? '')?.hints).toEqual([]);
});

test('an id that is not of this plan takes nothing out', () => {
  expect(withoutPiece(understand('golf'), 'price')).toBeNull();
});
