import { FeedError } from '../../../deals/feed/feed-error.ts';
import { hash } from '../_shared/hash.ts';
import { sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

const feed = [
  'id,title,price,sale_price,link,product_type',
  'a,Stand Bag,150 USD,120 USD,https://larkmoor.example/a,Sports > Golf > Bags',
  'b,Putter,90 EUR,,,',
].join('\n');
const link = 'https://larkmoor.example/feed.csv';

async function* once(text: string) {
  yield new TextEncoder().encode(text);
}

/** Knows one token, `good`, of a merchant who read a link four times this hour. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  let sent: object | null = null;
  let content: unknown = null;
  let links = 4;
  let checked: unknown = null;
  return serveExample('merchant-feed', {
    async *readFeedLink(url) {
      if (url !== link) throw new FeedError('There is no feed at this address (404).');
      yield once(feed);
    },
    rpc: async (name, args = {}) => {
      if (args['token'] !== (await hash('good'))) return null;
      switch (name) {
        case 'merchant_feed_of_token':
          return {
            email: 'grace@larkmoor.example',
            company: 'Larkmoor',
            website: 'https://larkmoor.example',
            industry: 'Sports - Golf',
            sent,
          };
        case 'take_merchant_feed_link':
          links += 1;
          return links > 5 ? 600 : 0;
        case 'note_merchant_feed_link':
          checked = args['url'];
          return null;
        case 'send_merchant_feed': {
          const { url = null, accepted = 1, refused = 1 } = args;
          if (url !== null && url !== checked) return false;
          content = args['content'] ?? null;
          sent = { url, state: 'waiting', reason: null, accepted, refused, sentAt: args['at'] };
          return true;
        }
        case 'merchant_feed_content':
          return content;
        case 'end_merchant_feed':
          return false;
        default: {
          const was = sent;
          sent = null;
          return was !== null;
        }
      }
    },
  });
}

const ask = (action: string, more: object = {}) => sendJson({ token: 'good', action, ...more });

export const scenarios: readonly Scenario[] = [
  {
    name: 'nothing sent yet',
    ...ask('read'),
    status: 200,
    contains: ['"company":"Larkmoor"', '"sent":null'],
  },
  {
    name: 'a pasted feed',
    ...ask('check', { feed }),
    status: 200,
    contains: [
      '"format":"csv"',
      '"accepted":1,"refused":1',
      '"reason":"price is in EUR, and only U.S. dollars are taken","rows":1,"first":[{"line":3,"title":"Putter","value":"90 EUR"}]',
      '"title":"Stand Bag","merchant":"Larkmoor"',
      '"discount":20',
    ],
  },
  {
    name: 'a web page',
    ...ask('check', { feed: '<!doctype html><html></html>' }),
    status: 422,
    contains: ['invalid_feed', 'a web page (HTML), not a feed'],
  },
  { name: 'nothing', ...ask('check', { feed: ' ' }), status: 422, contains: ['Paste your feed'] },
  {
    name: 'far too much',
    ...ask('check', { feed: 'x'.repeat(400_001) }),
    status: 422,
    contains: ['more than 400,000 characters'],
  },
  {
    name: 'send a link that was not checked',
    ...ask('send', { feed: link }),
    status: 409,
    contains: ['not_checked'],
  },
  { name: 'a link', ...ask('check', { feed: `${link}\n` }), status: 200, contains: ['"accepted":1'] },
  {
    name: 'a link too often',
    ...ask('check', { feed: link }),
    status: 429,
    contains: ['too_many_links', '10 minutes'],
  },
  {
    name: 'send the link',
    ...ask('send', { feed: link }),
    status: 200,
    contains: [`"url":"${link}"`, '"state":"waiting"'],
  },
  { name: 'withdraw', ...ask('withdraw'), status: 200, contains: ['"sent":null'] },
  { name: 'withdraw again', ...ask('withdraw'), status: 409, contains: ['nothing_to_do'] },
  {
    name: 'end a feed that is not approved',
    ...ask('end'),
    status: 409,
    contains: ['nothing_to_do', 'ended here. Write to'],
  },
  {
    name: 'send a pasted feed',
    ...ask('send', { feed }),
    status: 200,
    contains: ['"url":null', '"accepted":1,"refused":1'],
  },
  {
    name: 'what was pasted and sent',
    ...ask('read'),
    status: 200,
    contains: ['"state":"waiting"', '"content":"id,title,price'],
  },
  {
    name: 'send rows of which none can be read',
    ...ask('send', { feed: 'id,title,price\na,Bag,none' }),
    status: 422,
    contains: ['nothing to send'],
  },
  {
    name: 'send rows that all lack a link',
    ...ask('send', { feed: 'id,title,price\na,Bag,150 USD' }),
    status: 422,
    contains: ['nothing to send'],
  },
  {
    name: 'a row without a link does not fit',
    ...ask('send', { feed: `${feed}\nc,Cap,12 USD,,,` }),
    status: 200,
    contains: ['"accepted":1,"refused":2'],
  },
  {
    name: 'an unknown token',
    ...sendJson({ token: 'bad', action: 'check', feed }),
    status: 401,
    contains: ['link_invalid'],
  },
  { name: 'no token', ...sendJson({ action: 'read' }), status: 422, contains: ['token must be text'] },
  { name: 'another action', ...ask('approve'), status: 422, contains: ['action must be one of'] },
  {
    name: 'too many calls',
    ...sendJson({ token: 'good', action: 'read' }, { 'x-scenario': 'too-many' }),
    status: 429,
  },
  { name: 'another method', method: 'GET', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
