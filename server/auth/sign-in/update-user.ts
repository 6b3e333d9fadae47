import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { askNewPhone, readNewPhone } from '../compat/change-phone.ts';
import { normalizePhone } from '../compat/phone-number.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { challengeFields, readChallenge } from '../mail/flow-state.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { mailEmailChange } from '../mail/send-auth-mail.ts';
import { changeRefusal, requireAal } from '../session/require-aal.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';
import { refuseTakenEmail, assignEmail } from '../users/assign-email.ts';
import { isProven } from '../users/confirm-email.ts';
import { findUserByEmail, findUserById } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { keepEmailIdentity } from '../users/identities.ts';
import { checkEmail, normalizeEmail } from '../users/normalize-email.ts';
import { checkPassword, hashPassword, passwordMatches } from '../users/password.ts';
import { checkUserMetadata, fullNameOf, userMetadata } from '../users/user-metadata.ts';
import type { UserMetadata } from '../users/user-metadata.ts';
import { reauthenticate } from './reauthenticate.ts';

export const updateUserBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: userMetadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

type Body = z.infer<typeof updateUserBody>;

/**
 * Changes the user's own metadata and password, and asks the new address to confirm. Credentials change only with recent proof,
 * given here by `current_password` or `nonce` if necessary. A new password ends every other session of the user, unless configured
 * otherwise.
 */
export async function updateUser(
  context: AuthContext,
  signedIn: SignedIn,
  body: Body,
  sender: Sender,
  redirectTo: string,
): Promise<UserRow> {
  const { user, sessionId } = signedIn;
  refuseWhatCannotChange(context, user, body);
  const isOfSignIn = changesSignIn(user, body);
  if (isOfSignIn) requireAal(signedIn, changeRefusal);
  // Before anything that would tell a stranger whether the password is unchanged or an address is taken.
  await takeProof(context, signedIn, body, sender);
  if (isOfSignIn) await requireRecentProof(context, signedIn);
  const newEmail = await readNewEmail(context, signedIn, body.email, sender);
  const newPhone = await readNewPhone(context, signedIn, body, sender);
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
      await notifyOwner(client, { user, kind: 'password_changed', now });
      await keepPasswordsAddress(client, user, now);
    }
    if (newEmail === null && isOwnAddress(user, body.email)) await withdrawEmailChange(client, user.id, now);
    if (newEmail !== null && isAtOnce(context, user)) {
      await assignEmail(client, { userId: user.id, email: newEmail, verified: false, now });
      await writeAuditEntry(client, { ...audit, action: 'user_modified' });
    } else if (newEmail !== null) {
      const challenge = readChallenge(body);
      await mailEmailChange(context, client, { user, newEmail, challenge, redirectTo });
      await writeAuditEntry(client, { ...audit, action: 'user_email_change_requested' });
    }
    if (newPhone !== null) await askNewPhone(context, client, { user, phone: newPhone, sender });
    if (body.data) {
      await mergeMetadata(client, user.id, body.data, now);
      await writeAuditEntry(client, { ...audit, action: 'user_modified' });
    }
    const changed = await findUserById(client, user.id);
    if (!changed) throw new AppError('user_not_found', 'User from sub claim in JWT does not exist', 403);
    return changed;
  }).catch(refuseTakenEmail);
}

/** An anonymous user who adds an address signs up with it: it is confirmed like other sign-ups. */
function isAtOnce({ settings }: Pick<AuthContext, 'settings'>, user: UserRow): boolean {
  return user.is_anonymous && settings.autoConfirm;
}

/** After an account of another provider gets a password, it can be opened by its address. */
async function keepPasswordsAddress(client: pg.PoolClient, user: UserRow, now: Date): Promise<void> {
  const { id: userId, email } = user;
  if (!email || user.identities.some((identity) => identity['provider'] === 'email')) return;
  await keepEmailIdentity(client, { userId, email, verified: isProven(user), now });
}

function changesSignIn(user: UserRow, { password, email, phone }: Body): boolean {
  const newEmail = normalizeEmail(email ?? '');
  const isNewEmail = newEmail !== '' && newEmail !== user.email;
  const isNewPhone = Boolean(phone) && normalizePhone(phone ?? '') !== user.phone;
  return (password !== null && password !== undefined) || isNewEmail || isNewPhone;
}

async function takeProof(
  context: AuthContext,
  signedIn: SignedIn,
  { current_password: password, nonce }: Body,
  sender: Sender,
): Promise<void> {
  if (nonce) await reauthenticate(context, signedIn, { nonce }, sender);
  else if (password) await reauthenticate(context, signedIn, { password }, sender);
}

function refuseWhatCannotChange(context: AuthContext, user: UserRow, body: Body): void {
  if (body.app_metadata !== undefined) {
    throw new AppError('not_admin', 'Updating app_metadata requires admin privileges', 403);
  }
  if (user.is_anonymous && body.password && !body.email && !body.phone) {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed';
    throw new AppError('validation_failed', message, 422);
  }
  const email = normalizeEmail(body.email ?? '');
  if (email !== '') checkEmail(email);
  if (body.password !== null && body.password !== undefined) {
    const fullName = fullNameOf(user.raw_user_meta_data);
    checkPassword(body.password, context.settings.passwords, { email: user.email ?? '', fullName });
  }
}

/** Null if the password is unchanged. Hashing runs outside the transaction: it takes longer than everything else. */
async function hashNewPassword(
  context: AuthContext,
  signedIn: SignedIn,
  password: string | null | undefined,
): Promise<string | null> {
  if (password === null || password === undefined) return null;
  const cost = context.settings.bcryptCost;
  if (await passwordMatches(password, signedIn.user.encrypted_password, cost)) {
    throw new AppError('same_password', 'New password should be different from the old password.', 422);
  }
  return await hashPassword(password, cost);
}

/** Null if the address is unchanged. Like Supabase Auth, tells a signed-in user whether an address is taken. */
async function readNewEmail(
  context: AuthContext,
  signedIn: SignedIn,
  given: string | null | undefined,
  sender: Sender,
): Promise<string | null> {
  const email = normalizeEmail(given ?? '');
  if (email === '' || email === signedIn.user.email) return null;
  if (await findUserByEmail(context.pool, email)) {
    throw new AppError('email_exists', 'A user with this email address has already been registered', 422);
  }
  if (!isAtOnce(context, signedIn.user)) await context.limits.countMail({ email, address: sender.address });
  return email;
}

/** Asking for the current address cancels a pending change. */
function isOwnAddress(user: UserRow, given: string | null | undefined): boolean {
  return Boolean(user.email_change) && normalizeEmail(given ?? '') === user.email;
}

async function withdrawEmailChange(client: pg.PoolClient, userId: string, now: Date): Promise<void> {
  await client.query(
    `update auth.users
        set email_change = '', email_change_confirm_status = 0, email_change_sent_at = null, email_change_token_new = '',
            email_change_token_current = '', updated_at = $2
      where id = $1`,
    [userId, now],
  );
  await client.query(
    `delete from auth.one_time_tokens
      where user_id = $1 and token_type in ('email_change_token_new', 'email_change_token_current')`,
    [userId],
  );
}

async function storePassword(
  client: pg.PoolClient,
  change: { userId: string; sessionId: string | null; hash: string; endOtherSessions: boolean; now: Date },
): Promise<void> {
  // Mailed links and codes requested under the old password stop working with it.
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
