import type pg from 'pg';
import { writeAuthMail } from '../../mail/auth-mails.ts';
import type { AuthMailKind } from '../../mail/auth-mails.ts';
import { sendMail } from '../../mail/send-mail.ts';
import type { AuthContext } from '../auth-context.ts';
import type { UserRow } from '../find-user.ts';
import { saveFlow } from './flow-state.ts';
import type { Challenge } from './flow-state.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';

type Asked = { user: UserRow; challenge: Challenge; redirectTo: string };

/** The link that answers `/verify` at once, for whoever makes mails of their own; ours lead to the page before it. */
export function actionLink(
  context: Pick<AuthContext, 'issuer'>,
  asked: { page: 'verify' | 'confirm'; token: string; type: string; redirectTo: string },
): string {
  const query = new URLSearchParams({ token: asked.token, type: asked.type, redirect_to: asked.redirectTo });
  return `${context.issuer}/${asked.page}?${query.toString()}`;
}

/** Confirms a sign-up, or an invitation. */
export async function mailConfirmation(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked & { kind: 'confirm' | 'invite' | 'magiclink' },
): Promise<void> {
  // A password somebody chose for this address earlier was not chosen by whoever asks for a mail now.
  if (asked.kind !== 'confirm') {
    await client.query(`update auth.users set encrypted_password = null where id = $1`, [asked.user.id]);
  }
  const type = { confirm: 'signup', invite: 'invite', magiclink: 'magiclink' }[asked.kind];
  await sendToken(context, client, {
    ...asked,
    type,
    tokenType: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
  });
}

/** Opens the account of somebody who is known and confirmed. */
export async function mailRecovery(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked & { kind: 'recovery' | 'magiclink' },
): Promise<void> {
  await sendToken(context, client, {
    ...asked,
    type: asked.kind,
    tokenType: 'recovery_token',
    sentAt: 'recovery_sent_at',
  });
}

export async function mailKnown(context: AuthContext, client: pg.PoolClient, email: string): Promise<void> {
  await sendMail(client, writeAuthMail({ kind: 'known', to: email, siteUrl: context.site.origin }));
}

/** A code for the person at their own address, before something that cannot be taken back. */
export async function mailReauthentication(
  context: AuthContext,
  client: pg.PoolClient,
  user: UserRow & { email: string },
): Promise<void> {
  const { code } = await issueOneTimeToken(context, client, {
    userId: user.id,
    type: 'reauthentication_token',
    relatesTo: user.email,
  });
  await client.query(`update auth.users set reauthentication_sent_at = $2 where id = $1`, [
    user.id,
    context.now(),
  ]);
  const kind = 'reauthentication';
  await sendMail(client, writeAuthMail({ kind, to: user.email, siteUrl: context.site.origin, code }));
}

/** Asks the new address, and the old one where both must agree. */
export async function mailEmailChange(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked & { newEmail: string },
): Promise<void> {
  const { user, newEmail, challenge, redirectTo } = asked;
  const both = context.settings.doubleConfirm && user.email !== null && user.email !== '';
  await client.query(
    `update auth.users
        set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = $3, updated_at = $3
      where id = $1`,
    [user.id, newEmail, context.now()],
  );
  await client.query(
    `delete from auth.one_time_tokens
      where user_id = $1 and token_type in ('email_change_token_new', 'email_change_token_current')`,
    [user.id],
  );
  await rememberFlow(context, client, { user, challenge, type: 'email_change' });
  const ask = async (
    type: 'email_change_token_new' | 'email_change_token_current',
    to: string,
  ): Promise<void> => {
    const pkce = challenge !== null;
    const { link, code } = await issueOneTimeToken(context, client, {
      userId: user.id,
      type,
      relatesTo: to,
      pkce,
    });
    const page = actionLink(context, { page: 'confirm', token: link, type: 'email_change', redirectTo });
    const letter = { kind: 'email_change', to, siteUrl: context.site.origin, code, link: page } as const;
    await sendMail(client, writeAuthMail(letter));
  };
  await ask('email_change_token_new', newEmail);
  if (both && user.email !== null) await ask('email_change_token_current', user.email);
}

async function sendToken(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked & {
    kind: AuthMailKind;
    type: string;
    tokenType: 'confirmation_token' | 'recovery_token';
    sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
  },
): Promise<void> {
  const { user, kind, type, tokenType, redirectTo, challenge } = asked;
  if (user.email === null) return;
  await rememberFlow(context, client, { user, challenge, type });
  const { link, code } = await issueOneTimeToken(context, client, {
    userId: user.id,
    type: tokenType,
    relatesTo: user.email,
    pkce: challenge !== null,
  });
  await client.query(`update auth.users set ${asked.sentAt} = $2, updated_at = $2 where id = $1`, [
    user.id,
    context.now(),
  ]);
  const page = actionLink(context, { page: 'confirm', token: link, type, redirectTo });
  const letter = { kind, to: user.email, siteUrl: context.site.origin, code, link: page };
  await sendMail(client, writeAuthMail(letter));
}

async function rememberFlow(
  context: AuthContext,
  client: pg.PoolClient,
  { user, challenge, type }: { user: UserRow; challenge: Challenge; type: string },
): Promise<void> {
  const flow = {
    userId: user.id,
    challenge,
    provider: 'email',
    authenticationMethod: type,
    now: context.now(),
  };
  await saveFlow(client, flow);
}
