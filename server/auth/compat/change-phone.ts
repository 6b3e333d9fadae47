import type pg from 'pg';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import type { SignedIn } from '../session/require-user.ts';
import { findUserByPhone } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { checkChannel, normalizePhone, phoneExists, readPhone, requirePhone } from './phone-number.ts';
import { askForTextCode } from './text-code.ts';

type Body = { phone?: string | null | undefined; channel?: string | null | undefined };

/** The requested number, counted against the limit; null if it is unchanged. Throws `phone_exists`, 422, if it is taken. */
export async function readNewPhone(
  context: AuthContext,
  signedIn: SignedIn,
  body: Body,
  sender: Sender,
): Promise<string | null> {
  if (!body.phone || normalizePhone(body.phone) === signedIn.user.phone) return null;
  requirePhone(context, 'Phone numbers are disabled');
  const phone = readPhone(body.phone);
  checkChannel(context, phone, body.channel);
  if (await findUserByPhone(context.pool, phone)) throw phoneExists();
  await context.limits.countText({ phone, address: sender.address, isProven: false });
  return phone;
}

/** Texts a code to the new number, which belongs to the account once the code is entered. */
export async function askNewPhone(
  context: AuthContext,
  client: pg.PoolClient,
  asked: { user: UserRow; phone: string; sender: Sender },
): Promise<void> {
  const { user, phone, sender } = asked;
  const now = context.now();
  await client.query(
    `update auth.users set phone_change = $2, phone_change_sent_at = $3, updated_at = $3 where id = $1`,
    [user.id, phone, now],
  );
  await askForTextCode(context, client, { userId: user.id, type: 'phone_change_token', phone });
  const traits = { channel: 'sms' };
  await writeAuditEntry(client, { action: 'user_phone_change_requested', actor: user, traits, sender, now });
}
