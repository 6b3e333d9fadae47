import { FeedError } from '../../../deals/feed/feed-error.ts';
import { bearer, scenarioAuth, signedInAs } from '../_shared/account/scenario-auth.ts';
import { exampleNow, serveExample, type Scenario } from '../_shared/scenarios.ts';

const table = ['sku,headline,amount', ...['1', '2'].map((n) => `${n},Wedge ${n},90 USD`), '3,Putter,'];

/** One feed with some unknown column names, and one operator. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const deps = {
    auth: scenarioAuth(),
    now: () => exampleNow,
    async rpc(name: string, args: Record<string, unknown> = {}) {
      if (name === 'feed_to_look_at')
        return args['source'] === 'north-lane'
          ? {
              id: 'f',
              url: 'https://shop.example/',
              format: null,
              mapping: null,
              merchant: 'North',
              credentials: null,
            }
          : null;
      if (name === 'set_feed_header') {
        const sealed = args['credentials'];
        if (sealed === null || sealed === 'sealed for f') return null;
      }
      if (name === 'record_action_of' && args['action'] === 'feed.import') return null;
      throw new Error(`No stand-in for ${name}.`);
    },
    feedDesk: {
      seal(id: string, header: string) {
        if (!header.includes(':')) throw new FeedError('Write a header as "Authorization: Bearer …".');
        return `sealed for ${id}`;
      },
      async *open() {
        yield new TextEncoder().encode(table.join('\n'));
      },
      async importOnce({ content }: { content: string }) {
        if (content.startsWith('<')) throw new FeedError('The feed is a web page (HTML), not a feed.');
        return { taken: 2, refused: 1, removed: 0, reasons: [{ line: 4, reason: 'price is missing' }] };
      },
      approve: () => Promise.reject(new Error('Nothing is approved here.')),
    },
  };
  return serveExample('operator-feed', deps, signedInAs);
}

const ask = (body: object, headers = bearer('operator', 'aal2')) => ({
  method: 'POST',
  headers,
  body: JSON.stringify({ source: 'north-lane', ...body }),
});
const mapping = { title: 'headline', price: 'amount' };

export const scenarios: readonly Scenario[] = [
  {
    name: 'columns that cannot be guessed are named',
    ...ask({ action: 'columns' }),
    status: 200,
    contains: ['"names":["sku","headline","amount"]', 'names no title, no price column', '"guess":["sku"]'],
  },
  {
    name: 'a correction shows what the rows become',
    ...ask({ action: 'columns', mapping }),
    status: 200,
    contains: ['"problem":null,"rows":3,"refused":1', '"title":"Wedge 1"', '"price":90', '"line":4'],
  },
  {
    name: 'a column that is not there',
    ...ask({ action: 'columns', mapping: { title: 'nothing' } }),
    status: 200,
    contains: ['There is no column'],
  },
  {
    name: 'a field that is not ours',
    ...ask({ action: 'columns', mapping: { weight: 'sku' } }),
    status: 422,
  },
  {
    name: 'sets a header and says only that',
    ...ask({ action: 'header', header: 'Authorization: Bearer one' }),
    status: 200,
    contains: ['{"header":"set"}'],
    excludes: ['Bearer', 'sealed'],
  },
  { name: 'takes it away', ...ask({ action: 'header', header: null }), status: 200, contains: ['none'] },
  {
    name: 'what is no header',
    ...ask({ action: 'header', header: 'secret' }),
    status: 422,
    contains: ['Write a header as'],
  },
  {
    name: 'imports a file once',
    ...ask({ action: 'import', source: 'south-lane', content: table.join('\n'), complete: false }),
    status: 200,
    contains: ['"taken":2', 'price is missing'],
  },
  {
    name: 'a file that is no feed',
    ...ask({ action: 'import', source: 'south-lane', content: '<html>', complete: false }),
    status: 422,
    contains: ['web page'],
  },
  {
    name: 'a file under the name of a feed',
    ...ask({ action: 'import', content: 'id', complete: true }),
    status: 409,
    contains: ['come from elsewhere'],
  },
  {
    name: 'a file under a name that is none',
    ...ask({ action: 'import', source: 'South Lane', content: 'id', complete: false }),
    status: 422,
  },
  {
    name: 'a file of an ordinary person',
    ...ask(
      { action: 'import', source: 'south-lane', content: 'id', complete: false },
      bearer('guarded', 'aal2'),
    ),
    status: 403,
  },
  { name: 'another feed', ...ask({ action: 'header', header: null, source: 'gone' }), status: 404 },
  {
    name: 'refuses an operator without a second factor',
    ...ask({ action: 'columns' }, bearer('operator')),
    status: 403,
    excludes: ['headline'],
  },
  {
    name: 'refuses an ordinary person',
    ...ask({ action: 'header', header: null }, bearer('guarded', 'aal2')),
    status: 403,
  },
  { name: 'no token', method: 'POST', body: '{}', status: 401, contains: ['not_authenticated'] },
  { name: 'another action', ...ask({ action: 'explode' }), status: 422, contains: ['invalid_request'] },
  { name: 'another method', method: 'GET', headers: bearer('operator', 'aal2'), status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
