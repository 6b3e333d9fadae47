import { expect, test } from 'vitest';
import { programme } from '../../../domain/programme.ts';
import { index, now } from '../../../supabase/seed/testing/indexed-sample.ts';
import { search } from '../../search/search.ts';
import { readRequest } from '../read-request.ts';
import { searched } from '../searched.ts';
import { count } from './count.ts';

const options = { now, shopper: null };
const all = { ...options, limit: 10_000 };
const { plan, shown } = searched(index, readRequest(index, 'dog bed').plan, options);
const ask = (text: string) => {
  const observe = () => Promise.resolve(new Map());
  const rest = { index, now, programme, person: null, observe, shown: () => [] };
  return count.read({ text, standing: { plan, shown }, ...rest })?.();
};
const found = (query: string) => search(index, readRequest(index, query).plan, all).found.length;

test.each([
  'how many are there',
  'how many',
  'how many u got',
  'so how many did u find?',
  'how many deals do you have in total',
])('"%s" counts all that match', async (text) => {
  expect((await ask(text))?.reply).toBe(
    `${found('dog bed')} deals match what you asked for. 12 of them are shown.`,
  );
});

test('with a limit it counts those within it, and offers to show them', async () => {
  expect(await ask('how many of these are under 30')).toEqual({
    reply: `With that, ${found('dog bed under 30')} are left.`,
    choices: [{ text: 'Show them', query: 'under 30' }],
  });
});

test.each(['how many people fit', 'how many are in the pack', 'how many pounds does it hold'])(
  '"%s" counts no deals',
  (text) => expect(ask(text)).toBeUndefined(),
);
