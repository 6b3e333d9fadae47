import { bearer, scenarioAuth, signedInAs } from '../_shared/account/scenario-auth.ts';
import { serveExample, type Scenario } from '../_shared/scenarios.ts';

/** A database with a few rows of one user, and a waitlist entry under the normalized form of their address. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const deps = {
    auth: scenarioAuth(),
    now: () => new Date('2026-11-24T12:00:00Z'),
    async rpc(name: string, args: Record<string, unknown> = {}) {
      if (name !== 'account_export') throw new Error(`No stand-in for ${name}.`);
      const known = args['email_key'] === 'adal@gmail.com';
      return {
        profile: { full_name: 'Ada' },
        savedDeals: [{ deal_title: 'Putter' }],
        conversations: [],
        reports: [],
        waitlists: known ? [{ list: 'consumer', consents: [{ version: '1' }] }] : null,
      };
    },
  };
  return serveExample('export-account', deps, signedInAs);
}

const ask = (headers: Record<string, string>, body: object = {}) => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
});

export const scenarios: readonly Scenario[] = [
  {
    name: 'leaves the waitlists out while the address is unverified',
    ...ask(bearer('plain')),
    status: 200,
    contains: [
      '"deal_title":"Putter"',
      '"exportedAt":"2026-11-24T12:00:00.000Z"',
      '203.0.113.7',
      '"leftOut"',
    ],
    excludes: ['"list":"consumer"', 'success'],
  },
  {
    name: 'includes the waitlists of an address verified by mail',
    ...ask(bearer('proven')),
    status: 200,
    contains: ['"list":"consumer"', '"consents"', '"passkeys":null'],
    excludes: ['leftOut'],
  },
  {
    name: 'includes the waitlists with a mailed code',
    ...ask(bearer('plain'), { code: '123456' }),
    status: 200,
    contains: ['"list":"consumer"'],
  },
  {
    name: 'a wrong code',
    ...ask(bearer('plain'), { code: '000000' }),
    status: 422,
    contains: ['reauthentication_not_valid'],
    excludes: ['Putter'],
  },
  {
    name: 'refuses while the second factor is unverified',
    ...ask(bearer('guarded')),
    status: 403,
    contains: ['insufficient_aal'],
    excludes: ['Putter'],
  },
  {
    name: 'exports once the second factor is verified',
    ...ask(bearer('guarded', 'aal2')),
    status: 200,
    contains: ['"friendly_name":"Phone"'],
  },
  { name: 'no token', ...ask({}), status: 401, contains: ['not_authenticated'] },
  { name: 'a token that is none', ...ask({ authorization: 'Bearer nonsense' }), status: 401 },
  {
    name: 'refuses a code that is not text',
    ...ask(bearer('plain'), { code: 7 }),
    status: 422,
    contains: ['invalid_request'],
  },
  { name: 'malformed JSON', ...ask(bearer('plain')), body: '{', status: 400, contains: ['bad_json'] },
  { name: 'another method', method: 'GET', headers: bearer('plain'), status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
