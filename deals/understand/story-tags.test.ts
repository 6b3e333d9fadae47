import { expect, test } from 'vitest';
import { lex } from './lex.ts';
import { tagsIn } from './story-tags.ts';

/** What is asked for, and how it should be. */
function askedIn(text: string): string {
  const lexed = lex(text);
  const tags = tagsIn(lexed.query);
  return lexed.words.flatMap((word) => (tags.get(word.start) === 'tell' ? [] : [word.text])).join(' ');
}

test.each([
  ['bunch of us from the dorm are doing a state park weekend, need a tent', 'need a tent'],
  ['coach says no more racing the 800 in trainers so i guess i need actual spikes', 'need actual spikes'],
  ['need a two person tent under 200 dollars', 'need a two person tent under 200 dollars'],
  ['yoga mat', 'yoga mat'],
])('%j asks for %j', (text, asked) => {
  expect(askedIn(text)).toBe(asked);
});

test('a long text has no tags', () => {
  expect(tagsIn('my dog ate the couch again '.repeat(400)).size).toBe(0);
});
