import { hash } from '../_shared/hash.ts';
import { sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

/** Knows one token for each outcome. The link it returns is random, so a scenario sees only that there is one. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const outcomes: Record<string, Record<string, unknown>> = {
    ask_for_waitlist_address: { good: 'asked', same: 'same', often: 'too-often' },
    waitlist_address_of_link: {
      good: { email: 'new@people.example', isDone: false },
      used: { email: 'new@people.example', isDone: true },
    },
    change_waitlist_address: {
      good: { outcome: 'changed', list: 'merchant', from: 'grace@larkmoor.example' },
      taken: { outcome: 'taken' },
    },
    undo_waitlist_address: { good: { outcome: 'changed', list: 'consumer' } },
  };
  const handle = serveExample('waitlist-address', {
    rpc: async (name, args = {}) => {
      for (const [token, outcome] of Object.entries(outcomes[name] ?? {}))
        if (args['token'] === (await hash(token))) return outcome;
      return null;
    },
  });
  return async (request) => {
    const response = await handle(request);
    const text = await response.text();
    const body = text.replace(/"statusToken":"[\w-]{43}"/, '"statusToken":"…"');
    return new Response(response.status === 204 ? null : body, response);
  };
}

const email = 'new@people.example';
const ask = (token: string, more: object = {}) => sendJson({ action: 'ask', token, email, ...more });

export const scenarios: readonly Scenario[] = [
  { name: 'ask', ...ask('good'), status: 200, contains: ['{"status":"sent"}'], excludes: [email] },
  { name: 'ask for the same address', ...ask('same'), status: 422, contains: ['email-same'] },
  { name: 'ask too often', ...ask('often'), status: 429, contains: ['too_often'] },
  { name: 'ask with another link', ...ask('bad'), status: 401, contains: ['link_invalid'] },
  {
    name: 'ask for what is no address',
    ...ask('good', { email: 'new' }),
    status: 422,
    contains: ['Please enter a valid email address', '"field":"email"'],
    excludes: ['success'],
  },
  {
    name: 'read',
    ...sendJson({ action: 'read', token: 'good' }),
    status: 200,
    contains: [`{"status":"waiting","email":"${email}"}`],
  },
  {
    name: 'read a link that was used',
    ...sendJson({ action: 'read', token: 'used' }),
    status: 200,
    contains: ['"status":"done"'],
  },
  {
    name: 'read an invalid link',
    ...sendJson({ action: 'read', token: 'bad' }),
    status: 401,
    contains: ['link_invalid'],
  },
  {
    name: 'confirm',
    ...sendJson({ action: 'confirm', token: 'good' }),
    status: 200,
    contains: ['"status":"changed"', '"list":"merchant"', '"from":"grace@', '"statusToken":"…"'],
  },
  {
    name: 'confirm an address that joined since',
    ...sendJson({ action: 'confirm', token: 'taken' }),
    status: 409,
    contains: ['address_taken'],
  },
  {
    name: 'confirm with an invalid link',
    ...sendJson({ action: 'confirm', token: 'bad' }),
    status: 401,
    contains: ['link_invalid'],
  },
  {
    name: 'undo',
    ...sendJson({ action: 'undo', token: 'good' }),
    status: 200,
    contains: ['"list":"consumer"', '"statusToken":"…"'],
    excludes: ['from'],
  },
  {
    name: 'undo with an invalid link',
    ...sendJson({ action: 'undo', token: 'bad' }),
    status: 401,
    contains: ['link_invalid'],
  },
  {
    name: 'another action',
    ...sendJson({ action: 'move', token: 'good' }),
    status: 422,
    contains: ['action must be one of'],
  },
  {
    name: 'no token',
    ...sendJson({ action: 'confirm' }),
    status: 422,
    contains: ['token must be text'],
  },
  { name: 'a scanner', method: 'GET', status: 405, contains: ['method_not_allowed'] },
  { name: 'too many calls', ...sendJson({}, { 'x-scenario': 'too-many' }), status: 429 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
