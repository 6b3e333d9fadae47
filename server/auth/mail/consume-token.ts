import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { findUserByEmail, findUserById, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { normalizeEmail } from '../users/normalize-email.ts';
import { changeEmail } from './change-email.ts';
import { findByCode, findByLink, spendToken } from './one-time-tokens.ts';
import type { FoundToken, TokenType } from './one-time-tokens.ts';

/** A link's token, or an address and its code. */
export type PresentedToken = { type: string; link: string } | { type: string; email: string; code: string };

export type ConsumedToken = {
  user: UserRow;
  /** What was confirmed, by the link's type. */
  type: string;
  pkce: boolean;
  /** One of two addresses has agreed to a change, the other has not yet. */
  waitsForOther: boolean;
};

const tokensOfType: Record<string, readonly TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token', 'confirmation_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
};

/** Uses up a mailed code or link and does what it was mailed for. Throws `otp_expired`, 403, if it is not valid. */
export async function consumeToken(
  context: AuthContext,
  client: pg.PoolClient,
  presented: PresentedToken,
  sender: Sender,
): Promise<ConsumedToken> {
  const types = tokensOfType[presented.type];
  if (!types) throw new AppError('validation_failed', 'Verify requires a known verification type', 400);
  const found =
    'link' in presented
      ? await findByLink(context, client, presented.link)
      : await byCode(context, client, presented, types);
  if (!found || !types.includes(found.type)) throw expired();
  const user = await findUserById(client, found.userId);
  if (!user) throw expired();
  const now = context.now();
  if (isBanned(user, now)) throw new AppError('user_banned', 'User is banned', 403);
  const pkce = 'pkce' in found && found.pkce === true;
  if (found.type === 'email_change_token_new' || found.type === 'email_change_token_current') {
    const waitsForOther = await changeEmail(context, client, { user, type: found.type, sender });
    return { user: await again(client, user), type: presented.type, pkce, waitsForOther };
  }
  // If the address has changed since, this mail went to a different one.
  if (found.relatesTo !== user.email) throw expired();
  await spendToken(client, found);
  const confirmsSignUp = found.type === 'confirmation_token';
  const isNew = user.email_confirmed_at === null;
  await confirmEmail(client, user, { confirmsSignUp: confirmsSignUp && presented.type !== 'magiclink', now });
  if (isNew) {
    const traits = { provider: 'email' };
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
  }
  return { user: await again(client, user), type: presented.type, pkce, waitsForOther: false };
}

async function byCode(
  context: AuthContext,
  client: pg.PoolClient,
  presented: { email: string; code: string },
  types: readonly TokenType[],
): Promise<FoundToken | null> {
  const email = normalizeEmail(presented.email);
  for (const type of types) {
    const userId = await holderOf(client, email, type);
    const found =
      userId === null ? null : await findByCode(context, client, { userId, type, code: presented.code });
    if (found?.relatesTo === email) return found;
  }
  return null;
}

/** A change of address is found by the new address, everything else by the current one. */
async function holderOf(client: pg.PoolClient, email: string, type: TokenType): Promise<string | null> {
  if (type !== 'email_change_token_new') return (await findUserByEmail(client, email))?.id ?? null;
  const { rows } = await client.query<{ id: string }>(
    `select t.user_id as id from auth.one_time_tokens t join auth.users u on u.id = t.user_id
      where t.token_type = 'email_change_token_new' and t.relates_to = $1 and u.deleted_at is null
      order by t.created_at desc limit 1`,
    [email],
  );
  return rows[0]?.id ?? null;
}

async function again(client: pg.PoolClient, user: UserRow): Promise<UserRow> {
  const read = await findUserById(client, user.id);
  if (!read) throw expired();
  return read;
}

export function expired(): AppError {
  return new AppError('otp_expired', 'Token has expired or is invalid', 403);
}
