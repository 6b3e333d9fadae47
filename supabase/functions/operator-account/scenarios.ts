import { bearer, otherId, scenarioAuth, signedInAs } from '../_shared/account/scenario-auth.ts';
import { exampleNow, serveExample, type Scenario } from '../_shared/scenarios.ts';

/** One operator, and one account they manage. Every call that needs a log row has one here. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const deps = {
    auth: scenarioAuth(),
    now: () => exampleNow,
    async rpc(name: string, args: Record<string, unknown> = {}) {
      if (name === 'account_export') return { savedDeals: [{ deal_title: 'Putter' }], waitlists: null };
      if (name === 'sessions_of') return [{ id: 's1', ip: '203.0.113.7' }];
      if (name === 'passkeys_of') return [];
      if (name === 'record_action_of' && args['action'] === 'person.export') return null;
      if (name === 'plan_farewell_by' && args['user_id'] === otherId) return null;
      throw new Error(`No stand-in for ${name}.`);
    },
  };
  return serveExample('operator-account', deps, signedInAs);
}

const ask = (headers: Record<string, string>, body: object) => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
});
const operator = bearer('operator', 'aal2');
const wanted = { action: 'delete', person: otherId };

export const scenarios: readonly Scenario[] = [
  {
    name: 'exports somebody',
    ...ask(operator, { action: 'export', person: otherId }),
    status: 200,
    contains: ['"deal_title":"Putter"', '203.0.113.7', 'bea@people.example', 'leftOut'],
  },
  {
    name: 'deletes somebody',
    ...ask(operator, { ...wanted, waitlists: true }),
    status: 200,
    contains: ['{"status":"deleted","waitlists":true}'],
  },
  {
    name: 'refuses to delete an operator',
    ...ask(operator, { action: 'delete', person: '5f0c7a52-5a6e-4b8e-9a55-3d1f6a0b1c2d' }),
    status: 409,
    contains: ['is_operator'],
  },
  {
    name: 'somebody who is not there',
    ...ask(operator, { action: 'export', person: 'c0ffee00-0000-4000-8000-000000000000' }),
    status: 404,
    contains: ['user_not_found'],
  },
  {
    name: 'refuses an operator without a second factor',
    ...ask(bearer('operator'), wanted),
    status: 403,
    contains: ['not_allowed'],
    excludes: ['deleted'],
  },
  {
    name: 'refuses an ordinary person',
    ...ask(bearer('guarded', 'aal2'), { action: 'export', person: otherId }),
    status: 403,
    contains: ['not_allowed'],
    excludes: ['Putter'],
  },
  { name: 'no token', ...ask({}, wanted), status: 401, contains: ['not_authenticated'] },
  { name: 'no person', ...ask(operator, { action: 'delete' }), status: 422, contains: ['invalid_request'] },
  { name: 'malformed JSON', ...ask(operator, wanted), body: '{', status: 400, contains: ['bad_json'] },
  { name: 'another method', method: 'GET', headers: operator, status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
