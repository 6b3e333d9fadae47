import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { startSession } from '../session/start-session.ts';
import { decoyUser } from '../users/decoy-user.ts';
import { findUserById, findUserByPhone } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { insertUser, refuseWhatTriggersRefuse } from '../users/insert-user.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { checkUserMetadata, fullNameOf } from '../users/user-metadata.ts';
import type { UserMetadata } from '../users/user-metadata.ts';
import { userView } from '../users/user-view.ts';
import { checkChannel, readPhone, requirePhone } from './phone-number.ts';
import { askForTextCode } from './text-code.ts';

type Body = {
  phone: string;
  password?: string | null | undefined;
  channel?: string | null | undefined;
  code_challenge?: string | null | undefined;
  data?: UserMetadata | null | undefined;
};

const traits = { provider: 'phone' };

/** Creates a user with a number and a password, as `signUp` does with an address: immediately, or after a texted code. */
export async function signUpByPhone(
  context: AuthContext,
  body: Body,
  sender: Sender,
): Promise<Record<string, unknown>> {
  requirePhone(context, 'Phone signups are disabled');
  const password = body.password ?? '';
  const data = body.data ?? {};
  checkPassword(password, context.settings.passwords, { email: '', fullName: fullNameOf(data) });
  if (body.code_challenge) {
    throw new AppError('validation_failed', 'PKCE not supported for phone signups', 400);
  }
  const phone = readPhone(body.phone);
  checkChannel(context, phone, body.channel);
  checkUserMetadata(data);
  const { phoneAutoConfirm, bcryptCost } = context.settings;
  const takeBack = phoneAutoConfirm
    ? null
    : await context.limits.countText({ phone, address: sender.address, isProven: false });
  let isTaken = false;
  const hash = await hashPassword(password, bcryptCost);
  const answer = await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const confirmedAt = phoneAutoConfirm ? now : null;
    const id = await insertUser(client, { email: null, phone, hash, userMetadata: data, confirmedAt, now });
    const user = id === null ? await findUserByPhone(client, phone) : await findUserById(client, id);
    if (!user) throw new Error('a user made or met in this transaction is gone');
    isTaken = user.phone_confirmed_at !== null;
    const entry = { actor: user, traits, sender, now };
    if (id === null) await writeAuditEntry(client, { ...entry, action: 'user_repeated_signup' });
    if (!phoneAutoConfirm)
      return await waitForCode(context, client, { user, phone, data, isNew: id !== null }, sender);
    if (id === null) return null;
    await writeAuditEntry(client, { ...entry, action: 'user_signedup' });
    return await startSession(context, client, user, { method: 'password', provider: 'phone', sender });
  }).catch(refuseWhatTriggersRefuse);
  // No message was sent.
  if (isTaken) await takeBack?.();
  if (answer === null) throw new AppError('user_already_exists', 'User already registered', 422);
  return answer;
}

async function waitForCode(
  context: AuthContext,
  client: pg.PoolClient,
  asked: { user: UserRow; phone: string; data: UserMetadata; isNew: boolean },
  sender: Sender,
): Promise<Record<string, unknown>> {
  const { user, phone, data, isNew } = asked;
  const now = context.now();
  if (user.phone_confirmed_at !== null) return decoyUser({ phone }, data, { isTaken: true, now });
  if (isNew) {
    const action = 'user_confirmation_requested';
    await writeAuditEntry(client, { action, actor: user, traits, sender, now });
  }
  await askForTextCode(context, client, { userId: user.id, type: 'confirmation_token', phone });
  await client.query(`update auth.users set confirmation_sent_at = $2 where id = $1`, [user.id, now]);
  if (isNew) return userView({ ...user, confirmation_sent_at: now });
  return decoyUser({ phone }, data, { isTaken: false, now });
}
