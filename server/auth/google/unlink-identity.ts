import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import type { SignedIn } from '../session/require-user.ts';
import { refuseTakenEmail } from '../users/assign-email.ts';
import { findUserByEmail, findUserById } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { refreshProviders } from '../users/identities.ts';
import { requireProofToLink } from './require-proof-to-link.ts';

const uuid = z.guid();

/**
 * Removes one of several identities. Removing the address also removes its password; the account then takes an address that
 * another provider has verified. Throws `identity_not_found`, `single_identity_not_deletable` and
 * `email_conflict_identity_not_deletable`, 422.
 */
export async function unlinkIdentity(
  context: AuthContext,
  signedIn: SignedIn,
  identityId: string,
  sender: Sender,
): Promise<void> {
  if (!uuid.safeParse(identityId).success) {
    throw new AppError('validation_failed', 'identity_id must be an UUID', 404);
  }
  await requireProofToLink(context, signedIn);
  const { id } = signedIn.user;
  await inTransaction(context.pool, async (client) => {
    const now = context.now();
    await client.query(`select 1 from auth.users where id = $1 for update`, [id]);
    const user = await findUserById(client, id);
    if (!user || user.identities.length <= 1) {
      throw new AppError(
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
        422,
      );
    }
    const identity = user.identities.find((one) => one['identity_id'] === identityId);
    if (!identity) throw new AppError('identity_not_found', "Identity doesn't exist", 422);
    const { provider, id: providerId } = identity;
    await client.query(`delete from auth.identities where id = $1`, [identityId]);
    if (provider === 'phone') await dropPhone(client, user, now);
    else await settleAddress(client, user, identity, now);
    await refreshProviders(client, id, now);
    const traits = { identity_id: identityId, provider, provider_id: providerId };
    await writeAuditEntry(client, { action: 'identity_unlinked', actor: user, traits, sender, now });
    await notifyOwner(client, { user, kind: 'identity_unlinked', now });
  }).catch(refuseTakenEmail);
}

async function dropPhone(client: pg.PoolClient, user: UserRow, now: Date): Promise<void> {
  await client.query(
    `update auth.users set phone = null, phone_confirmed_at = null, phone_change = '', updated_at = $2 where id = $1`,
    [user.id, now],
  );
}

async function settleAddress(
  client: pg.PoolClient,
  user: UserRow,
  gone: Record<string, unknown>,
  now: Date,
): Promise<void> {
  if (gone['provider'] === 'email') {
    await client.query(`update auth.users set encrypted_password = null, updated_at = $2 where id = $1`, [
      user.id,
      now,
    ]);
  }
  const left = user.identities.filter((one) => one !== gone && typeof one['email'] === 'string');
  if (left.some((one) => one['email'] === user.email)) return;
  const next = left.find((one) => isVerified(one['identity_data'])) ?? left[0];
  if (next === undefined) return await forgetAddress(client, user, now);
  const email = String(next['email']);
  const holder = await findUserByEmail(client, email);
  if (holder && holder.id !== user.id) {
    throw new AppError(
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
      422,
    );
  }
  await client.query(
    `update auth.users set email = $2, email_confirmed_at = $3, updated_at = $4 where id = $1`,
    [user.id, email, isVerified(next['identity_data']) ? now : null, now],
  );
}

/** Only a phone number is left. */
async function forgetAddress(client: pg.PoolClient, user: UserRow, now: Date): Promise<void> {
  await client.query(
    `update auth.users set email = null, email_confirmed_at = null, email_change = '', updated_at = $2 where id = $1`,
    [user.id, now],
  );
}

function isVerified(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'email_verified' in data && data.email_verified === true
  );
}
