import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { evenAnswer } from '../even-answer.ts';
import { findUserByPhone, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { insertUser, refuseWhatTriggersRefuse } from '../users/insert-user.ts';
import { checkUserMetadata } from '../users/user-metadata.ts';
import type { UserMetadata } from '../users/user-metadata.ts';
import { checkChannel, readPhone, requirePhone } from './phone-number.ts';
import { askForTextCode } from './text-code.ts';

type Actor = Parameters<typeof writeAuditEntry>[1]['actor'];

type Body = {
  phone: string;
  channel?: string | null | undefined;
  create_user?: boolean | null | undefined;
  data?: UserMetadata | null | undefined;
};

/** Texts a sign-in code, and first creates the account if that is allowed. */
export async function askForPhoneOtp(context: AuthContext, body: Body, sender: Sender): Promise<void> {
  const data = body.data ?? {};
  checkUserMetadata(data);
  await quietly(context, body, sender, async (client, phone, known) => {
    const makes = body.create_user !== false && context.settings.signUps;
    const user = known ?? (makes ? await makeUser(context, client, phone, data) : null);
    if (!user) return false;
    const now = context.now();
    if (user.phone_confirmed_at !== null) {
      await askForTextCode(context, client, { userId: user.id, type: 'recovery_token', phone });
      await note(client, { user, action: 'user_recovery_requested', sender, now });
      return true;
    }
    // An earlier password for this number may be a stranger's, so it is removed.
    await client.query(`update auth.users set encrypted_password = null where id = $1`, [user.id]);
    await confirmAgain(context, client, user, phone);
    await note(client, { user, action: 'user_confirmation_requested', sender, now });
    return true;
  });
}

/** Sends a pending code again. The answer is the same when none is pending. */
export async function resendText(
  context: AuthContext,
  body: Body & { type: 'sms' | 'phone_change' },
  sender: Sender,
): Promise<void> {
  await quietly(context, body, sender, async (client, phone, known) => {
    const now = context.now();
    if (body.type === 'sms' && known?.phone_confirmed_at === null) {
      await confirmAgain(context, client, known, phone);
      await note(client, { user: known, action: 'user_confirmation_requested', sender, now });
      return true;
    }
    if (body.type === 'phone_change') {
      const { rows } = await client.query<Actor>(
        `select u.id, u.email, u.phone, u.is_sso_user, u.raw_user_meta_data from auth.users u join auth.one_time_tokens t on t.user_id = u.id
          where t.token_type = 'phone_change_token' and t.relates_to = $1 and u.phone_change = $1 and u.deleted_at is null`,
        [phone],
      );
      for (const user of rows) {
        await askForTextCode(context, client, { userId: user.id, type: 'phone_change_token', phone });
        await note(client, { user, action: 'user_phone_change_requested', sender, now });
      }
      return rows.length > 0;
    }
    return false;
  });
}

/** `work` resolves to whether a text is sent. An unknown number gets none and is not counted. */
async function quietly(
  context: AuthContext,
  body: Body,
  sender: Sender,
  work: (client: pg.PoolClient, phone: string, user: UserRow | null) => Promise<boolean>,
): Promise<void> {
  requirePhone(context, 'Unsupported phone provider');
  const phone = readPhone(body.phone);
  checkChannel(context, phone, body.channel);
  const takeBack = await context.limits.countText({ phone, address: sender.address, isProven: false });
  await evenAnswer(context.settings.evenAnswerMs, async () => {
    const goesOut = await inTransaction(context.pool, async (client) => {
      const user = await findUserByPhone(client, phone);
      return user !== null && isBanned(user, context.now()) ? false : await work(client, phone, user);
    });
    if (!goesOut) await takeBack();
  });
}

async function confirmAgain(
  context: AuthContext,
  client: pg.PoolClient,
  user: UserRow,
  phone: string,
): Promise<void> {
  await askForTextCode(context, client, { userId: user.id, type: 'confirmation_token', phone });
  await client.query(`update auth.users set confirmation_sent_at = $2 where id = $1`, [
    user.id,
    context.now(),
  ]);
}

async function makeUser(
  context: AuthContext,
  client: pg.PoolClient,
  phone: string,
  data: UserMetadata,
): Promise<UserRow | null> {
  const now = context.now();
  const user = { email: null, phone, hash: null, userMetadata: data, confirmedAt: null, now };
  await insertUser(client, user).catch(refuseWhatTriggersRefuse);
  return await findUserByPhone(client, phone);
}

async function note(
  client: pg.PoolClient,
  {
    user,
    ...entry
  }: Pick<Parameters<typeof writeAuditEntry>[1], 'action' | 'sender' | 'now'> & {
    user: Actor;
  },
): Promise<void> {
  await writeAuditEntry(client, { ...entry, actor: user, traits: { channel: 'sms' } });
}
