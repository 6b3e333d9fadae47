import { expect, test } from 'vitest';
import { index } from '../../supabase/seed/testing/indexed-sample.ts';
import { forWearer } from './for-whom.ts';
import { plansOf } from '../wants.ts';
import { plainText, readRequest } from './read-request.ts';
import { twoThingsIn } from './two-things.ts';

const planOf = (text: string) => readRequest(index, text).plan;
const shown = ['desk lamp', 'yoga mat', 'dog leash', 'rain jacket', 'office chair'];
const others = ['water bottle', 'hand cream', 'throw pillow', 'monitor arm', 'tent'];
const turns = [
  (thing: string) => `i like the first one. also want a cheap ${thing}`,
  (thing: string) => `is the second any good? could you show me a ${thing}`,
  (thing: string) => `ok the first one then, and i still need a ${thing}`,
  (thing: string) => `how long is the warranty? my son is 8. do you have a ${thing} too`,
  (thing: string) => `the first is nice. a ${thing} to go with it`,
];

test.each(shown.flatMap((thing) => others.map((other) => [thing, other] as const)))(
  'after a %s, a request for a %s beside something else is apart, whatever is said before it',
  (thing, other) => {
    for (const turn of turns) {
      const two = twoThingsIn(index, planOf(thing), plainText(turn(other)));
      expect(planOf(two?.request ?? '').kind?.text, turn(other)).toBe(other);
      expect(two?.before).not.toContain(other);
    }
  },
);

test.each([
  'in blue, under $40',
  'do you have it in black',
  'a desk lamp and a rug',
  'is it dimmable? in brass',
])('"%s" is one thing to say of desk lamps', (text) =>
  expect(twoThingsIn(index, planOf('desk lamp'), text)).toBeNull(),
);

test.each([
  ['hiking boots size 12', 'rain boots', '12'],
  ['running shoes size 9', 'trail running shoes', '9'],
  ['muck boots size 12', 'rubber boots', '12'],
  ['hiking boots size 12', 'yoga mat', undefined],
])('after "%s," %s have size %s', (before, said, size) => {
  const [plan] = plansOf(forWearer(index, planOf(before), planOf(said), said));
  expect(plan.attributes?.find(({ type }) => type === 'size')?.value).toBe(size);
});
