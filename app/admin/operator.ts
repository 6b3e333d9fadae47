import type * as z from 'zod/mini';
import { BackendError } from '../backend/backend-error.ts';
import { getBackend } from '../backend/client.ts';
import { readSession } from '../session/session.ts';

/** Why a visitor cannot enter the console: not an operator, or no second factor. */
type Barrier = 'stranger' | 'no-factor' | 'factor-waits';

/** The signed-in operator. */
export type Operator = { name: string; email: string; by: string };

const methods: Record<string, string> = {
  totp: 'an authenticator app',
  webauthn: 'a passkey',
  passkey: 'a passkey',
  phone: 'a code by text message',
  recovery_code: 'a recovery code',
  'mfa/totp': 'an authenticator app',
  'mfa/webauthn': 'a passkey',
  'mfa/phone': 'a code by text message',
};

/**
 * The operator of this session, or what is missing. This only decides which page is shown: the database checks the role and the
 * factor again with every call.
 */
export async function readOperator(): Promise<Operator | Barrier> {
  const session = await readSession();
  if (!session || session.user.is_anonymous) return 'stranger';
  const { auth } = await getBackend();
  const claimsOf = async () => {
    const { data, error } = await auth.getClaims();
    if (error) throw error;
    return data?.claims;
  };
  let claims = await claimsOf();
  if (claims?.app_metadata?.['role'] !== 'operator') {
    // The token of a user who just became an operator does not say so yet.
    const { data } = await auth.getUser();
    if (data.user?.app_metadata['role'] !== 'operator') return 'stranger';
    await auth.refreshSession();
    claims = await claimsOf();
    if (claims?.app_metadata?.['role'] !== 'operator') return 'stranger';
  }
  if (claims.aal !== 'aal2') {
    const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel();
    if (error) throw error;
    return data.nextLevel === 'aal2' ? 'factor-waits' : 'no-factor';
  }
  const name: unknown = session.user.user_metadata['full_name'];
  const email = session.user.email ?? '';
  const shown = (claims.amr ?? [])
    .map((entry) => methods[typeof entry === 'string' ? entry : entry.method])
    .find((method) => method !== undefined);
  return {
    name: typeof name === 'string' && name ? name : email,
    email,
    by: shown ?? 'a second factor',
  };
}

/** Calls an SQL function of the console and parses its result. The database refuses anyone else, and logs every change. */
export async function askOperator<Answer>(
  name: `operator_${string}`,
  args: Record<string, unknown>,
  schema: z.ZodMiniType<Answer>,
): Promise<Answer> {
  const backend = await getBackend();
  const { data, error, status } = await backend.rpc(name, args);
  if (error) {
    if (error.message.startsWith('TypeError')) throw new TypeError(error.message);
    throw new BackendError({ status, code: error.code, message: error.message });
  }
  return schema.parse(data);
}
