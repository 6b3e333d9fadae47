import { getBackend } from '../backend.ts';
import { readConfig } from '../config.ts';
import { endIfGone } from '../session/end-if-gone.ts';

/** A refusal of the auth service, with its code. */
export class AuthRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What the client has no method for, asked of the auth service as the person who is signed in. Throws `AuthRefusal`. */
export async function authCall(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const [config, { auth }] = await Promise.all([readConfig(), getBackend()]);
  const { data } = await auth.getSession();
  const response = await fetch(
    `${(config.supabaseUrl ?? location.origin).replace(/\/+$/, '')}/auth/v1${path}`,
    {
      method,
      headers: {
        apikey: config.supabaseAnonKey ?? '',
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'x-supabase-api-version': '2024-01-01',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { code, message } = Object(answer) as { code?: unknown; message?: unknown };
  if (code === 'session_not_found') await endIfGone(auth);
  const words = typeof message === 'string' ? message : '';
  throw new AuthRefusal(
    response.status,
    typeof code === 'string' ? code : '',
    words || 'Please try again in a moment.',
  );
}
