import { hash } from '../_shared/hash.ts';
import { sendForm, sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

const code = '123456';

/** Knows one token and one code. The link it returns is random, so a scenario sees only the target of a redirect. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const rpc = async (name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
    if (name === 'confirm_waitlist')
      return args['token'] === (await hash('good')) ? { list: 'merchant' } : null;
    if (name === 'confirm_waitlist_by_code')
      return args['code'] === code && args['email_key'] === 'adalovelace@gmail.com'
        ? { list: args['list'] }
        : null;
    if (name === 'referrals_to_judge') return [];
    throw new Error(`Confirming must not call ${name}.`);
  };
  const handle = serveExample('waitlist-confirm', { rpc });
  return async (request) => {
    const response = await handle(request);
    const text = await response.text();
    return new Response(
      response.status === 204 || response.status === 303
        ? null
        : text.replace(/"statusToken":"[\w-]{43}"/, '"statusToken":"…"'),
      {
        status: response.status,
        headers: Object.fromEntries(
          [...response.headers].map(([name, value]) => [
            name,
            value.replace(/#token=[\w-]{43}$/, '#token=…').replace('…', 'x'),
          ]),
        ),
      },
    );
  };
}

const browser = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const email = 'Ada.Lovelace@gmail.com';

export const scenarios: readonly Scenario[] = [
  {
    name: 'a link',
    ...sendJson({ token: 'good' }),
    status: 200,
    contains: ['"status":"confirmed"', '"list":"merchant"', '"statusToken":"…"'],
  },
  {
    name: 'an invalid link',
    ...sendJson({ token: 'bad' }),
    status: 401,
    contains: ['link_invalid'],
    excludes: ['success'],
  },
  {
    name: 'a code',
    ...sendJson({ list: 'consumer', email, code: '123 456' }),
    status: 200,
    contains: ['"list":"consumer"'],
  },
  {
    name: 'a wrong code',
    ...sendJson({ email, code: '654321' }),
    status: 401,
    contains: ['code_invalid'],
    excludes: ['success'],
  },
  {
    name: 'a code for an unknown address',
    ...sendJson({ email: 'b@people.example', code }),
    status: 401,
    contains: ['code_invalid'],
  },
  { name: 'half a code', ...sendJson({ email, code: '123' }), status: 401, contains: ['code_invalid'] },
  { name: 'nothing', ...sendJson({}), status: 401, contains: ['code_invalid'] },
  { name: 'a browser with a code', ...sendForm({ email, code }, browser), status: 303 },
  { name: 'a browser with a wrong one', ...sendForm({ email, code: '000000' }, browser), status: 303 },
  { name: 'a scanner', method: 'GET', status: 405, contains: ['method_not_allowed'] },
  {
    name: 'too many calls',
    ...sendJson({ token: 'good' }, { 'x-scenario': 'too-many' }),
    status: 429,
    excludes: ['success'],
  },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
