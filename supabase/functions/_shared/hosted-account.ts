import type { AuthCall, AuthSide } from './account/auth-side.ts';
import { rpc, setting } from './hosted.ts';

/** What the functions of an account need on a hosted project. */
export function hostedAccountDeps() {
  return { rpc, auth: hostedAuth(), now: () => new Date(), siteUrl: setting('SITE_URL') };
}

/**
 * The hosted auth service has no way to check a password or a code by itself: both are checked by signing in with them,
 * and that session is ended at once.
 */
function hostedAuth(): AuthSide {
  const url = setting('SUPABASE_URL').replace(/\/+$/, '');
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  const call = (authorization: string, path: string, { method = 'GET', body }: AuthCall = {}) =>
    fetch(`${url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: key,
        authorization,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const service = `Bearer ${key}`;
  const post = (path: string, body: object) => call(service, path, { method: 'POST', body });
  return {
    asCaller: (request, path, init) => call(request.headers.get('authorization') ?? '', path, init),
    asService: (_request, path, init) => call(service, path, init),
    mailCode: (_request, email) => post('/otp', { email, create_user: false }),
    async prove(_request, email, proof) {
      const answer =
        'password' in proof
          ? await post('/token?grant_type=password', { email, password: proof.password })
          : await post('/verify', { type: 'email', email, token: proof.code });
      if (!answer.ok) return answer;
      const { access_token } = (await answer.json()) as { access_token?: string };
      if (access_token) await call(`Bearer ${access_token}`, '/logout?scope=local', { method: 'POST' });
      return new Response('{}');
    },
  };
}
