import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { index, now, offers } from '../../../seed/testing/indexed-sample.ts';
import { ModelReading, readMoves, readTopics } from '../../../../deals/model/model-reading.ts';
import { nothing } from '../../../../scripts/model/nothing-read.ts';
import type { Prompt } from '../../../../deals/model/prompt.ts';
import { acts, type GuestSearchRequest, type SearchDealsResponse } from '../../../../domain/deal.ts';
import { programme } from '../../../../domain/programme.ts';
import { registry } from '../../registry.ts';
import { serve } from '../http.ts';
import { answerSearch, answerWithModel } from './answer-search.ts';
import { catalogueWith } from './catalogue.ts';

const byId = new Map(offers.map((offer) => [offer.id, offer]));
const deps = {
  rpc: () => Promise.resolve([]),
  now: () => now,
  catalogue: catalogueWith(index),
};
const nobody = () => Promise.resolve(null);

type Before = Partial<SearchDealsResponse>;
const asked = (query: string, { plan, shown, about }: Before = {}): GuestSearchRequest =>
  JSON.parse(JSON.stringify({ query, plan, shown, about })) as GuestSearchRequest;
const first = (query: string, before?: Before) => answerSearch(deps, asked(query, before), nobody, true);
const later = (query: string, reading: unknown, before?: Before) =>
  answerWithModel(deps, asked(query, before), nobody, (prompt) =>
    Promise.resolve(
      typeof reading === 'function' ? (reading as (prompt: Prompt) => unknown)(prompt) : reading,
    ),
  );

const noLimits = { priceMin: null, priceMax: null, discountMin: null, savingMin: null, without: [] };
const wants = (...things: string[]) => things.map((thing) => ({ thing, properties: [] }));
const search = (things: string[], limits: Partial<typeof noLimits> | object = {}): ModelReading => ({
  ...nothing,
  plan: { ...noLimits, wants: wants(...things), ...limits },
});

type Case = {
  say: string;
  before?: string[];
  reading: ModelReading;
  act: string;
  first?: string;
  max?: number;
  min?: number;
  says?: string;
};
const cases = readFileSync(new URL('../../../../deals/model/cases/readings.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

test.each(cases)(
  '$say is answered as a model reads it',
  async ({ say, before = [], reading, ...expected }) => {
    expect(ModelReading.safeParse(reading).success).toBe(true);
    let standing: Before = {};
    for (const turn of before) standing = await first(turn, standing);
    const rules = await first(say, standing);
    const answer = (await later(say, reading, standing)) ?? rules;
    expect(answer.act).toBe(expected.act);
    const words = [answer.reply, answer.message].filter(Boolean).join(' ');
    if (expected.says) expect(words).toMatch(new RegExp(expected.says, 'i'));
    if (reading.language === 'es')
      expect(answer.said).toMatchObject({ language: 'es', text: expect.any(String) });
    if (expected.act !== 'search' && expected.act !== 'refine') return;
    expect(answer.deals.length, words).toBeGreaterThan(0);
    for (const { dealPrice } of answer.deals) {
      if (expected.max !== undefined) expect(dealPrice).toBeLessThanOrEqual(expected.max);
      if (expected.min !== undefined) expect(dealPrice).toBeGreaterThanOrEqual(expected.min);
    }
    const titles = answer.deals.slice(0, 5).map(({ title }) => title);
    if (expected.first)
      expect(
        titles.filter((title) => !new RegExp(expected.first ?? '', 'i').test(title)).length,
        titles.join(' | '),
      ).toBeLessThanOrEqual(1);
  },
);

test('missing products and unreadable requests are reported in the language of the question', async () => {
  const inSpanish = (reading: ModelReading): ModelReading => ({ ...reading, language: 'es' });
  const missing = await later('busco un telescopio para dos personas', inSpanish(search(['telescope'])));
  expect(missing).toMatchObject({ deals: [], said: { language: 'es' } });
  expect(missing?.said?.text).toContain('El catálogo no tiene “telescope”.');
  const unread = await later('quiero algo para esa cosa', inSpanish(search(['zorbamart'])));
  expect(unread?.said?.text).toMatch(/^No entiendo qué debo buscar\./);
  const sentence = 'Hola, cuesta tres pesos.';
  const talk = await later('hola amigo, todo bien', inSpanish({ ...nothing, act: 'small-talk', sentence }));
  expect(talk?.said?.text).not.toContain('pesos');
});

test('a limit that is not in the words is dropped', async () => {
  const answer = await later(
    'something so my cat stops wrecking the sofa',
    search(['cat scratching post'], { priceMax: 5, priceMin: 3 }),
  );
  expect(answer?.plan).not.toHaveProperty('priceMax');
  expect(answer?.plan).not.toHaveProperty('priceMin');
});

test.each([
  ['I sit all day and my shoulders kill me, under $40', 40],
  ['algo para el dolor de espalda por menos de 40 dólares', 40],
])('a limit that the model lost stays: %s', async (say, most) => {
  const answer = await later(say, search(['foam roller', 'yoga mat'], { priceMax: null }));
  expect(answer?.deals.length).toBeGreaterThan(0);
  for (const { dealPrice } of answer?.deals ?? []) expect(dealPrice).toBeLessThan(most);
});

test('a reversed limit is rejected', async () => {
  const answer = await later(
    'zapatos para correr por menos de 80 dólares',
    search(['running shoes'], { priceMin: 80 }),
  );
  for (const { dealPrice } of answer?.deals ?? []) expect(dealPrice).toBeLessThan(80);
});

test("excluded brands, and limits of the shown list, survive a model's reading of a turn", async () => {
  const shoes = await first('running shoes under $60');
  const answer = await later('for somebody with bad knees, honestly', search(['dog bed']), shoes);
  for (const { dealPrice } of answer?.deals ?? []) expect(dealPrice).toBeLessThan(60);
});

test('a product that the catalog lacks stays reported as missing', async () => {
  expect(await later('fishing rod', search(['golf putter']))).toBeNull();
});

test('deals are chosen by the handles that were given, never by an id', async () => {
  const boards = await first('snowboards');
  const [, , third] = boards.deals;
  const compare = (...ids: string[]) => ({
    ...nothing,
    act: 'shown' as const,
    topic: 'compare' as const,
    offers: ids.map((id) => ({ id, words: null })),
  });
  const answer = await later('tell them apart for me', compare('d1', 'd3'), boards);
  expect(answer?.comparison?.deals.map(({ id }) => id)).toEqual([boards.deals[0]?.id, third?.id]);
  const invented = await later('tell them apart for me', compare('d99', third?.id ?? ''), boards);
  expect(invented?.comparison?.deals.map(({ id }) => id)).toEqual(
    boards.deals.slice(0, 2).map(({ id }) => id),
  );
});

test('words of an offer that answer a question become its reason, if the offer contains them', async () => {
  let quoted = '';
  const answer = await later('I sit all day and my shoulders kill me', ({ offers }: Prompt) => {
    const plain = offers.find(
      ({ title }) => /^[A-Z][a-z]+ [A-Z][a-z]+/.test(title) && !/insured/i.test(title),
    );
    quoted = plain?.title.split(' ').slice(0, 2).join(' ') ?? '';
    const others = offers.filter((offer) => offer !== plain);
    return {
      ...nothing,
      offers: [
        { id: plain?.id, words: quoted },
        { id: others[0]?.id, words: 'wholly invented words' },
        { id: others[1]?.id, words: others[1]?.text },
      ],
    };
  });
  const reasons = answer?.deals.flatMap(({ reasons = [] }) => reasons.map(({ text }) => text)) ?? [];
  expect(reasons.filter((text) => text.startsWith('Says'))).toEqual([`Says “${quoted}”`]);
});

test("saving requires the user's own words", () => {
  expect(ModelReading.safeParse({ ...nothing, act: 'shown', topic: 'save' }).success).toBe(false);
});

test('a model gets only the words, without addresses, and offers under handles', async () => {
  let prompt: Prompt | undefined;
  await later('my shoulders kill me, says ada@people.example', (given: Prompt) => {
    prompt = given;
    return nothing;
  });
  expect(Object.keys(prompt ?? {}).sort()).toEqual(['list', 'message', 'offers']);
  expect(prompt?.message).toBe('my shoulders kill me, says [address]');
  for (const each of prompt?.offers ?? []) expect(Object.keys(each).sort()).toEqual(['id', 'text', 'title']);
});

test('where the rules understand everything, no model is asked', async () => {
  for (const say of ['golf clubs under $300', 'thanks!', 'when does the card launch?', 'fishing rod']) {
    expect(await first(say)).not.toHaveProperty('later');
    await later(say, () => expect.unreachable(say));
  }
});

const word = fc.oneof(
  fc.constantFrom(
    'golf clubs',
    'dog bed',
    'yoga mat',
    'zorbamart',
    '$3',
    '<img>',
    'd1',
    'size 10',
    'running shoes',
    'lamp',
    '',
  ),
  fc.string({ maxLength: 30 }),
);
const amount = fc.option(fc.oneof(fc.constantFrom(40, 50, 4711, -1, 0.5), fc.double({ noNaN: true })), {
  nil: null,
});
const readings = fc.record({
  act: fc.constantFrom(...acts),
  language: fc.constantFrom('en', 'es', 'xx', 'constructor'),
  topic: fc.option(fc.constantFrom(...readTopics), { nil: null }),
  move: fc.option(fc.constantFrom(...readMoves), { nil: null }),
  plan: fc.option(
    fc.record({
      wants: fc.array(fc.record({ thing: word, properties: fc.array(word, { maxLength: 3 }) }), {
        maxLength: 4,
      }),
      priceMin: amount,
      priceMax: amount,
      discountMin: amount,
      savingMin: amount,
      without: fc.array(word, { maxLength: 3 }),
    }),
    { nil: null },
  ),
  offers: fc.array(
    fc.record({ id: fc.constantFrom('d1', 'd2', 'd99', 'x'), words: fc.option(word, { nil: null }) }),
    { maxLength: 3 },
  ),
  sentence: fc.option(fc.oneof(word, fc.constant('It costs 4711 dollars at Zorbamart.')), { nil: null }),
});

test('whatever a model says, deals are real rows within the stated limits, and its words add no number, name or action', async () => {
  const boards = await first('snowboards under $300');
  const turns: [string, Before | undefined, number][] = [
    ['something nice for a rainy sunday, under $40', undefined, 40],
    ['algo bonito por menos de 50 dólares', undefined, 50],
    ['hmm, which would you give a friend', boards, 300],
    ['for my sister who paints, honestly', boards, 300],
    ['qué', boards, 300],
  ];
  await fc.assert(
    fc.asyncProperty(readings, fc.constantFrom(...turns), async (reading, [say, before, most]) => {
      const answer = await later(say, reading, before);
      if (!answer) return;
      for (const deal of answer.deals) {
        const row = byId.get(deal.id ?? '');
        expect([deal.title, deal.merchant, deal.dealPrice]).toEqual([
          row?.title,
          row?.merchant,
          row?.dealPrice,
        ]);
        const isFreshSubject = before !== undefined && answer.act === 'search';
        if (!isFreshSubject) expect(deal.dealPrice).toBeLessThanOrEqual(most);
      }
      const words = JSON.stringify([
        answer.reply,
        answer.message,
        answer.preface,
        answer.heading,
        answer.understood,
      ]);
      expect(words).not.toMatch(/zorbamart|4,?711|<img/i);
      expect(answer).not.toHaveProperty('save');
    }),
    { numRuns: 300 },
  );
}, 60_000);

/** The guests' function as a host serves it, with a model that recognizes a need. */
async function post(path: string, query: string, { model = true, gpc = false } = {}) {
  const counted: string[] = [];
  const callers: string[] = [];
  const entry = registry['search-deals-guest'];
  const { default: create } = await entry.load();
  const handler = create({
    ...deps,
    programme,
    addressOf: () => '203.0.113.7',
    waitUntil: () => undefined,
    onProblem: (thrown) => {
      throw thrown;
    },
    ...(model && {
      model: {
        read: (_: Prompt, { caller }: { caller: string }) => {
          callers.push(caller);
          return Promise.resolve(search(['massage gun', 'foam roller']));
        },
      },
    }),
  });
  const served = serve(entry, handler, {
    siteUrl: 'http://localhost',
    authenticate: () => Promise.resolve({ subject: null, role: 'anon' }),
    addressOf: () => '203.0.113.7',
    count: ({ name }) => {
      counted.push(name);
      return Promise.resolve();
    },
    explain: (thrown) => {
      throw thrown;
    },
  });
  const response = await served(
    new Request(`http://localhost/functions/v1/search-deals-guest${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(gpc && { 'sec-gpc': '1' }) },
      body: JSON.stringify({ query }),
    }),
  );
  return { counted, callers, body: (await response.json()) as Record<string, unknown> };
}
const need = 'I push a stroller all day and my arms are jelly';

test('a first answer says that it may be improved, with a separate rate limit', async () => {
  const first = await post('', need);
  expect(first).toMatchObject({ counted: ['guest_search'], callers: [], body: { later: true } });
  const second = await post('/later', need);
  expect(second).toMatchObject({ counted: ['guest_search_later'], callers: ['203.0.113.7'] });
  expect(second.body).toMatchObject({ answer: { heading: 'massage gun and foam roller' } });
});

test.each([
  ['without a model', { model: false }],
  ['with an opt-out signal', { gpc: true }],
])('%s nothing is asked, and the answer is as ever', async (_, given) => {
  const first = await post('', need, given);
  expect(first.body).not.toHaveProperty('later');
  expect(first.body).toEqual((await post('', need, { model: false })).body);
  expect(await post('/later', need, given)).toMatchObject({ callers: [], body: { answer: null } });
});
