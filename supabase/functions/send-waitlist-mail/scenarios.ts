import { serveExample, type Scenario } from '../_shared/scenarios.ts';
import { mailByWebhook } from '../_shared/waitlist/mail-by-webhook.ts';

const entry = '5f0c7a52-5a6e-4b8e-9a55-3d1f6a0b1c2d';
const rowOf = (id: string, kind: string) => ({
  id,
  lease_id: 'l',
  attempts: 1,
  created_at: '2026-11-21T11:59:00+00:00',
  waitlist_entry_id: entry,
  payload: { kind },
});

/** Two replies and a notice are waiting; the second reply is postponed. Without a postal address the notice is not sent. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  let asked = 0;
  const rpc = async (name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
    switch (name) {
      case 'claim_outbox':
        asked = 0;
        return args['topic'] === 'waitlist-reply'
          ? [rowOf('1', 'confirm'), rowOf('2', 'confirm')]
          : [rowOf('3', 'welcome')];
      case 'address_of_waitlist_entry':
        return 'ada@people.example';
      case 'wait_for_waitlist_mail':
        asked += 1;
        return asked === 1 ? 0 : 60;
      case 'take_waitlist_mail':
        return { list: 'consumer', email: 'ada@people.example', code: null };
      case 'complete_outbox':
      case 'release_outbox':
        return 1;
      default:
        throw new Error(`Sending mail must not call ${name}.`);
    }
  };
  const taking: typeof fetch = async (_url, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    const { from, to, headers } = JSON.parse(body) as Record<string, unknown>;
    const isWhole = from === 'Ventus <hello@ventus.example>' && to === 'ada@people.example' && headers;
    return new Response(null, { status: isWhole ? 200 : 422 });
  };
  const serving = (postalAddress: string | null, url?: string) =>
    serveExample('send-waitlist-mail', {
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
const replies = '"waitlist-reply":{"sent":1,"dropped":0,"waiting":1,"failed":0}';

export const scenarios: readonly Scenario[] = [
  {
    name: 'a scheduler',
    method: 'POST',
    headers: service,
    status: 200,
    contains: [replies, '"waitlist-notice":{"sent":1,"dropped":0,"waiting":0,"failed":0}'],
  },
  {
    name: 'without a postal address',
    method: 'POST',
    headers: { ...service, 'x-set-up': 'no-address' },
    status: 200,
    contains: [replies],
    excludes: ['waitlist-notice'],
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
