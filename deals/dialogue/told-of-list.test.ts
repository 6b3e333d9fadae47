import { expect, test } from 'vitest';
import { index } from '../../supabase/seed/testing/indexed-sample.ts';
import { readRequest } from './read-request.ts';
import { toldOfList } from './told-of-list.ts';
import type { Turn } from './turn.ts';

/** The first reading of a turn after a list. */
function told(first: string, text: string): string | undefined {
  const { plan } = readRequest(index, first);
  return toldOfList({ text, index, standing: { plan, shown: 8 } } as Turn)[0];
}

test.each([
  // Parts.
  ['cat tree', 'sisal posts not carpet', 'with sisal posts not carpet'],
  ['cat tree', 'the posts have to be sisal', 'with sisal posts'],
  ['office chair', 'arms have to go down', 'with arms that go down'],
  ['cordless drill', 'need the battery included', 'with battery'],
  ['sleeping bag', 'zipper that doesnt snag', 'with zipper that doesnt snag'],
  ['putter', 'i want a fat grip', 'with a fat grip'],
  ['running shoes', 'wide toe box, my pinky toe gets crushed', 'with wide toe box'],
  // Fit, with what is only told left out where it names a thing.
  ['backpack', 'laptop needs to fit, 17 in', 'that fits a 17 in laptop'],
  ['treadmill', 'needs to slide under the bed', 'that can slide under the bed'],
  ['golf shoes', 'no metal spikes, my course banned them', 'no metal spikes'],
  [
    'rangefinder',
    'needs slope and a magnet that sticks to the cart',
    'with slope and a magnet that sticks to the cart',
  ],
  ['running shoes', 'not white please, I run with a muddy dog', 'not white please'],
  // Circumstances.
  ['basketball hoop', 'driveway slopes toward the street', 'only ones, driveway slopes toward the street'],
  ['crochet hook', 'i have arthritis in both thumbs', 'only ones, i have arthritis in both thumbs'],
])('%s: %s', (first, text, so) => {
  expect(told(first, text)).toBe(so);
});

test.each([
  ['dog bed', 'bowl'],
  ['yoga mat', 'kids bike helmet'],
  ['yoga mat', 'noise cancelling headsets under $100'],
  ['backpack', 'i need a good laptop'],
  ['knife set', 'one-piece swimsuit'],
  ['kayak', 'smaller. alright, a paddle board'],
  ['heated blanket', 'black slip resistant work shoes'],
  ['soccer cleats', '2 tickets to a lakers game'],
  ['rain jacket', 'what about leggings'],
  ['oil paints', 'can you find me stretched canvas 16x20 pack'],
  ['running belt', 'my bike pump broke'],
])('%s: "%s" asks for something else', (first, text) => {
  expect(told(first, text)).toBeUndefined();
});
