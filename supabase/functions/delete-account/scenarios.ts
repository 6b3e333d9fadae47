import { deletionWord } from '../../../domain/account-forms.ts';
import { bearer, scenarioAuth, signedInAs } from '../_shared/account/scenario-auth.ts';
import { serveExample, type Scenario } from '../_shared/scenarios.ts';

/** Deletes one user; may be repeated. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const deps = {
    auth: scenarioAuth(),
    async rpc(name: string, args: Record<string, unknown> = {}) {
      if (name !== 'plan_farewell' || args['email_key'] !== 'adal@gmail.com')
        throw new Error(`No stand-in for ${name}.`);
      return null;
    },
  };
  return serveExample('delete-account', deps, signedInAs);
}

const ask = (headers: Record<string, string>, body: object) => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
});
const wanted = { action: 'delete', confirm: deletionWord };

export const scenarios: readonly Scenario[] = [
  {
    name: 'a code by mail',
    ...ask(bearer('plain'), { action: 'code' }),
    status: 200,
    contains: ['{"status":"sent"}'],
  },
  {
    name: 'deletes with the password',
    ...ask(bearer('plain'), { ...wanted, password: 'right' }),
    status: 200,
    contains: ['{"status":"deleted","waitlists":false}'],
  },
  {
    name: 'deletes with the code, including the waitlist entries',
    ...ask(bearer('plain'), { ...wanted, code: '123456', waitlists: true }),
    status: 200,
    contains: ['{"status":"deleted","waitlists":true}'],
  },
  {
    name: 'refuses to delete waitlist entries with a password alone',
    ...ask(bearer('plain'), { ...wanted, password: 'right', waitlists: true }),
    status: 422,
    contains: ['code_needed'],
  },
  {
    name: 'a wrong password',
    ...ask(bearer('plain'), { ...wanted, password: 'wrong' }),
    status: 400,
    contains: ['invalid_credentials'],
    excludes: ['deleted'],
  },
  {
    name: 'a wrong code',
    ...ask(bearer('plain'), { ...wanted, code: '000000' }),
    status: 422,
    contains: ['reauthentication_not_valid'],
  },
  { name: 'no proof', ...ask(bearer('plain'), wanted), status: 422, contains: ['proof_needed'] },
  {
    name: 'refuses a password together with a code',
    ...ask(bearer('plain'), { ...wanted, password: 'right', code: '123456' }),
    status: 422,
    contains: ['proof_needed'],
  },
  {
    name: 'refuses without the typed confirmation',
    ...ask(bearer('plain'), { ...wanted, confirm: 'yes', password: 'right' }),
    status: 422,
    contains: ['invalid_request'],
  },
  {
    name: 'refuses while the second factor is unverified',
    ...ask(bearer('guarded'), { ...wanted, password: 'right' }),
    status: 403,
    contains: ['insufficient_aal'],
  },
  {
    name: 'deletes once the second factor is verified',
    ...ask(bearer('guarded', 'aal2'), { ...wanted, password: 'right' }),
    status: 200,
    contains: ['"status":"deleted"'],
  },
  {
    name: 'sends no code while the second factor is unverified',
    ...ask(bearer('guarded'), { action: 'code' }),
    status: 403,
  },
  {
    name: 'no token',
    ...ask({}, { ...wanted, password: 'right' }),
    status: 401,
    contains: ['not_authenticated'],
  },
  { name: 'a token that is none', ...ask({ authorization: 'Bearer nonsense' }, wanted), status: 401 },
  {
    name: 'deletes the token’s user even when the body names another',
    ...ask(bearer('plain'), { ...wanted, password: 'right', userId: 'c0ffee00-0000-4000-8000-000000000000' }),
    status: 200,
    contains: ['"status":"deleted"'],
  },
  { name: 'malformed JSON', ...ask(bearer('plain'), wanted), body: '{', status: 400, contains: ['bad_json'] },
  { name: 'another method', method: 'GET', headers: bearer('plain'), status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
