import { deletionWord } from '../../../domain/account-forms.ts';
import { bearer, scenarioAuth, signedInAs } from '../_shared/account/scenario-auth.ts';
import { serveExample, type Scenario } from '../_shared/scenarios.ts';

/** Deletes one person, again and again. */
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
    name: 'with the password',
    ...ask(bearer('plain'), { ...wanted, password: 'right' }),
    status: 200,
    contains: ['{"status":"deleted","waitlists":false}'],
  },
  {
    name: 'with the code, and the waitlists',
    ...ask(bearer('plain'), { ...wanted, code: '123456', waitlists: true }),
    status: 200,
    contains: ['{"status":"deleted","waitlists":true}'],
  },
  {
    name: 'the waitlists with a password alone',
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
    name: 'two proofs',
    ...ask(bearer('plain'), { ...wanted, password: 'right', code: '123456' }),
    status: 422,
    contains: ['proof_needed'],
  },
  {
    name: 'without the words typed',
    ...ask(bearer('plain'), { ...wanted, confirm: 'yes', password: 'right' }),
    status: 422,
    contains: ['invalid_request'],
  },
  {
    name: 'a factor that was not shown',
    ...ask(bearer('guarded'), { ...wanted, password: 'right' }),
    status: 403,
    contains: ['insufficient_aal'],
  },
  {
    name: 'a factor that was',
    ...ask(bearer('guarded', 'aal2'), { ...wanted, password: 'right' }),
    status: 200,
    contains: ['"status":"deleted"'],
  },
  {
    name: 'no code goes out before the factor is shown',
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
    name: 'whoever is named beside it, the token decides who goes',
    ...ask(bearer('plain'), { ...wanted, password: 'right', userId: 'c0ffee00-0000-4000-8000-000000000000' }),
    status: 200,
    contains: ['"status":"deleted"'],
  },
  { name: 'malformed JSON', ...ask(bearer('plain'), wanted), body: '{', status: 400, contains: ['bad_json'] },
  { name: 'another method', method: 'GET', headers: bearer('plain'), status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
