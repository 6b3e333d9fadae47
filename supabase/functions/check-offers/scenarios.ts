import { serveExample, type Scenario } from '../_shared/scenarios.ts';

/** Two offers have ended, and one has not been seen for a month. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  let left = { ended: 2, notSeen: 1 };
  return serveExample('check-offers', {
    rpc: (name, args = {}) => {
      if (args['unseen_since'] !== '2026-10-22T12:00:00.000Z')
        throw new Error('Another time is asked about.');
      const found = left;
      if (name === 'retire_dead_offers') left = { ended: 0, notSeen: 0 };
      else if (name !== 'count_dead_offers') throw new Error(`Checking must not call ${name}.`);
      return Promise.resolve(found);
    },
  });
}

const service = { authorization: 'Bearer service' };

export const scenarios: readonly Scenario[] = [
  {
    name: 'a scheduler',
    method: 'POST',
    headers: service,
    status: 200,
    contains: ['{"ended":2,"notSeen":1}'],
  },
  {
    name: 'a scheduler, again',
    method: 'POST',
    headers: service,
    status: 200,
    contains: ['{"ended":0,"notSeen":0}'],
  },
  { name: 'anybody', method: 'POST', status: 401, contains: ['not_allowed'] },
  { name: 'another method', method: 'GET', headers: service, status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
