import { expect, test } from 'vitest';
import { programme } from '../../../domain/programme.ts';
import { index, now } from '../../../supabase/seed/testing/indexed-sample.ts';
import { emptyPlan } from '../../plan.ts';
import { readRequest } from '../read-request.ts';
import { searched, shownFor } from '../searched.ts';
import { watch } from './watch.ts';

const options = { now, shopper: null };
const { plan, shown } = searched(index, readRequest(index, 'dog bed').plan, options);
const deals = shownFor(index, { plan, shown }, options);

function ask(text: string, standing = { plan, shown }) {
  const observe = () => Promise.resolve(new Map());
  const rest = { index, now, programme, person: null, observe };
  return watch.read({ text, standing, shown: () => (standing.shown > 0 ? deals : []), ...rest })?.();
}
const pageOf = (place: number, under?: number) => ({
  text: deals[place]?.offer.title,
  href: `/deals/${deals[place]?.id}?under=${under ?? ''}`,
});

test.each([
  ['tell me when the second one is under $10', 1, 10],
  ['email me if the first one drops', 0, undefined],
  ['set a price alert for the third one', 2, undefined],
])('"%s" links to the page of that deal, with the amount', async (text, place, under) => {
  expect(await ask(text)).toMatchObject({ links: [pageOf(place, under)] });
});

test('without a deal that is named it links to the first three', async () => {
  const { links } = (await ask('text me when the price goes down')) ?? {};
  expect(links).toEqual([0, 1, 2].map((place) => pageOf(place)));
});

test('a thing that is named first is looked for, the cheapest first', async () => {
  const answer = await ask('tell me when a rain jacket drops under 5', { plan: emptyPlan(''), shown: 0 });
  expect(answer).toMatchObject({
    reply: 'With an account, I can email you the day it’s under $5. Pick the deal:',
  });
  expect(answer?.links).toHaveLength(3);
});

test('a brand that none of the deals is by is said', async () => {
  expect(await ask('let me know when blue buffalo goes below 50')).toEqual({
    reply: 'None of these is by Blue Buffalo.',
  });
});

test('a price that it has already is said', async () => {
  expect(await ask('alert me when the second one goes under $500')).toMatchObject({
    reply: `It’s already under $500: $${deals[1]?.offer.dealPrice}.`,
    highlight: [deals[1]?.id],
  });
});

test.each([
  'let me know if you find something cheaper',
  'tell me more about the second one',
  'dog bed under 50',
])('"%s" asks for no alert', (text) => expect(ask(text)).toBeUndefined());
