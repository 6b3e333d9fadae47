import { AppError } from '../../app-error.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { findUserByEmail, findUserById, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { insertIdentity, refreshProviders } from '../users/identities.ts';
import type { Entering } from './enter-with-identity.ts';
import { fillMetadata, findIdentity, lockIdentity } from './provider-identities.ts';

/**
 * Links another way to sign in. An account without an address takes the provider's, if verified, and is
 * anonymous no more. Throws `identity_already_exists` and `email_not_confirmed`, 422, and `email_exists`, 400.
 */
export async function linkIdentity(entering: Entering, userId: string): Promise<UserRow> {
  const { context, client, person, sender } = entering;
  await lockIdentity(client, person);
  const now = context.now();
  const held = await findIdentity(client, person);
  if (held) {
    const whose = held.userId === userId ? '' : ' to another user';
    throw new AppError('identity_already_exists', `Identity is already linked${whose}`, 422);
  }
  await client.query(`select 1 from auth.users where id = $1 for update`, [userId]);
  const user = await findUserById(client, userId);
  if (!user) throw new AppError('user_not_found', 'Linking target user not found', 422);
  if (isBanned(user, now)) throw new AppError('user_banned', 'User is banned', 403);
  if (!user.email) await takeProvidersAddress(entering, user);
  const { provider, sub: providerId, identityData: data } = person;
  await insertIdentity(client, { userId, provider, providerId, data, now });
  await fillMetadata(client, user, person, { replace: false, now });
  await refreshProviders(client, userId, now);
  if (person.ownsEmail && person.email === user.email) {
    // The signed-in person also owns the address, so nothing was set up by a stranger.
    await confirmEmail(client, user, { confirmsSignUp: true, now });
  }
  const traits = { provider, provider_id: providerId };
  await writeAuditEntry(client, { action: 'identity_linked', actor: user, traits, sender, now });
  await notifyOwner(client, { user, kind: 'identity_linked', now });
  const linked = await findUserById(client, userId);
  if (!linked) throw new Error('a user locked in this transaction is gone');
  return linked;
}

async function takeProvidersAddress({ context, client, person }: Entering, user: UserRow): Promise<void> {
  const { email, provider } = person;
  if (email === null || !person.emailVerified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to link it`;
    throw new AppError('email_not_confirmed', message, 422);
  }
  const holder = await findUserByEmail(client, email);
  if (holder) {
    throw new AppError('email_exists', 'A user with this email address has already been registered', 400);
  }
  const now = context.now();
  await client.query(
    `update auth.users
        set email = $2, email_confirmed_at = $3, is_anonymous = false, email_change = '', updated_at = $3
      where id = $1`,
    [user.id, email, now],
  );
}
