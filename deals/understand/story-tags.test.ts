import { expect, test } from 'vitest';
import { withoutStory } from './story-tags.ts';

const read = (text: string) => withoutStory(text, true, () => false);

test.each([
  ['bunch of us from the dorm are doing a state park weekend, need a tent', 'need a tent'],
  ['coach says no more racing the 800 in trainers so i guess i need actual spikes', 'need actual spikes'],
  ['need a two person tent under 200 dollars', 'need a two person tent under 200 dollars'],
  ['yoga mat', 'yoga mat'],
])('%j asks for %j', (text, core) => {
  expect(read(text)).toBe(core);
});

test('words of a limit stay, whatever story is around them', () => {
  const text = 'my daughter starts soccer monday and i only have 40 dollars left for it, cleats';
  const start = text.indexOf('40');
  expect(withoutStory(text, true, (word) => word.start === start)).toContain('40');
});

test('a long text is left as it is', () => {
  const text = 'my dog ate the couch again '.repeat(400);
  expect(read(text)).toBe(text);
});
