import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { expired } from '../mail/consume-token.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { spendToken } from '../mail/one-time-tokens.ts';
import { startSession } from '../session/start-session.ts';
import { findUserById, findUserByPhone, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { confirmPhone } from './confirm-phone.ts';
import { phoneExists, readPhone, refuseTakenNumber } from './phone-number.ts';
import { findTextCode } from './text-code.ts';

type Presented = { type: string; phone: string; code: string };

/** Exchanges a texted code for a session and confirms the number. Throws `validation_failed`, 400, and `otp_expired`, 403. */
export async function verifyByText(
  context: AuthContext,
  body: Presented,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const presented = { ...body, phone: readPhone(body.phone) };
  if (body.type !== 'sms' && body.type !== 'phone_change') {
    throw new AppError('validation_failed', 'Invalid sms verification type', 400);
  }
  const takeBack = await context.limits.countGuess({
    email: `code for ${presented.phone}`,
    address: sender.address,
    isKnownAddress: false,
  });
  const session = await inTransaction(context.pool, async (client) => {
    const user =
      body.type === 'sms'
        ? await confirmNumber(context, client, presented, sender)
        : await changeNumber(context, client, presented, sender);
    return await startSession(context, client, user, { method: 'otp', provider: 'phone', sender });
  }).catch(refuseTakenNumber);
  await takeBack();
  return session;
}

async function confirmNumber(
  context: AuthContext,
  client: pg.PoolClient,
  { phone, code }: Presented,
  sender: Sender,
): Promise<UserRow> {
  const user = await findUserByPhone(client, phone);
  if (!user) throw expired();
  const asked = { userId: user.id, phone, code };
  const found =
    (await findTextCode(context, client, { ...asked, type: 'confirmation_token' })) ??
    (await findTextCode(context, client, { ...asked, type: 'recovery_token' }));
  if (!found) throw expired();
  const now = context.now();
  refuseBanned(user, now);
  await spendToken(client, found);
  await confirmPhone(client, user, { phone, keepsWhatWas: found.type === 'confirmation_token', now });
  if (user.phone_confirmed_at === null) {
    const traits = { provider: 'phone' };
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
  }
  return await again(client, user);
}

async function changeNumber(
  context: AuthContext,
  client: pg.PoolClient,
  { phone, code }: Presented,
  sender: Sender,
): Promise<UserRow> {
  const { rows } = await client.query<{ id: string }>(
    `select t.user_id as id from auth.one_time_tokens t join auth.users u on u.id = t.user_id
      where t.token_type = 'phone_change_token' and t.relates_to = $1 and u.phone_change = $1 and u.deleted_at is null`,
    [phone],
  );
  // Several may have asked for one number; the code tells whose it is.
  for (const { id } of rows) {
    const found = await findTextCode(context, client, {
      userId: id,
      type: 'phone_change_token',
      phone,
      code,
    });
    const user = found && (await findUserById(client, id));
    if (!found || !user) continue;
    const now = context.now();
    refuseBanned(user, now);
    const holder = await findUserByPhone(client, phone);
    if (holder && holder.id !== user.id) throw phoneExists();
    await spendToken(client, found);
    await client.query(`update auth.users set phone_change = '' where id = $1`, [user.id]);
    await confirmPhone(client, user, { phone, keepsWhatWas: true, now });
    await writeAuditEntry(client, { action: 'user_modified', actor: { ...user, phone }, sender, now });
    await notifyOwner(client, { user, kind: 'phone_changed', now });
    return await again(client, user);
  }
  throw expired();
}

function refuseBanned(user: UserRow, now: Date): void {
  if (isBanned(user, now)) throw new AppError('user_banned', 'User is banned', 403);
}

async function again(client: pg.PoolClient, user: UserRow): Promise<UserRow> {
  const read = await findUserById(client, user.id);
  if (!read) throw expired();
  return read;
}
