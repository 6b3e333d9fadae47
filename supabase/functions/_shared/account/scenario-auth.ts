import type { Caller } from '../deps.ts';
import type { AuthSide } from './auth-side.ts';

const id = '5f0c7a52-5a6e-4b8e-9a55-3d1f6a0b1c2d';
/** A user whose account an operator manages. */
export const otherId = '0b8a1f6e-2c5d-4f6a-8b7c-9d0e1f2a3b4c';
const json = (body: object, status = 200) => Response.json(body, { status });
const refusal = (code: string, message: string, status: number) => json({ code, message }, status);

/** A token with the given claims; the stand-in trusts it as the auth service trusts a signed one. */
export function bearer(who: 'plain' | 'proven' | 'guarded' | 'operator', aal: 'aal1' | 'aal2' = 'aal1') {
  const claims = btoa(JSON.stringify({ sub: id, aal }));
  return { authorization: `Bearer ${who}.${claims}.x`, 'content-type': 'application/json' };
}

/** Resolves the caller of a request the way the host does. */
export async function signedInAs(request: Request): Promise<Caller> {
  const isPerson = /^Bearer (?:plain|proven|guarded|operator)\./.test(
    request.headers.get('authorization') ?? '',
  );
  return isPerson ? { subject: id, role: 'authenticated' } : { subject: null, role: 'anon' };
}

/** An auth service with one user, whose password is `right` and whose mailed code is 123456. */
export function scenarioAuth(): AuthSide {
  const userOf = (request: Request) => {
    const who = /^Bearer (\w+)\./.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    return {
      id,
      email: 'Ada.L+x@gmail.com',
      created_at: '2026-11-01T00:00:00Z',
      identities: [
        {
          provider: 'email',
          identity_data: { email: 'Ada.L+x@gmail.com', email_verified: who === 'proven' },
        },
      ],
      app_metadata: who === 'operator' ? { role: 'operator' } : {},
      factors: who === 'guarded' ? [{ status: 'verified', factor_type: 'totp', friendly_name: 'Phone' }] : [],
    };
  };
  return {
    async asCaller(request, path) {
      if (!/^Bearer (?:plain|proven|guarded|operator)\./.test(request.headers.get('authorization') ?? '')) {
        return refusal('bad_jwt', 'invalid JWT', 403);
      }
      if (path === '/user') return json(userOf(request));
      if (path === '/sessions') return json({ sessions: [{ id: 's1', ip: '203.0.113.7' }] });
      return refusal('not_found', 'Requested path not found', 404);
    },
    async asService(_request, path, init) {
      if (path === `/admin/users/${otherId}` && !init?.method) {
        return json({ id: otherId, email: 'bea@people.example', identities: [], factors: [] });
      }
      return (path === `/admin/users/${id}` || path === `/admin/users/${otherId}`) &&
        init?.method === 'DELETE'
        ? json({ id })
        : path === `/admin/users/${id}`
          ? json({ id, email: 'op@ventus.example', app_metadata: { role: 'operator' } })
          : refusal('user_not_found', 'User not found', 404);
    },
    mailCode: async () => json({}),
    async prove(_request, _email, proof) {
      if ('password' in proof) {
        return proof.password === 'right'
          ? json({})
          : refusal('invalid_credentials', 'Invalid login credentials', 400);
      }
      return proof.code === '123456'
        ? json({})
        : refusal('reauthentication_not_valid', 'Nonce has expired or is invalid', 422);
    },
  };
}
