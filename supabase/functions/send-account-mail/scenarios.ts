import { serveExample, type Scenario } from '../_shared/scenarios.ts';
import { mailByWebhook } from '../_shared/waitlist/mail-by-webhook.ts';

const person = '7b2d9c52-0000-4000-8000-000000000001';
const news = {
  watch: 'w',
  kind: 'price',
  deal: 'd',
  title: 'Squall stand bag',
  merchant: 'Harrow Golf',
  price: 59,
  before: 68,
  under: 60,
};
const answer = {
  report: 'r',
  address: 'bea@people.example',
  title: 'Putter',
  merchant: 'Fairway',
  deal: null,
  reason: 'price',
  answer: 'You were right.',
};

/** A watched deal got cheaper, and a report was closed with a word. The mail service refuses what is not whole. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  let outbox: unknown[] = [];
  const rpc = async (name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
    switch (name) {
      case 'watch_news':
        return [{ user_id: person, stop_token: 'stop', news: [news] }];
      case 'watched_requests':
        return [];
      case 'confirmed_address':
        return args['user_id'] === person ? 'ada@people.example' : null;
      case 'report_answers':
        return [answer];
      case 'mail_watch_news':
      case 'mail_report_answer':
        outbox.push(args['mail']);
        return true;
      case 'claim_outbox': {
        if (args['topic'] !== 'mail') throw new Error(`Another topic is claimed: ${String(args['topic'])}.`);
        const claimed = outbox;
        outbox = [];
        return claimed.map((payload, at) => ({
          id: `${at}`,
          lease_id: 'l',
          attempts: 1,
          created_at: '2026-11-21T11:59:00+00:00',
          waitlist_entry_id: null,
          payload,
        }));
      }
      case 'complete_outbox':
        return 1;
      default:
        throw new Error(`Sending mail must not call ${name}.`);
    }
  };
  const taking: typeof fetch = async (_url, init) => {
    const mail = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    const canBeStopped = JSON.stringify(mail['headers']).includes('/stop-watch-mail?token=stop');
    const isWhole =
      mail['to'] === 'ada@people.example'
        ? mail['subject'] === 'Squall stand bag is now $59.00' && canBeStopped
        : mail['to'] === 'bea@people.example' && String(mail['text']).includes('You were right.');
    return new Response(null, { status: isWhole ? 200 : 422 });
  };
  const serving = (postalAddress: string | null, url?: string) =>
    serveExample('send-account-mail', {
      rpc,
      waitlistMail: mailByWebhook({
        url,
        key: 'k',
        from: 'Ventus <hello@ventus.example>',
        postalAddress,
        functionsUrl: 'http://localhost:3000/functions/v1',
        rpc,
        now: () => new Date('2026-11-21T12:00:00Z'),
        fetch: taking,
      }),
    });
  const url = 'https://mail.example/emails';
  const handlers = new Map([
    ['no-address', serving(null, url)],
    ['no-mail', serving('1 Main Street')],
  ]);
  const usual = serving('1 Main Street', url);
  return (request) => (handlers.get(request.headers.get('x-set-up') ?? '') ?? usual)(request);
}

const service = { authorization: 'Bearer service' };

export const scenarios: readonly Scenario[] = [
  {
    name: 'a scheduler',
    method: 'POST',
    headers: service,
    status: 200,
    contains: ['{"sent":2,"dropped":0,"waiting":0,"failed":0}'],
  },
  {
    name: 'without a postal address',
    method: 'POST',
    headers: { ...service, 'x-set-up': 'no-address' },
    status: 200,
    contains: ['{"sent":1,'],
  },
  {
    name: 'without a mail service',
    method: 'POST',
    headers: { ...service, 'x-set-up': 'no-mail' },
    status: 409,
    contains: ['mail_not_set_up'],
  },
  { name: 'anybody', method: 'POST', status: 401, contains: ['not_allowed'] },
  { name: 'another method', method: 'GET', headers: service, status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
