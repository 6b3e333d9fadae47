import { expect, test } from 'vitest';
import { index, now } from '../../../seed/testing/indexed-sample.ts';
import { readProgramme } from '../../../../domain/programme.ts';
import type { Person } from '../../../../deals/dialogue/turn.ts';
import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import { answerSearch } from './answer-search.ts';
import { catalogueWith } from './catalogue.ts';

const deps = {
  rpc: () => Promise.resolve([]),
  now: () => now,
  catalogue: catalogueWith(index),
};
const ask = (asked: GuestSearchRequest, person: Person | null = null) =>
  answerSearch(deps, asked, () => Promise.resolve(person));
/** What the site sends back with the next turn, serialized through JSON as on the wire. */
const after = ({ plan, shown, about }: SearchDealsResponse): GuestSearchRequest =>
  JSON.parse(JSON.stringify({ plan, shown, about }));
const follow = async (query: string, before: SearchDealsResponse) => ask({ ...after(before), query });
const refusal = (asked: GuestSearchRequest) =>
  ask(asked).then(
    () => 'answered',
    (thrown: { message: string; status: number }) => `${thrown.status} ${thrown.message}`,
  );

const clubs = await ask({ query: 'golf clubs under $300' });
const gym = await ask({ query: 'home gym setup under $300' });

test('a search names its topic, keeps to the limit, and gives its deals a heading', () => {
  expect(clubs).toMatchObject({
    act: 'search',
    shown: clubs.deals.length,
    heading: 'golf clubs, under $300',
  });
  expect(clubs.deals.length).toBeGreaterThan(5);
  for (const { dealPrice } of clubs.deals) expect(dealPrice).toBeLessThan(300);
});

test.each([
  ['which is the cheapest?', 'shown'],
  ['compare the first two', 'shown'],
  ['how much do golf clubs usually cost?', 'prices'],
  ['is there an annual fee for the card?', 'card'],
  ['what is my goal?', 'me'],
  ['thanks!', 'small-talk'],
  ['who is the president', 'out-of-scope'],
])('"%s" is answered in words (%s), and what was searched stays', async (query, act) => {
  const answer = await follow(query, clubs);
  expect(answer).toMatchObject({ act, deals: [], shown: clubs.shown });
  expect(answer.reply).toBeTruthy();
  expect(answer.plan).toMatchObject(after(clubs).plan ?? {});
  // The earlier list is still available for follow-ups.
  expect((await follow('left-handed', answer)).deals.length).toBeGreaterThan(0);
});

test('an answer in words without an earlier search returns no plan', async () => {
  const answer = await ask({ query: 'hello there' });
  expect(answer).toMatchObject({ act: 'small-talk', deals: [] });
  expect(answer).not.toHaveProperty('plan');
  expect(answer).not.toHaveProperty('shown');
});

test('"the cheapest" picks the cheapest deal, and the next question refers to it', async () => {
  const prices = clubs.deals.map(({ dealPrice }) => dealPrice);
  const cheapest = await follow('which is the cheapest?', clubs);
  const found = clubs.deals.find(({ id }) => id === cheapest.about);
  expect(found?.dealPrice).toBe(Math.min(...prices));
  expect(cheapest.highlight).toEqual([found?.id]);
  const why = await follow('why is it there?', cheapest);
  expect(why.reply).toContain(found?.title);
});

test('"compare the first and the third" compares those two side by side', async () => {
  const [first, , third] = clubs.deals;
  const { comparison, highlight } = await follow('compare the first and the third', clubs);
  expect(comparison?.deals.map(({ id }) => id)).toEqual([first?.id, third?.id]);
  expect(highlight).toEqual([first?.id, third?.id]);
  for (const { cells } of comparison?.rows ?? []) expect(cells).toHaveLength(2);
});

test('saving a deal asks a guest, but not a signed-in user, to sign up', async () => {
  const asked = { ...after(clubs), query: 'save the second one' };
  const person = {
    goal: null,
    interests: [],
    name: null,
    annualSpend: null,
    points: null,
    saved: [],
    savedCount: 0,
  };
  expect(await ask(asked)).toMatchObject({ save: clubs.deals[1]?.id });
  expect((await ask(asked)).reply).toContain('you need an account');
  expect((await ask(asked, person)).reply).toContain('Saving');
});

test('when no deal has a requested property, the answer says so first and then lists deals of that kind', async () => {
  const answer = await ask({ query: 'purple golf clubs' });
  expect(answer.preface).toBe('None in purple. Here are all colors.');
  expect(answer.deals.length).toBeGreaterThan(0);
  expect(answer).not.toHaveProperty('alternatives');
});

test('chips have each property once, with typos corrected', async () => {
  const chipsFor = async (query: string) => ((await ask({ query })).understood ?? []).map(({ text }) => text);
  expect(await chipsFor('mens 11 wide running shoes')).toEqual(['running shoes', "men's 11", 'wide']);
  expect(await chipsFor('waterprof hiking boots')).toEqual(['hiking boots', 'waterproof']);
  // What no offer of the kind says is no chip.
  expect(await chipsFor('headphones for my commute')).toEqual(['headphones']);
});

test('gifts near the stated amount come first, and are called ideas', async () => {
  const { deals } = await ask({ query: 'gift for my dad who golfs, like 50 bucks' });
  expect(deals.slice(0, 5).every(({ dealPrice }) => dealPrice >= 20 && dealPrice <= 50)).toBe(true);
  expect(deals[0]?.reasons?.[0]?.text).toBe('a gift idea for golf');
});

test('a product that no merchant sells finds nothing; similar products get their own label', async () => {
  const answer = await ask({ query: 'banjo strap' });
  expect(answer).toMatchObject({ deals: [], message: 'The catalog has no banjo strap.' });
  expect(answer.alternatives?.label).toBe('instead of banjo strap');
  expect(answer.alternatives?.deals.length).toBeGreaterThan(0);
  expect(JSON.stringify(answer.alternatives)).not.toMatch(/as you asked/);
  expect(answer).not.toHaveProperty('blocking');
});

test('a limit that excludes every deal is named, and the deals it hides are shown only on request', async () => {
  const answer = await ask({ query: 'golf clubs under $2' });
  expect(answer.deals).toEqual([]);
  expect(answer.blocking?.count).toBeGreaterThan(0);
  expect(answer).not.toHaveProperty('alternatives');
  const { alternatives } = await ask({ ...after(answer), loosen: true });
  expect(alternatives?.deals).toHaveLength(answer.blocking?.count ?? 0);
});

test.each([
  [
    'golf glove with unicorn under $3',
    /^\d+ deals? match(es)? if the limit is \$\d+, but without “unicorn”$/,
  ],
  ['unicorn headphones under $1', /^\d+ deals? match(es)? if the limit is \$\d+$/],
])('what would match is said to lack what it lacks: %s', async (query, text) => {
  expect((await ask({ query })).blocking?.text).toMatch(text);
});

test('several products are answered under one heading each, in the order asked', async () => {
  const { groups = [], deals } = await ask({ query: 'a yoga mat under $60, a tent under $200' });
  expect(groups.map(({ title }) => title)).toEqual(['yoga mat, under $60', 'tent, under $200']);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(deals.length);
});

test('a typo is corrected, and the answer says so', async () => {
  const answer = await ask({ query: 'golf rangefnder' });
  expect(answer.message).toContain('I read “rangefnder” as “rangefinder.”');
  expect(answer.deals.length).toBeGreaterThan(0);
});

test('a basket fills its slots within the budget', () => {
  const { basket, deals } = gym;
  const filled = basket?.slots.filter(({ dealId }) => dealId) ?? [];
  expect(filled.length).toBeGreaterThan(3);
  expect(filled.map(({ dealId }) => dealId)).toEqual(deals.map(({ id }) => id));
  expect(basket?.total).toBeCloseTo(
    deals.reduce((sum, { dealPrice }) => sum + dealPrice, 0),
    2,
  );
  expect(basket?.total).toBeLessThanOrEqual(300);
  expect(gym).not.toHaveProperty('groups');
});

test('swapping a slot changes its deal and keeps the others', async () => {
  const swapped = await ask({ ...after(gym), swap: 1 });
  const before = gym.basket?.slots.map(({ dealId }) => dealId) ?? [];
  const now = swapped.basket?.slots.map(({ dealId }) => dealId) ?? [];
  expect(now[1]).toBeTruthy();
  expect(now[1]).not.toBe(before[1]);
  expect(now[0]).toBe(before[0]);
  expect(swapped.basket?.total).toBeLessThanOrEqual(300);
  const again = await ask({ ...after(swapped), swap: 1 });
  expect([before[1], now[1]]).not.toContain(again.basket?.slots[1]?.dealId);
});

test('alternatives for a slot are listed separately, without the deals already in the basket', async () => {
  const { deals, alternatives, basket, message } = await ask({ ...after(gym), others: 0 });
  // The set is still in the chat, and is not told again.
  expect([basket, message]).toEqual([undefined, undefined]);
  const taken = new Set(gym.basket?.slots.map(({ dealId }) => dealId));
  expect(deals).toEqual([]);
  expect(alternatives?.label).toBe(`Other ${gym.basket?.slots[0]?.name}`);
  expect(alternatives?.deals.length).toBeGreaterThan(0);
  expect(alternatives?.deals.some(({ id }) => taken.has(id))).toBe(false);
});

test.each<[string, GuestSearchRequest, string]>([
  ['a slot the basket does not have', { ...after(gym), swap: 19 }, '422 swap is not a slot of this plan'],
  [
    'a swap beside no basket',
    { ...after(clubs), swap: 0 },
    '422 swap and others go with the plan of a basket',
  ],
  [
    'others beside no basket',
    { ...after(clubs), others: 0 },
    '422 swap and others go with the plan of a basket',
  ],
  ['a swap of no plan', { swap: 0 }, '422 query must be text'],
  [
    'a chip that is not there',
    { ...after(clubs), without: 'order' },
    '422 without is not a chip of this plan',
  ],
  [
    'a field of no plan',
    { plan: { ...clubs.plan, sponsor: 'Acme' } },
    '422 plan.sponsor is not a field of a plan',
  ],
])('%s is refused', async (_, asked, problem) => {
  expect(await refusal(asked)).toBe(problem);
});

test("answers about the bank, the card type and the launch follow the operator's decisions", async () => {
  const programme = readProgramme({
    BANK_NAME: 'First Harbor Bank',
    CARD_TYPE: 'prepaid',
    LAUNCH_LABEL: 'spring 2027',
  });
  const said = async (query: string) =>
    (await answerSearch({ ...deps, programme }, { query }, () => Promise.resolve(null))).reply;
  expect(await said('is my money fdic insured?')).toContain('First Harbor Bank, Member FDIC.');
  expect(await said('is it a credit or a debit card')).toContain('It will be a prepaid card.');
  expect(await said('when does the card launch?')).toContain('Launching spring 2027');
});

test('in a long conversation each turn builds on the last, and undo works', async () => {
  const beds = await ask({ query: 'dog bed' });
  const large = await follow('for a large dog', beds);
  for (const { title } of large.deals) expect(title).toMatch(/Large/);
  const cheaper = await follow('cheaper', large);
  expect(Math.max(...cheaper.deals.map(({ dealPrice }) => dealPrice))).toBeLessThan(
    Math.max(...large.deals.map(({ dealPrice }) => dealPrice)),
  );
  const others = await follow('something else', large);
  const seen = new Set(large.deals.map(({ id }) => id));
  expect(others.deals.some(({ id }) => seen.has(id))).toBe(false);
  const back = await follow('go back', others);
  expect(back.deals.map(({ id }) => id)).toEqual(large.deals.map(({ id }) => id));
});
