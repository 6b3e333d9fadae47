import { sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

/** Accepts only valid reports, and only from browsers that do not opt out. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  return serveExample('count-browser-error', {
    rpc: (name, args) => {
      if (name !== 'note_browser_error' || args?.['report'] === optedOut)
        throw new Error(`A report must not call ${name} with ${String(args?.['report'])}.`);
      return Promise.resolve(null);
    },
  });
}

const optedOut = 'TypeError opted-out.js:1:1 /deals';
const send = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  body: JSON.stringify(body),
});
const refused = { status: 400, contains: ['bad_report'], excludes: ['ada'] };

export const scenarios: readonly Scenario[] = [
  {
    name: 'of a file',
    ...send('TypeError page-Bx1_-a.js:1:2345 /deals/:id'),
    status: 200,
    contains: ['counted'],
  },
  { name: 'within a page', ...send('RangeError :31:7 /benefits'), status: 200 },
  { name: 'on the home page', ...send('Error a.js:1:2 /'), status: 200 },
  { name: 'on a page that is none', ...send('Error :1:2 /404'), status: 200 },
  { name: 'of a browser that opts out', ...send(optedOut, { 'sec-gpc': '1' }), status: 200 },
  { name: 'with a message', ...send('TypeError: ada@people.example a.js:1:2 /'), ...refused },
  {
    name: 'with the id of a deal',
    ...send('TypeError a.js:1:2 /deals/7b2d9c52-0000-4000-8000-000000000001'),
    ...refused,
  },
  { name: 'with a query', ...send('TypeError a.js:1:2 /login?ada'), ...refused },
  { name: 'of another site', ...send('TypeError https://ada.example/a.js:1:2 /'), ...refused },
  { name: 'with a second line', ...send('TypeError a.js:1:2 /\nada'), ...refused },
  { name: 'empty', ...send(''), ...refused },
  { name: 'something else', ...sendJson({ name: 'ada' }), ...refused },
  { name: 'too many', ...send('Error a.js:1:2 /', { 'x-scenario': 'too-many' }), status: 429 },
  { name: 'too large', ...send('A'.repeat(70_000)), status: 413 },
  { name: 'another method', method: 'GET', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
