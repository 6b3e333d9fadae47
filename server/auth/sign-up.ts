import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../app-error.ts';
import type { AuthContext, Sender } from './auth-context.ts';
import { findUserByEmail, findUserById } from './find-user.ts';
import { inTransaction } from './in-transaction.ts';
import { checkEmail, normaliseEmail } from './normalise-email.ts';
import { checkPassword, hashPassword } from './password.ts';
import { startSession } from './start-session.ts';
import { checkUserMetadata, userMetadata } from './user-metadata.ts';
import type { UserMetadata } from './user-metadata.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

export const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: userMetadata.nullish(),
});

/**
 * Makes a user with an address and a password, confirmed at once, and signs them in. One address is one user however
 * many ask at the same time: the others get `user_already_exists`, 422.
 */
export async function signUp(
  context: AuthContext,
  body: z.infer<typeof signUpBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const { email, password, data } = checkSignUp(body);
  // Hashed before the address is looked up, so that a taken one takes as long as a free one.
  const hash = await hashPassword(password, context.settings.bcryptCost);
  const session = await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const id = await insertUser(client, { email, hash, data, now });
    if (id === null) {
      const actor = await findUserByEmail(client, email);
      if (actor) {
        const traits = { provider: 'email' };
        await writeAuditEntry(client, { action: 'user_repeated_signup', actor, traits, sender, now });
      }
      return null;
    }
    // Read back: triggers of the project may have changed the row.
    const user = await findUserById(client, id);
    if (!user) throw new Error('a user made in this transaction is gone');
    const traits = { provider: 'email' };
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
    return await startSession(context, client, user, { method: 'password', provider: 'email', sender });
  }).catch(refuseWhatTriggersRefuse);
  if (session === null) throw new AppError('user_already_exists', 'User already registered', 422);
  return session;
}

function checkSignUp(body: z.infer<typeof signUpBody>): {
  email: string;
  password: string;
  data: UserMetadata;
} {
  const email = normaliseEmail(body.email ?? '');
  if (email !== '' && body.phone) {
    const message = 'Only an email address or phone number should be provided on signup.';
    throw new AppError('validation_failed', message, 400);
  }
  if (body.phone) throw new AppError('phone_provider_disabled', 'Phone signups are disabled', 400);
  if (email === '' && !body.password) {
    throw new AppError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled', 422);
  }
  const password = body.password ?? '';
  checkPassword(password);
  if (email === '') {
    throw new AppError('validation_failed', 'Sign up only available with email provider', 400);
  }
  checkEmail(email);
  const data = body.data ?? {};
  checkUserMetadata(data);
  return { email, password, data };
}

/** Returns null when the address is taken. Token columns are '' and not null: that is how the reference reads them. */
async function insertUser(
  client: pg.PoolClient,
  user: { email: string; hash: string; data: UserMetadata; now: Date },
): Promise<string | null> {
  const id = randomUUID();
  const claims = { sub: id, email: user.email, email_verified: false, phone_verified: false };
  const inserted = await client.query(
    `insert into auth.users (
       instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at,
       confirmation_token, recovery_token, email_change_token_new, email_change
     ) values (
       '00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4,
       $5, $6, false, $4, $4, '', '', '', ''
     ) on conflict do nothing`,
    [
      id,
      user.email,
      user.hash,
      user.now,
      JSON.stringify({ provider: 'email', providers: ['email'] }),
      JSON.stringify({ ...user.data, ...claims, email_verified: true }),
    ],
  );
  if (inserted.rowCount === 0) return null;
  await client.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid::text, $1::uuid, $2, 'email', $3, $3, $3)`,
    [id, JSON.stringify({ ...user.data, ...claims }), user.now],
  );
  return id;
}

/** A trigger on auth.users may refuse the metadata (SQLSTATE 22 and 23): the sender's fault, not ours. */
function refuseWhatTriggersRefuse(error: unknown): never {
  if (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]/.test(error.code)
  ) {
    throw new AppError('validation_failed', 'Database error saving new user', 422, { cause: error });
  }
  throw error;
}
