import { understand } from '../../../deals/understand/understand.ts';
import { serveExample, type Scenario } from '../_shared/scenarios.ts';
import { exampleNow, exampleSearch } from '../search-deals/example-catalogue.ts';

/** The handler over the same catalogue as `search-deals`. A call that a guest must not make fails. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const rpc = async (name: string): Promise<unknown> => {
    if (name in exampleSearch) return exampleSearch[name];
    if (name === 'observations_summary') return [];
    if (name === 'keep_request') return null;
    throw new Error(`A guest's search must not call ${name}.`);
  };
  return serveExample('search-deals-guest', { rpc, now: () => exampleNow });
}

const send = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const scenarios: readonly Scenario[] = [
  {
    name: 'a request without an account',
    ...send({ query: 'golf under $300' }),
    status: 200,
    contains: ['Brindlecrag Stand Bag', '"id":"category:Golf"'],
    excludes: ['Kestrand', 'Expired', 'your area'],
  },
  {
    name: 'a plan without one of its parts',
    ...send({ plan: understand('golf under $300'), without: 'price' }),
    status: 200,
    contains: ['Kestrand Golf Driver'],
  },
  {
    name: 'an empty result names the limit responsible',
    ...send({ query: 'golf under $3' }),
    status: 200,
    contains: ['"deals":[]', '1 deal matches if the limit is $4'],
  },
  {
    name: 'a guest’s request must not name a user',
    ...send({ query: 'golf', userId: '5f0c7a52-5a6e-4b8e-9a55-3d1f6a0b1c2d' }),
    status: 422,
    contains: ['userId is not a field of a request'],
  },
  { name: 'no query', ...send({}), status: 422, contains: ['query must be text'] },
  { name: 'malformed JSON', ...send({}), body: '{', status: 400, contains: ['"code":"bad_json"'] },
  { name: 'another method', method: 'GET', status: 405, contains: ['"code":"method_not_allowed"'] },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
