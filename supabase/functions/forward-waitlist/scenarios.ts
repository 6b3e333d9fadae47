import { serveExample, type Scenario } from '../_shared/scenarios.ts';

/** One consumer row waits; another worker holds the merchants' sheet. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const row = {
    email: 'a@people.example',
    form: { firstName: '=Ada' },
    joinedAt: 'then',
    confirmedAt: null,
    joinNumber: 1,
  };
  const rows = [{ id: '1', lease: 'l', attempts: 1, entry: 'e1', gone: false, row }];
  const rpc = (name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
    if (name === 'claim_sheet')
      return Promise.resolve(args['list'] === 'consumer' ? { failures: 0, rows } : null);
    return Promise.resolve(name === 'referrals_to_judge' ? [] : null);
  };
  const answering: typeof fetch = (_url, init) =>
    Promise.resolve(
      init?.body instanceof URLSearchParams && init.body.get('firstName') === "'=Ada"
        ? Response.json({ result: 'success' })
        : Response.json({ result: 'error' }),
    );
  return serveExample('forward-waitlist', {
    rpc,
    fetch: answering,
    sheets: { consumer: 'https://sheets.example/c', merchant: 'https://sheets.example/m' },
  });
}

const service = { authorization: 'Bearer service' };

export const scenarios: readonly Scenario[] = [
  {
    name: 'a scheduler',
    method: 'POST',
    headers: service,
    status: 200,
    contains: [
      '"consumer":{"taken":1,"refused":0,"rests":false}',
      '"merchant":{"taken":0,"refused":0,"rests":true}',
    ],
  },
  { name: 'anybody', method: 'POST', status: 401, contains: ['not_allowed'] },
  { name: 'another key', method: 'POST', headers: { authorization: 'Bearer x' }, status: 401 },
  { name: 'another method', method: 'GET', headers: service, status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
