import { expect, test } from 'vitest';
import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import { keepRequest } from './keep-request.ts';

const at = new Date('2026-11-24T12:00:00Z');

async function kept(
  asked: GuestSearchRequest,
  answer: Partial<SearchDealsResponse>,
  headers: Record<string, string> = {},
): Promise<unknown[]> {
  const calls: unknown[] = [];
  await keepRequest(
    {
      rpc: (_, args) => {
        calls.push(args);
        return Promise.resolve(null);
      },
      now: () => at,
      onProblem: (thrown) => {
        throw thrown;
      },
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
])('%s', async (_, asked, answer, text) => {
  expect(await kept(asked, answer)).toEqual(
    text === null ? [] : [{ text, deals: 0, visitor: 'visitor', at: at.toISOString() }],
  );
});

test('a browser that sends an opt-out signal is left out', async () => {
  expect(await kept({ query: 'golf' }, {}, { 'sec-gpc': '1' })).toEqual([]);
});
