import { expect, test } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import { exampleOffer } from '../search/example-offers.ts';
import { chipsOf } from '../understand/chips.ts';
import { chipsWithIds } from './plan-parts.ts';
import { readPlan } from './read-plan.ts';
import { readRequest } from './read-request.ts';
import { replacePart } from './replace-part.ts';

const index = buildIndex(
  ['Larkmoor Putter', 'Kestrand Driver', 'Larkmoor Racquet', 'Kestrand Tent'].map((title, at) =>
    exampleOffer(at, { title, brand: title.split(' ')[0] ?? null }),
  ),
);

/** The chips of a request after its chip `old` was edited. */
function written(request: string, old: string, text: string): string[] {
  const { plan } = readRequest(index, request);
  const id = chipsWithIds(plan).find((chip) => chip.text === old)?.id;
  const edited = replacePart(index, plan, id ?? '', text);
  if (!edited) throw new Error(`no chip "${old}"`);
  // It travels with the answer and comes back, so it must be a valid plan.
  readPlan(JSON.parse(JSON.stringify(edited)));
  return chipsOf(edited).map((chip) => (chip.wanted ? chip.text : `not ${chip.text}`));
}

test.each([
  ['golf under $300', 'Under $300', 'under $100', ['Golf', 'Under $100']],
  ['golf under $300', 'Under $300', '100', ['Golf', 'Under $100']],
  ['golf under $300', 'Under $300', '$50 to $80', ['Golf', '$50 to $80']],
  ['golf under $300', 'Golf', 'yoga', ['Yoga/Pilates', 'Under $300']],
  ['golf under $300', 'Golf', 'a tent', ['tent', 'Under $300']],
  ['putter under $300', 'putter', 'driver', ['driver', 'Under $300']],
  ['red putter', 'red', 'blue', ['putter', 'blue']],
  ['golf, not Larkmoor', 'Larkmoor', 'not Kestrand', ['Golf', 'not Kestrand']],
  ['golf, not Larkmoor', 'Larkmoor', 'Larkmoor', ['Golf', 'Larkmoor']],
  ['golf at least 20% off', 'At least 20% off', 'at least 40% off', ['Golf', 'At least 40% off']],
  ['cheapest golf', 'Cheapest first', 'biggest discount', ['Golf', 'Biggest discount first']],
])('%s: "%s" written over with "%s"', (request, old, text, chips) => {
  expect(written(request, old, text)).toEqual(chips);
});

test('one of several wants is edited separately', () => {
  expect(written('putter under $50 or tent under $80', 'putter under $50', 'driver under $40')).toEqual([
    'driver under $40',
    'tent under $80',
  ]);
});

test('an unreadable limit is asked back, never dropped', () => {
  const { plan } = readRequest(index, 'golf under $300');
  expect(replacePart(index, plan, 'price', 'under a couple of paychecks')?.unread).toHaveLength(1);
});

test('a missing part cannot be edited', () => {
  expect(replacePart(index, readRequest(index, 'golf').plan, 'price', 'under $5')).toBeNull();
});
