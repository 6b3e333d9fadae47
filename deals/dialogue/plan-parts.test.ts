import { expect, test } from 'vitest';
import { chipsOf } from '../understand/chips.ts';
import { understand } from '../understand/understand.ts';
import { chipsWithIds, withoutPart } from './plan-parts.ts';

const request = 'cheapest golf and running shoes over $20 under $90, at least 30% off this week, not Acme';

test('every chip has a unique id', () => {
  const ids = chipsWithIds(understand(request)).map(({ id }) => id);
  expect(ids.every(Boolean)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('removing a chip keeps every other chip', () => {
  const plan = understand(request);
  const chips = chipsWithIds(plan);
  expect(chips.length).toBeGreaterThan(5);
  for (const { id, text } of chips) {
    const left = withoutPart(plan, id ?? '');
    expect(left && chipsOf(left).map((chip) => chip.text), text).toEqual(
      chips.filter((chip) => chip.id !== id).map((chip) => chip.text),
    );
  }
});

test('removing a category also removes the goal it implied', () => {
  const plan = understand('ski deals');
  const [first] = chipsWithIds(plan);
  expect(withoutPart(plan, first?.id ?? '')?.hints).toEqual([]);
});

test('an id of another plan removes nothing', () => {
  expect(withoutPart(understand('golf'), 'price')).toBeNull();
});

test('each of several wants is one chip, and the last remaining want is split into its own chips', () => {
  const plan = understand('golf under $50 or tennis under $80, this week');
  expect(chipsWithIds(plan)).toEqual([
    { text: 'Golf under $50', wanted: true, id: 'want:0' },
    { text: 'Tennis/Racquet Sports under $80', wanted: true, id: 'want:1' },
    { text: 'This week', wanted: true, id: 'recency' },
  ]);
  const left = withoutPart(plan, 'want:0');
  expect(left && chipsOf(left).map(({ text }) => text)).toEqual([
    'Tennis/Racquet Sports',
    'Under $80',
    'This week',
  ]);
  const later = withoutPart(plan, 'recency');
  expect(later && chipsOf(later)).toHaveLength(2);
});

test.each(['desk under 300 euros', 'desk under 49,99'])(
  'a limit that is not compared is a chip, and without it the rest is searched: %s',
  (query) => {
    const plan = understand(query);
    const limit = query.slice(5);
    const chips = chipsWithIds(plan);
    expect(chips.map(({ text }) => text)).toEqual(['desk', `${limit} (not compared)`]);
    expect(withoutPart(plan, chips[1]?.id ?? '')).toEqual({ ...understand('desk'), query });
  },
);
