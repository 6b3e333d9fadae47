import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../app-error.ts';
import type { AuthContext, Sender } from './auth-context.ts';
import { findUserById } from './find-user.ts';
import type { UserRow } from './find-user.ts';
import { inTransaction } from './in-transaction.ts';
import { normaliseEmail } from './normalise-email.ts';
import { checkPassword, hashPassword, passwordMatches } from './password.ts';
import type { SignedIn } from './require-user.ts';
import { checkUserMetadata, userMetadata } from './user-metadata.ts';
import type { UserMetadata } from './user-metadata.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

export const updateUserBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: userMetadata.nullish(),
  app_metadata: z.unknown().optional(),
});

/** Changes one's own metadata and password. A new password ends every other session of the user. */
export async function updateUser(
  context: AuthContext,
  signedIn: SignedIn,
  body: z.infer<typeof updateUserBody>,
  sender: Sender,
): Promise<UserRow> {
  const { user, sessionId } = signedIn;
  refuseWhatCannotChange(user, body);
  const hash = await hashNewPassword(context, signedIn, body.password);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const audit = { actor: user, sender, now };
    if (hash !== null) {
      await storePassword(client, {
        userId: user.id,
        sessionId,
        hash,
        endOtherSessions: context.settings.endOtherSessions,
        now,
      });
      await writeAuditEntry(client, { ...audit, action: 'user_updated_password' });
    }
    if (body.data) {
      await mergeMetadata(client, user.id, body.data, now);
      await writeAuditEntry(client, { ...audit, action: 'user_modified' });
    }
    const changed = await findUserById(client, user.id);
    if (!changed) throw new AppError('user_not_found', 'User from sub claim in JWT does not exist', 403);
    return changed;
  });
}

function refuseWhatCannotChange(user: UserRow, body: z.infer<typeof updateUserBody>): void {
  if (body.app_metadata !== undefined) {
    throw new AppError('not_admin', 'Updating app_metadata requires admin privileges', 403);
  }
  if (body.email && normaliseEmail(body.email) !== user.email) {
    throw new AppError('validation_failed', 'The email address of an account cannot be changed', 400);
  }
  if (body.phone && body.phone !== user.phone) {
    throw new AppError('phone_provider_disabled', 'Phone numbers are disabled', 400);
  }
}

/** Null when the password stays. Hashing happens outside the transaction: it takes longer than all the rest. */
async function hashNewPassword(
  context: AuthContext,
  { user, claims }: SignedIn,
  password: string | null | undefined,
): Promise<string | null> {
  if (password === null || password === undefined) return null;
  checkPassword(password);
  const guardsWithFactor = user.factors.some((factor) => factor['status'] === 'verified');
  if (guardsWithFactor && claims['aal'] !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AppError('insufficient_aal', message, 401);
  }
  const cost = context.settings.bcryptCost;
  if (await passwordMatches(password, user.encrypted_password, cost)) {
    throw new AppError('same_password', 'New password should be different from the old password.', 422);
  }
  return await hashPassword(password, cost);
}

async function storePassword(
  client: pg.PoolClient,
  change: { userId: string; sessionId: string | null; hash: string; endOtherSessions: boolean; now: Date },
): Promise<void> {
  // Mailed links and codes asked for under the old password stop working with it.
  await client.query(
    `update auth.users
        set encrypted_password = $2, updated_at = $3, confirmation_token = '', recovery_token = '',
            email_change_token_new = '', email_change_token_current = '', phone_change_token = '',
            reauthentication_token = ''
      where id = $1`,
    [change.userId, change.hash, change.now],
  );
  await client.query(`delete from auth.one_time_tokens where user_id = $1`, [change.userId]);
  if (!change.endOtherSessions) return;
  await client.query(`delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid`, [
    change.userId,
    change.sessionId,
  ]);
}

/** Keys given as null are removed, the others replaced. */
async function mergeMetadata(
  client: pg.PoolClient,
  userId: string,
  changes: UserMetadata,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ metadata: UserMetadata | null }>(
    `select raw_user_meta_data as metadata from auth.users where id = $1 for update`,
    [userId],
  );
  const kept = Object.entries({ ...rows[0]?.metadata, ...changes }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(kept);
  checkUserMetadata(metadata);
  await client.query(`update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1`, [
    userId,
    JSON.stringify(metadata),
    now,
  ]);
}
