import { serveExample, type Scenario } from '../_shared/scenarios.ts';
import { exampleChanges } from '../search-deals/example-catalogue.ts';

/** Five new offers, none of them searchable yet. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  let watermark = 0;
  return serveExample('index-offers', {
    rpc: (name, args = {}) => {
      if (name === 'search_known') return Promise.resolve({ watermark, counts: [], hashes: {} });
      if (name === 'deals_since')
        return Promise.resolve({ watermark: 5, more: false, changes: watermark === 0 ? exampleChanges : [] });
      if (name !== 'write_search_offers') throw new Error(`Indexing must not call ${name}.`);
      const text = JSON.stringify(args['rows']);
      if (!text.includes(`'k:stand bag'`) || !text.includes(`'n:fairlea sports'`))
        throw new Error(`A kind or a name is missing: ${text}`);
      watermark = 5;
      return Promise.resolve(true);
    },
  });
}

const service = { authorization: 'Bearer service' };

export const scenarios: readonly Scenario[] = [
  { name: 'a scheduler', method: 'POST', headers: service, status: 200, contains: ['{"written":5}'] },
  { name: 'a scheduler, again', method: 'POST', headers: service, status: 200, contains: ['{"written":0}'] },
  { name: 'anybody', method: 'POST', status: 401, contains: ['not_allowed'] },
  { name: 'another method', method: 'GET', headers: service, status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
