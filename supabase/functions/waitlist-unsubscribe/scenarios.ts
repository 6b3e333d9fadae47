import { hash } from '../_shared/hash.ts';
import { sendForm, sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

/** Knows one token. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  return serveExample('waitlist-unsubscribe', {
    rpc: async (name, args) => {
      if (name !== 'unsubscribe_waitlist') throw new Error(`Unsubscribing must not call ${name}.`);
      return args?.['token'] === (await hash('good'));
    },
  });
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'the page’s button',
    ...sendJson({ token: 'good' }),
    status: 200,
    contains: ['{"status":"unsubscribed"}'],
  },
  { name: 'a form', ...sendForm({ token: 'good' }), status: 200, contains: ['unsubscribed'] },
  { name: 'a token that is none', ...sendJson({ token: 'bad' }), status: 401, contains: ['link_invalid'] },
  { name: 'no token', ...sendForm({ 'List-Unsubscribe': 'One-Click' }), status: 400, contains: ['bad_form'] },
  { name: 'a link that is opened', method: 'GET', status: 303 },
  { name: 'another method', method: 'DELETE', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
