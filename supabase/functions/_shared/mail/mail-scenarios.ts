import type { Rpc } from '../deps.ts';
import { serveExample, type Scenario } from '../scenarios.ts';
import { mailByWebhook } from '../waitlist/mail-by-webhook.ts';

type Mail = Readonly<Record<string, unknown>>;

/**
 * A function that sends mail by a service which refuses incomplete mail. The header `x-set-up` removes the postal address or the
 * service.
 */
export function serveMailExample(
  name: 'send-account-mail' | 'send-waitlist-mail',
  rpc: Rpc,
  isWhole: (mail: Mail) => boolean,
): (request: Request) => Promise<Response> {
  const taking: typeof fetch = async (_url, init) => {
    const mail = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Mail;
    return new Response(null, { status: isWhole(mail) ? 200 : 422 });
  };
  const serving = (postalAddress: string | null, url?: string) =>
    serveExample(name, {
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

/** The answers of such a function; `given` is its answer after sending. */
export const mailScenarios = (
  sent: Pick<Scenario, 'contains'>,
  sentWithoutAddress: Pick<Scenario, 'contains' | 'excludes'>,
): readonly Scenario[] => [
  { name: 'a scheduler', method: 'POST', headers: service, status: 200, ...sent },
  {
    name: 'without a postal address',
    method: 'POST',
    headers: { ...service, 'x-set-up': 'no-address' },
    status: 200,
    ...sentWithoutAddress,
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
