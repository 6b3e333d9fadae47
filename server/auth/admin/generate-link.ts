import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { actionLink } from '../mail/action-link.ts';
import { issueOneTimeToken } from '../mail/one-time-tokens.ts';
import { mailConfirmation } from '../mail/send-auth-mail.ts';
import { findUserByEmail, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { insertUser, refuseWhatTriggersRefuse } from '../users/insert-user.ts';

import { checkEmail, normalizeEmail } from '../users/normalize-email.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { checkUserMetadata, userMetadata } from '../users/user-metadata.ts';
import type { UserMetadata } from '../users/user-metadata.ts';
import { userView } from '../users/user-view.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { findForAdmin } from './admin-user.ts';
import { emailExists } from './create-user.ts';
import { issueEmailChange } from './issue-email-change.ts';

export const inviteBody = z.object({ email: z.string().nullish(), data: userMetadata.nullish() });

/** Creates a pending account and mails its owner. Throws `email_exists`, 422, if the address is confirmed. */
export async function invite(
  context: AuthContext,
  body: z.infer<typeof inviteBody>,
  sender: Sender,
  redirectTo: string,
): Promise<UserRow> {
  const email = readEmail(body.email);
  const data = body.data ?? {};
  checkUserMetadata(data);
  return await inTransaction(context.pool, async (client) => {
    const user = await invited(context, client, { email, data }, sender);
    await mailConfirmation(context, client, { user, kind: 'invite', challenge: null, redirectTo });
    return await findForAdmin(client, user.id);
  }).catch(refuseWhatTriggersRefuse);
}

export const generateLinkBody = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'], {
    error: 'Invalid email action link type requested',
  }),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: userMetadata.nullish(),
});

/** Returns what a mail would contain without sending one: the service sends its own. */
export async function generateLink(
  context: AuthContext,
  body: z.infer<typeof generateLinkBody>,
  sender: Sender,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const email = readEmail(body.email);
  const data = body.data ?? {};
  checkUserMetadata(data);
  if (body.type === 'signup') checkPassword(body.password ?? '');
  const hash =
    body.type === 'signup' ? await hashPassword(body.password ?? '', context.settings.bcryptCost) : null;
  return await inTransaction(context.pool, async (client) => {
    const { type, user, token } = await prepare(context, client, { ...body, email, data, hash }, sender);
    const page = type.startsWith('email_change') ? 'email_change' : type;
    return {
      ...userView(await findForAdmin(client, user.id)),
      action_link: actionLink(context, { page: 'verify', token: token.link, type: page, redirectTo }),
      email_otp: token.code,
      hashed_token: token.link,
      redirect_to: redirectTo,
      verification_type: type,
    };
  }).catch(refuseWhatTriggersRefuse);
}

type Wanted = {
  type: z.infer<typeof generateLinkBody>['type'];
  email: string;
  new_email?: string | null | undefined;
  data: UserMetadata;
  hash: string | null;
};

type Prepared = { type: Wanted['type']; user: UserRow; token: { link: string; code: string } };

async function prepare(
  context: AuthContext,
  client: pg.PoolClient,
  wanted: Wanted,
  sender: Sender,
): Promise<Prepared> {
  const { type, email } = wanted;
  const now = context.now();
  const traits = { by: 'service_role' };
  if (type === 'signup' || type === 'invite') {
    const user = await (type === 'invite' ? invited : waiting)(context, client, wanted, sender);
    const asked = { userId: user.id, type: 'confirmation_token', relatesTo: email } as const;
    return { type, user, token: await issueOneTimeToken(context, client, asked) };
  }
  // The first sign-in by link is a sign-up.
  if (type === 'magiclink' && !(await findUserByEmail(client, email))) {
    return await prepare(context, client, { ...wanted, type: 'signup' }, sender);
  }
  const user = await known(client, email, now);
  if (type === 'email_change_current' || type === 'email_change_new') {
    const side = type === 'email_change_new' ? 'email_change_token_new' : 'email_change_token_current';
    const token = await issueEmailChange(context, client, {
      user,
      side,
      newEmail: readEmail(wanted.new_email),
    });
    const action = 'user_email_change_requested';
    await writeAuditEntry(client, { action, actor: user, traits, sender, now });
    return { type, user, token };
  }
  const asked = { userId: user.id, type: 'recovery_token', relatesTo: email } as const;
  const token = await issueOneTimeToken(context, client, asked);
  await writeAuditEntry(client, { action: 'user_recovery_requested', actor: user, traits, sender, now });
  return { type, user, token };
}

async function known(client: pg.PoolClient, email: string, now: Date): Promise<UserRow> {
  const user = await findUserByEmail(client, email);
  if (!user) throw new AppError('user_not_found', 'User with this email not found', 404);
  if (isBanned(user, now)) throw new AppError('user_banned', 'User is banned', 400);
  return user;
}

async function invited(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Pick<Wanted, 'email' | 'data'>,
  sender: Sender,
): Promise<UserRow> {
  const now = context.now();
  const user = await unconfirmed(context, client, { ...asked, hash: null });
  await client.query(`update auth.users set invited_at = $2, encrypted_password = null where id = $1`, [
    user.id,
    now,
  ]);
  const traits = { by: 'service_role' };
  await writeAuditEntry(client, { action: 'user_invited', actor: user, traits, sender, now });
  return user;
}

async function waiting(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Pick<Wanted, 'email' | 'data' | 'hash'>,
  sender: Sender,
): Promise<UserRow> {
  const user = await unconfirmed(context, client, asked);
  const traits = { by: 'service_role' };
  const now = context.now();
  await writeAuditEntry(client, { action: 'user_confirmation_requested', actor: user, traits, sender, now });
  return user;
}

async function unconfirmed(
  context: AuthContext,
  client: pg.PoolClient,
  { email, data, hash }: { email: string; data: UserMetadata; hash: string | null },
): Promise<UserRow> {
  const now = context.now();
  await insertUser(client, { email, hash, userMetadata: data, confirmedAt: null, isMade: true, now });
  const user = await findUserByEmail(client, email);
  if (!user) throw new Error('a user made in this transaction is gone');
  if (user.email_confirmed_at !== null) throw emailExists();
  return user;
}

function readEmail(given: string | null | undefined): string {
  const email = normalizeEmail(given ?? '');
  checkEmail(email);
  return email;
}
