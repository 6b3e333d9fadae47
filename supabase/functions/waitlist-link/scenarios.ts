import { sendForm, sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

export function createScenarioHandler(): (request: Request) => Promise<Response> {
  return serveExample('waitlist-link', {
    rpc: (name) =>
      name === 'ask_for_waitlist_link'
        ? Promise.resolve(null)
        : Promise.reject(new Error(`Asking for a link must not call ${name}.`)),
  });
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'an address',
    ...sendJson({ email: 'ada@people.example' }),
    status: 200,
    contains: ['{"status":"sent"}'],
  },
  {
    name: 'a merchant’s',
    ...sendForm({ email: 'g@l.example', list: 'merchant' }),
    status: 200,
    contains: ['"sent"'],
  },
  {
    name: 'no address',
    ...sendJson({ email: 'ada' }),
    status: 422,
    contains: ['Please enter a valid email address'],
    excludes: ['success'],
  },
  {
    name: 'a browser',
    ...sendForm({ email: 'ada@people.example' }, { accept: 'text/html', 'sec-fetch-site': 'same-origin' }),
    status: 303,
  },
  { name: 'too many', ...sendJson({}, { 'x-scenario': 'too-many' }), status: 429, excludes: ['success'] },
  { name: 'another method', method: 'GET', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
