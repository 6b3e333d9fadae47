import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { signUpAnonymously } from '../compat/sign-up-anonymously.ts';
import { signUpByPhone } from '../compat/sign-up-by-phone.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { challengeFields, readChallenge } from '../mail/flow-state.ts';
import type { Challenge } from '../mail/flow-state.ts';
import { mailConfirmation, mailKnown } from '../mail/send-auth-mail.ts';
import { startSession } from '../session/start-session.ts';
import { decoyUser } from '../users/decoy-user.ts';
import { findUserByEmail, findUserById } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { insertUser, refuseWhatTriggersRefuse } from '../users/insert-user.ts';
import { checkEmail, normalizeEmail } from '../users/normalize-email.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { checkUserMetadata, fullNameOf, userMetadata } from '../users/user-metadata.ts';
import type { UserMetadata } from '../users/user-metadata.ts';
import { userView } from '../users/user-view.ts';

export const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: userMetadata.nullish(),
  channel: z.string().nullish(),
  ...challengeFields,
});

type Asked = { email: string; hash: string; data: UserMetadata; challenge: Challenge; redirectTo: string };

/**
 * Creates a user with an address and a password. If no confirmation is required, the user is signed in, and parallel sign-ups
 * create one user per address: the others get `user_already_exists`, 422. If sign-ups are confirmed by mail, a taken address
 * answers a decoy user. Throws `signup_disabled`, 422.
 */
export async function signUp(
  context: AuthContext,
  body: z.infer<typeof signUpBody>,
  sender: Sender,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  requireSignUps(context);
  if (isAnonymous(body)) return await signUpAnonymously(context, body.data ?? {}, sender);
  if (body.phone && !body.email) return await signUpByPhone(context, { ...body, phone: body.phone }, sender);
  const { email, password, data } = checkSignUp(context, body);
  const challenge = readChallenge(body);
  if (!context.settings.autoConfirm) await context.limits.countMail({ email, address: sender.address });
  // Hashed before the address is looked up, so that a taken one takes as long as a free one.
  const hash = await hashPassword(password, context.settings.bcryptCost);
  const asked = { email, hash, data, challenge, redirectTo };
  const answer = await inTransaction(context.pool, (client) =>
    context.settings.autoConfirm
      ? signUpAtOnce(context, client, asked, sender)
      : signUpByMail(context, client, asked, sender),
  ).catch(refuseWhatTriggersRefuse);
  if (answer === null) throw new AppError('user_already_exists', 'User already registered', 422);
  return answer;
}

/** Null when the address is taken. */
async function signUpAtOnce(
  context: AuthContext,
  client: pg.PoolClient,
  { email, hash, data }: Asked,
  sender: Sender,
): Promise<Record<string, unknown> | null> {
  const now = context.now();
  const id = await insertUser(client, { email, hash, userMetadata: data, confirmedAt: now, now });
  const traits = { provider: 'email' };
  if (id === null) {
    const actor = await findUserByEmail(client, email);
    if (actor) await writeAuditEntry(client, { action: 'user_repeated_signup', actor, traits, sender, now });
    return null;
  }
  const user = await readBack(client, id);
  await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
  return await startSession(context, client, user, { method: 'password', provider: 'email', sender });
}

async function signUpByMail(
  context: AuthContext,
  client: pg.PoolClient,
  asked: Asked,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const now = context.now();
  const { email, hash, data } = asked;
  const id = await insertUser(client, { email, hash, userMetadata: data, confirmedAt: null, now });
  const user = id === null ? await findUserByEmail(client, email) : await readBack(client, id);
  if (id === null && user) {
    const traits = { provider: 'email' };
    await writeAuditEntry(client, { action: 'user_repeated_signup', actor: user, traits, sender, now });
  } else if (user) {
    const traits = { provider: 'email' };
    await writeAuditEntry(client, {
      action: 'user_confirmation_requested',
      actor: user,
      traits,
      sender,
      now,
    });
  }
  if (user && user.email_confirmed_at === null) {
    await mailConfirmation(context, client, { user, kind: 'confirm', ...asked });
    if (id !== null) return userView({ ...user, confirmation_sent_at: now });
    return decoyUser({ email }, data, { isTaken: false, now });
  }
  if (user) await mailKnown(client, user.id);
  return decoyUser({ email }, data, { isTaken: true, now });
}

/** No email, phone or password: an anonymous sign-up. */
export function isAnonymous({ email, phone, password }: z.infer<typeof signUpBody>): boolean {
  return normalizeEmail(email ?? '') === '' && !phone && !password;
}

function checkSignUp(
  context: AuthContext,
  body: z.infer<typeof signUpBody>,
): {
  email: string;
  password: string;
  data: UserMetadata;
} {
  const email = normalizeEmail(body.email ?? '');
  if (email !== '' && body.phone) {
    const message = 'Only an email address or phone number should be provided on signup.';
    throw new AppError('validation_failed', message, 400);
  }
  const password = body.password ?? '';
  const data = body.data ?? {};
  checkPassword(password, context.settings.passwords, { email, fullName: fullNameOf(data) });
  if (email === '') {
    throw new AppError('validation_failed', 'Sign up only available with email provider', 400);
  }
  checkEmail(email);
  checkUserMetadata(data);
  return { email, password, data };
}

/** Read back: triggers of the project may have changed the row. */
async function readBack(client: pg.PoolClient, id: string): Promise<UserRow> {
  const user = await findUserById(client, id);
  if (!user) throw new Error('a user made in this transaction is gone');
  return user;
}

/** Throws `signup_disabled`, 422, where only the service can create accounts. */
export function requireSignUps({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.signUps) throw new AppError('signup_disabled', 'Signups not allowed for this instance', 422);
}
