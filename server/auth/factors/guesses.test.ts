import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuth, signInAgain } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { newTotpPerson, totpCode } from '../testing/totp-person.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth({ rateLimits: 'on' });
});
afterAll(() => auth.close());

type Counts = Record<string, number>;

async function post(token: string, path: string, json: object): Promise<{ id?: string; code?: string }> {
  const answer = await auth.request(`/auth/v1${path}`, {
    method: 'POST',
    json,
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
  });
  return await answer.json();
}

/** Guesses wrong codes, with a new challenge when one is used up, and counts the responses by error code. */
async function guess(token: string, factorId: string, times: number): Promise<Counts> {
  const counts: Counts = {};
  let challenge = '';
  for (let n = 0; n < times; n += 1) {
    if (challenge === '') challenge = (await post(token, `/factors/${factorId}/challenge`, {})).id ?? '';
    const answer = await post(token, `/factors/${factorId}/verify`, {
      challenge_id: challenge,
      code: String(n).padStart(6, '0'),
    });
    const code = answer.code ?? 'accepted';
    counts[code] = (counts[code] ?? 0) + 1;
    if (code === 'mfa_challenge_expired') challenge = '';
  }
  return counts;
}

test('someone with the password can guess ten codes from one address and a hundred in total, and the owner can still sign in', async () => {
  const person = await newTotpPerson(auth);
  auth.comeFrom('198.51.100.1');
  const { accessToken: stolen } = await signInAgain(auth, person);
  const one = await guess(stolen, person.factorId, 20);
  expect(one).toEqual({
    mfa_verification_failed: 9,
    mfa_challenge_expired: 1,
    over_request_rate_limit: 10,
  });

  let evaluated = one['mfa_verification_failed'] ?? 0;
  for (let address = 2; address <= 12; address += 1) {
    auth.comeFrom(`198.51.100.${address}`);
    const counts = await guess(stolen, person.factorId, 10);
    evaluated += counts['mfa_verification_failed'] ?? 0;
  }
  expect(evaluated).toBeLessThanOrEqual(100);
  expect(evaluated).toBeGreaterThan(50);
  const { rows } = await auth.admin.query<{ failed: number }>(
    `select count(*)::integer as failed from auth.audit_log_entries
      where payload ->> 'action' = 'verification_attempted' and payload -> 'traits' ->> 'outcome' = 'failed'`,
  );
  expect(rows[0]?.failed).toBe(evaluated);

  // Strangers' guesses do not affect a session that has verified the factor.
  auth.comeFrom('203.0.113.7');
  const { accessToken: own } = await signInAgain(auth, person);
  const { id } = await post(own, `/factors/${person.factorId}/challenge`, {});
  const answer = await post(own, `/factors/${person.factorId}/verify`, {
    challenge_id: id,
    code: totpCode(auth, person.secret),
  });
  expect(answer).toMatchObject({ access_token: expect.any(String) });
});
