import type pg from 'pg';
import type { AuthContext } from '../context/auth-context.ts';
import type { UserRow } from '../users/find-user.ts';
import type { WaitingMail } from './auth-mail-job.ts';
import { beginEmailChange } from './change-email.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { saveFlow } from './flow-state.ts';
import type { Challenge } from './flow-state.ts';
import { announceOneTimeToken } from './one-time-tokens.ts';

type Asked = { user: UserRow; challenge: Challenge; redirectTo: string };

/** Confirms a sign-up, or an invitation. */
export async function mailConfirmation(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked & { kind: 'confirm' | 'invite' | 'magiclink' },
): Promise<void> {
  // An earlier password for this address may be a stranger's, so it is removed.
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

/** A sign-in link for an existing, confirmed account. */
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

/** Tells the owner of an account that someone tried to sign up with their address. */
export async function mailKnown(client: pg.PoolClient, userId: string): Promise<void> {
  await mail(client, { kind: 'known', user: userId });
}

/** A code to the user's own address, before something irreversible. */
export async function mailReauthentication(
  context: AuthContext,
  client: pg.PoolClient,
  user: UserRow & { email: string },
): Promise<void> {
  const token = await announceOneTimeToken(context, client, {
    userId: user.id,
    type: 'reauthentication_token',
    relatesTo: user.email,
  });
  await client.query(`update auth.users set reauthentication_sent_at = $2 where id = $1`, [
    user.id,
    context.now(),
  ]);
  await mail(client, { kind: 'reauthentication', token });
}

/** Asks the new address to confirm, and the old one if both must. */
export async function mailEmailChange(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked & { newEmail: string },
): Promise<void> {
  const { user, newEmail, challenge, redirectTo } = asked;
  const both = context.settings.doubleConfirm && user.email !== null && user.email !== '';
  await beginEmailChange(context, client, user.id, newEmail);
  await rememberFlow(context, client, { user, challenge, type: 'email_change' });
  const ask = async (
    type: 'email_change_token_new' | 'email_change_token_current',
    to: string,
  ): Promise<void> => {
    const token = await announceOneTimeToken(context, client, { userId: user.id, type, relatesTo: to });
    const pkce = challenge !== null;
    await mail(client, { kind: 'email_change', type: 'email_change', token, pkce, redirect_to: redirectTo });
  };
  await ask('email_change_token_new', newEmail);
  if (both && user.email !== null) await ask('email_change_token_current', user.email);
}

async function sendToken(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked & {
    kind: 'confirm' | 'invite' | 'magiclink' | 'recovery';
    type: string;
    tokenType: 'confirmation_token' | 'recovery_token';
    sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
  },
): Promise<void> {
  const { user, kind, type, tokenType, redirectTo, challenge } = asked;
  if (user.email === null) return;
  await rememberFlow(context, client, { user, challenge, type });
  const token = await announceOneTimeToken(context, client, {
    userId: user.id,
    type: tokenType,
    relatesTo: user.email,
  });
  await client.query(`update auth.users set ${asked.sentAt} = $2, updated_at = $2 where id = $1`, [
    user.id,
    context.now(),
  ]);
  await mail(client, { kind, type, token, pkce: challenge !== null, redirect_to: redirectTo });
}

async function mail(client: pg.PoolClient, waiting: WaitingMail): Promise<void> {
  await enqueueMessage(client, 'auth-mail', waiting);
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
