import { expect, test } from 'vitest';
import { buildIndex } from '../../../../deals/index/build-index.ts';
import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import { programme } from '../../../../domain/programme.ts';
import createSearchDealsGuest from '../../search-deals-guest/handler.ts';
import { keepRequest } from './keep-request.ts';
import { catalogueWith } from './catalogue.ts';

const at = new Date('2026-11-24T12:00:00Z');

function kept(
  asked: GuestSearchRequest,
  answer: Partial<SearchDealsResponse>,
  headers: Record<string, string> = {},
): unknown[] {
  const calls: unknown[] = [];
  keepRequest(
    {
      rpc: (_, args) => {
        calls.push(args);
        return Promise.resolve(null);
      },
      now: () => at,
      onProblem: (thrown) => {
        throw thrown;
      },
      waitUntil: () => undefined,
    },
    new Request('http://localhost/', { headers }),
    asked,
    { deals: [], act: 'search', ...answer },
    'visitor',
  );
  return calls;
}

test.each<[string, GuestSearchRequest, Partial<SearchDealsResponse>, string | null]>([
  ['a search', { query: 'Left-handed  Irons' }, {}, 'left-handed irons'],
  ['a search by its heading', { query: 'do you have golf stuff' }, { heading: 'Golf' }, 'golf'],
  ['an address in it', { query: 'mail ada@people.example' }, {}, 'mail [address]'],
  ['a refined search', { query: 'cheaper' }, { act: 'refine', heading: 'Golf under $50' }, 'golf under $50'],
  ['small talk', { query: 'my dog died' }, { act: 'small-talk' }, null],
  ['a chip that was removed', { plan: {}, without: 'price' }, {}, null],
  ['other deals of a slot', { query: 'x', others: 1 }, { aside: true }, null],
])('%s', (_, asked, answer, text) => {
  expect(kept(asked, answer)).toEqual(
    text === null ? [] : [{ text, deals: 0, visitor: 'visitor', at: at.toISOString() }],
  );
});

test('a browser that sends an opt-out signal is left out', () => {
  expect(kept({ query: 'golf' }, {}, { 'sec-gpc': '1' })).toEqual([]);
});

test('the answer does not wait for it, and its failure reveals nothing about the request', async () => {
  const keeping = Promise.withResolvers<null>();
  const problems: unknown[] = [];
  const works: Promise<unknown>[] = [];
  const index = buildIndex([]);
  const search = createSearchDealsGuest({
    rpc: (name) => (name === 'keep_request' ? keeping.promise : Promise.resolve([])),
    now: () => at,
    addressOf: () => '192.0.2.1',
    catalogue: catalogueWith(index),
    programme,
    onProblem: (thrown) => void problems.push(thrown),
    waitUntil: (work) => void works.push(work),
  });
  const answer = await search({
    request: new Request('http://localhost/'),
    person: null,
    json: () => ({ query: 'left-handed irons' }),
    fields: () => Promise.resolve(new Map<string, string>()),
  });
  expect(answer.body).toMatchObject({ act: 'search' });
  expect(works).toHaveLength(1);
  keeping.reject(new Error('the database is away'));
  await Promise.all(works);
  expect(problems).toEqual([new Error('the database is away')]);
});
