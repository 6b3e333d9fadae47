import { sendForm, sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

const good = '7b2d9c52-0000-4000-8000-000000000001';

/** Knows one token. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  return serveExample('stop-watch-mail', {
    rpc: (name, args) => {
      if (name !== 'stop_watch_mail') throw new Error(`Stopping must not call ${name}.`);
      return Promise.resolve(args?.['token'] === good);
    },
  });
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'the page’s button',
    ...sendJson({ token: good }),
    status: 200,
    contains: ['{"status":"stopped"}'],
  },
  { name: 'a form', ...sendForm({ token: good }), status: 200, contains: ['stopped'] },
  {
    name: 'a token of nobody',
    ...sendJson({ token: good.replace('1', '2') }),
    status: 401,
    contains: ['link_invalid'],
  },
  { name: 'a token that is none', ...sendJson({ token: 'bad' }), status: 401, contains: ['link_invalid'] },
  { name: 'no token', ...sendForm({ 'List-Unsubscribe': 'One-Click' }), status: 400, contains: ['bad_form'] },
  { name: 'a link that is opened', method: 'GET', status: 303 },
  { name: 'another method', method: 'DELETE', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
