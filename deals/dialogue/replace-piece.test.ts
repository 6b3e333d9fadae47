import { expect, test } from 'vitest';
import { chipsOf } from '../understand/chips.ts';
import { nameKey } from '../text/tokens.ts';
import type { KnownName, Vocabulary } from '../understand/names.ts';
import { understand } from '../understand/understand.ts';
import { chipsWithIds } from './pieces.ts';
import { readPlan } from './read-plan.ts';
import { replacePiece } from './replace-piece.ts';

const names = new Map<string, KnownName>(
  ['Larkmoor', 'Kestrand'].map((name) => [
    nameKey(name),
    { name, brand: true, merchant: false, certain: true },
  ]),
);
const vocabulary: Vocabulary = { find: (key) => names.get(key) ?? null, longest: 1 };

/** The chips of a request after its chip `old` was written over. */
function written(request: string, old: string, text: string): string[] {
  const plan = understand(request, vocabulary);
  const id = chipsWithIds(plan).find((chip) => chip.text === old)?.id;
  const edited = replacePiece(plan, id ?? '', text, vocabulary);
  if (!edited) throw new Error(`no chip "${old}"`);
  // It goes out with the answer and comes back: it must be a plan that is taken.
  readPlan(JSON.parse(JSON.stringify(edited)));
  return chipsOf(edited).map((chip) => (chip.wanted ? chip.text : `not ${chip.text}`));
}

test.each([
  ['golf under $300', 'Under $300', 'under $100', ['Golf', 'Under $100']],
  ['golf under $300', 'Under $300', '100', ['Golf', 'Under $100']],
  ['golf under $300', 'Under $300', '$50 to $80', ['Golf', '$50 to $80']],
  ['golf under $300', 'Golf', 'cycling', ['Cycling/Biking', 'Under $300']],
  ['golf putter', 'putter', 'driver', ['Golf', 'driver']],
  ['golf, not Larkmoor', 'Larkmoor', 'not Kestrand', ['Golf', 'not Kestrand']],
  ['golf, not Larkmoor', 'Larkmoor', 'Larkmoor', ['Golf', 'Larkmoor']],
  ['golf at least 20% off', 'At least 20% off', 'at least 40% off', ['Golf', 'At least 40% off']],
  ['cheapest golf', 'Cheapest first', 'biggest discount', ['Golf', 'Biggest discount first']],
])('%s: "%s" written over with "%s"', (request, old, text, chips) => {
  expect(written(request, old, text)).toEqual(chips);
});

test('one of several wants is written over by itself', () => {
  expect(written('golf under $50 or tennis under $80', 'Golf under $50', 'golf under $40')).toEqual([
    'Golf under $40',
    'Tennis/Racquet Sports under $80',
  ]);
});

test('a limit that nobody can read is asked back, never left out', () => {
  const plan = understand('golf under $300', vocabulary);
  expect(replacePiece(plan, 'price', 'under a couple of paychecks', vocabulary)?.unread).toHaveLength(1);
});

test('a piece that is not there is not written over', () => {
  expect(replacePiece(understand('golf', vocabulary), 'price', 'under $5', vocabulary)).toBeNull();
});
