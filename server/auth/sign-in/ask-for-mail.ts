import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { askForPhoneOtp, resendText } from '../compat/ask-for-text.ts';
import { askForTextCode } from '../compat/text-code.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { evenAnswer } from '../even-answer.ts';
import { challengeFields, readChallenge } from '../mail/flow-state.ts';
import type { Challenge } from '../mail/flow-state.ts';
import {
  mailConfirmation,
  mailEmailChange,
  mailReauthentication,
  mailRecovery,
} from '../mail/send-auth-mail.ts';
import type { SignedIn } from '../session/require-user.ts';
import { findUserByEmail, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { insertUser, refuseWhatTriggersRefuse } from '../users/insert-user.ts';
import { checkEmail, normalizeEmail } from '../users/normalize-email.ts';
import { checkUserMetadata, userMetadata } from '../users/user-metadata.ts';
import type { UserMetadata } from '../users/user-metadata.ts';

type Asked = { email: string; challenge: Challenge; redirectTo: string };

export const recoverBody = z.object({ email: z.string().nullish(), ...challengeFields });

/** Mails a link to set a new password. An unknown address gets the same answer after the same time, and no mail. */
export async function recover(
  context: AuthContext,
  body: z.infer<typeof recoverBody>,
  sender: Sender,
  redirectTo: string,
): Promise<void> {
  const asked = {
    email: readEmail(body.email, 'Password recovery requires an email'),
    challenge: readChallenge(body),
    redirectTo,
  };
  await quietly(context, asked.email, sender, (client, user) =>
    user ? mailTo(context, client, { ...asked, user, kind: 'recovery', sender }) : Promise.resolve(),
  );
}

export const otpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: userMetadata.nullish(),
  ...challengeFields,
});

/** Mails a sign-in link, and first creates the account if that is allowed. */
export async function askForOtp(
  context: AuthContext,
  body: z.infer<typeof otpBody>,
  sender: Sender,
  redirectTo: string,
): Promise<void> {
  if (body.phone && body.email) {
    const message = 'Only an email address or phone number should be provided';
    throw new AppError('validation_failed', message, 400);
  }
  if (body.phone) return await askForPhoneOtp(context, { ...body, phone: body.phone }, sender);
  if (body.channel) {
    throw new AppError('validation_failed', 'Channel should only be specified with Phone OTP', 400);
  }
  const email = readEmail(body.email, 'One of email or phone must be set');
  const asked = { email, challenge: readChallenge(body), redirectTo };
  const data = body.data ?? {};
  checkUserMetadata(data);
  await quietly(context, email, sender, async (client, known) => {
    const makes = body.create_user !== false && context.settings.signUps;
    const user = known ?? (makes ? await makeUser(context, client, email, data) : null);
    if (user) await mailTo(context, client, { ...asked, user, kind: 'magiclink', sender });
  });
}

export const resendBody = z.object({
  type: z.string(),
  channel: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
});

/** Sends a pending mail again. The answer is the same when none is pending. */
export async function resend(
  context: AuthContext,
  body: z.infer<typeof resendBody>,
  sender: Sender,
  redirectTo: string,
): Promise<void> {
  if (body.type === 'sms' || body.type === 'phone_change') {
    if (!body.phone) {
      throw new AppError('validation_failed', 'Type provided requires a phone number', 400);
    }
    return await resendText(context, { ...body, type: body.type, phone: body.phone }, sender);
  }
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw new AppError(
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
      400,
    );
  }
  const email = readEmail(body.email, 'Type provided requires an email address');
  const asked = { email, challenge: readChallenge(body), redirectTo };
  await quietly(context, email, sender, async (client, user) => {
    if (!user) return;
    if (body.type === 'signup' && user.email_confirmed_at === null) {
      await mailTo(context, client, { ...asked, user, kind: 'confirm', sender });
    }
    if (body.type === 'email_change' && user.email_change) {
      await mailEmailChange(context, client, { ...asked, user, newEmail: user.email_change });
      await note(context, client, user, 'user_email_change_requested', sender);
    }
  });
}

/** Mails a code before a change that requires one. */
export async function sendReauthenticationCode(
  context: AuthContext,
  { user }: SignedIn,
  sender: Sender,
): Promise<void> {
  const { email, phone } = user;
  if ((email === null || email === '') && phone !== null && context.settings.phone) {
    await context.limits.countText({ phone, address: sender.address, isProven: true });
    await inTransaction(context.pool, async (client) => {
      await askForTextCode(context, client, { userId: user.id, type: 'reauthentication_token', phone });
      await note(context, client, user, 'user_reauthenticate_requested', sender);
    });
    return;
  }
  if (email === null || email === '') {
    throw new AppError(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
      400,
    );
  }
  await context.limits.countMail({ email, address: sender.address });
  await inTransaction(context.pool, async (client) => {
    await mailReauthentication(context, client, { ...user, email });
    await note(context, client, user, 'user_reauthenticate_requested', sender);
  });
}

async function quietly(
  context: AuthContext,
  email: string,
  sender: Sender,
  work: (client: pg.PoolClient, user: UserRow | null) => Promise<void>,
): Promise<void> {
  await context.limits.countMail({ email, address: sender.address });
  await evenAnswer(context.settings.evenAnswerMs, () =>
    inTransaction(context.pool, async (client) => {
      const user = await findUserByEmail(client, email);
      if (user === null || !isBanned(user, context.now())) await work(client, user);
    }),
  );
}

/** For an unconfirmed account the same mail confirms it. */
async function mailTo(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked & { user: UserRow; kind: 'recovery' | 'magiclink' | 'confirm'; sender: Sender },
): Promise<void> {
  const { user, kind, sender } = asked;
  if (kind === 'recovery' || (kind === 'magiclink' && user.email_confirmed_at !== null)) {
    await mailRecovery(context, client, { ...asked, kind });
    await note(context, client, user, 'user_recovery_requested', sender);
  } else {
    await mailConfirmation(context, client, { ...asked, kind });
    await note(context, client, user, 'user_confirmation_requested', sender);
  }
}

async function makeUser(
  context: AuthContext,
  client: pg.PoolClient,
  email: string,
  data: UserMetadata,
): Promise<UserRow | null> {
  const now = context.now();
  const user = { email, hash: null, userMetadata: data, confirmedAt: null, now };
  await insertUser(client, user).catch(refuseWhatTriggersRefuse);
  return await findUserByEmail(client, email);
}

async function note(
  context: AuthContext,
  client: pg.PoolClient,
  actor: UserRow,
  action: Parameters<typeof writeAuditEntry>[1]['action'],
  sender: Sender,
): Promise<void> {
  await writeAuditEntry(client, { action, actor, sender, now: context.now() });
}

function readEmail(given: string | null | undefined, missing: string): string {
  const email = normalizeEmail(given ?? '');
  if (email === '') throw new AppError('validation_failed', missing, 400);
  checkEmail(email);
  return email;
}
