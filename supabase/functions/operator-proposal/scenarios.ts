import { FeedError } from '../../../deals/feed/feed-error.ts';
import { bearer, scenarioAuth, signedInAs } from '../_shared/account/scenario-auth.ts';
import { exampleNow, serveExample, type Scenario } from '../_shared/scenarios.ts';

const table = ['id,title,price,link', '1,Keel wedge,90 USD,https://shop.example/1', '2,Keel putter,,'];
const proposals = [
  { id: '5b0f1c1e-0000-4000-8000-000000000001', url: 'https://shop.example/feed.csv', content: null },
  { id: '5b0f1c1e-0000-4000-8000-000000000002', url: null, content: table.join('\n') },
].map((proposal) => ({
  ...proposal,
  company: 'North Lane',
  website: 'https://shop.example',
  email: 'grace@shop.example',
  accepted: 1,
  refused: 1,
  sentAt: '2026-11-20T09:00:00.123456+00:00',
}));

/** A link and a pasted feed awaiting a decision, and one operator. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const deps = {
    auth: scenarioAuth(),
    now: () => exampleNow,
    async rpc(name: string, args: Record<string, unknown> = {}) {
      if (name === 'merchant_feed_proposals') return proposals.filter(({ id }) => id === args['id']);
      throw new Error(`No stand-in for ${name}.`);
    },
    async *readFeedLink() {
      yield (async function* bytes() {
        yield new TextEncoder().encode(table.slice(0, 2).join('\n'));
      })();
    },
    feedDesk: {
      seal: () => '',
      async *open() {},
      importOnce: () => Promise.reject(new Error('Nothing is imported here.')),
      async approve({ url }: { url: string | null }, { source }: { source: string }) {
        if (source === 'taken') throw new FeedError('taken has a feed already.');
        return { source, imported: url === null ? { taken: 1, refused: 1 } : null };
      },
    },
  };
  return serveExample('operator-proposal', deps, signedInAs);
}

const [link, pasted] = proposals;
const ask = (body: object, headers = bearer('operator', 'aal2')) => ({
  method: 'POST',
  headers,
  body: JSON.stringify({ action: 'look', id: link?.id, seen: link?.sentAt, ...body }),
});
const approve = { action: 'approve', source: 'north-lane', minutes: 360, complete: false };

export const scenarios: readonly Scenario[] = [
  {
    name: 'a link is read as it is now',
    ...ask({}),
    status: 200,
    contains: ['"accepted":1,"refused":0', '"title":"Keel wedge"'],
  },
  {
    name: 'a pasted feed is read as it was sent',
    ...ask({ id: pasted?.id }),
    status: 200,
    contains: ['"accepted":1,"refused":1', 'Keel putter'],
  },
  { name: 'a link is approved', ...ask(approve), status: 200, contains: ['"imported":null'] },
  {
    name: 'a pasted feed is approved with a word',
    ...ask({ ...approve, id: pasted?.id, word: 'A fine range.' }),
    status: 200,
    contains: ['"taken":1'],
  },
  {
    name: 'under a name that is taken',
    ...ask({ ...approve, source: 'taken' }),
    status: 422,
    contains: ['has a feed already'],
  },
  { name: 'under a name that is none', ...ask({ ...approve, source: 'North Lane' }), status: 422 },
  { name: 'too often', ...ask({ ...approve, minutes: 1 }), status: 422 },
  {
    name: 'another one than was seen',
    ...ask({ ...approve, seen: '2026-11-20T08:00:00+00:00' }),
    status: 409,
    contains: ['Load the page again'],
  },
  { name: 'one that is gone', ...ask({ id: '5b0f1c1e-0000-4000-8000-000000000003' }), status: 409 },
  {
    name: 'refuses an operator without a second factor',
    ...ask(approve, bearer('operator')),
    status: 403,
    excludes: ['North Lane'],
  },
  { name: 'refuses an ordinary person', ...ask({}, bearer('guarded', 'aal2')), status: 403 },
  { name: 'no token', method: 'POST', body: '{}', status: 401, contains: ['not_authenticated'] },
  { name: 'another action', ...ask({ action: 'explode' }), status: 422, contains: ['invalid_request'] },
  { name: 'another method', method: 'GET', headers: bearer('operator', 'aal2'), status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
