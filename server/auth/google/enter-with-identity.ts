import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import type { ProviderPerson } from '../openid/read-person.ts';
import { requireSignUps } from '../sign-in/sign-up.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { findUserByEmail, findUserById, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { insertIdentity, refreshProviders } from '../users/identities.ts';
import { insertUser } from '../users/insert-user.ts';
import { checkEmail } from '../users/normalize-email.ts';
import { fillMetadata, findIdentity, lockIdentity, updateIdentity } from './provider-identities.ts';

/** The sign-in was refused: the account waits for a confirmation by mail, or there is none. */
export type Entered = { user: UserRow } | { refused: AppError; waiting: UserRow | null };

export type Entering = {
  context: Pick<AuthContext, 'now' | 'settings'>;
  client: pg.PoolClient;
  person: ProviderPerson;
  sender: Sender;
};

/**
 * The account that an identity of the provider opens: the linked one; otherwise the one with its address, if the provider hosts
 * that address; otherwise a new one. Parallel responses of the provider open the same account. Throws `user_banned`, 403, and
 * `signup_disabled`, 422.
 */
export async function enterWithIdentity(entering: Entering): Promise<Entered> {
  const { client, person } = entering;
  await lockIdentity(client, person);
  const identity = await findIdentity(client, person);
  if (identity) return await comeBack(entering, identity.userId);
  const { email } = person;
  if (email === null) return { refused: unverified(person, 'Verify'), waiting: null };
  checkEmail(email);
  if (!person.emailVerified) return await waitForMail(entering, email);
  const made = await makeUser(entering, email);
  if (made !== null) return { user: await readUser(entering, made) };
  if (!person.ownsEmail) return await waitForHolder(entering, email);
  return { user: await readUser(entering, await joinByAddress(entering, email)) };
}

async function comeBack(entering: Entering, userId: string): Promise<Entered> {
  const { context, client, person, sender } = entering;
  const now = context.now();
  const user = await readUser(entering, userId);
  await updateIdentity(client, person, now);
  await fillMetadata(client, user, person, { replace: false, now });
  if (user.confirmed_at === null) {
    if (!person.ownsEmail || person.email !== user.email) {
      return { refused: unverified(person, user.email === null ? 'Verify' : 'Mailed'), waiting: user };
    }
    await confirmEmail(client, user, { confirmsSignUp: false, now });
    const traits = { provider: person.provider };
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
  }
  return { user: await readUser(entering, userId) };
}

/** Null when the address is taken. */
async function makeUser(
  { context, client, person, sender }: Entering,
  email: string,
): Promise<string | null> {
  const now = context.now();
  if (!context.settings.signUps && (await findUserByEmail(client, email))) return null;
  requireSignUps(context);
  const id = await insertUser(client, newUser(person, email, now));
  if (id === null) return null;
  const user = await findUserById(client, id);
  if (!user) throw new Error('a user made in this transaction is gone');
  if (person.emailVerified) {
    const traits = { provider: person.provider };
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
  }
  return id;
}

function newUser(person: ProviderPerson, email: string, now: Date): Parameters<typeof insertUser>[1] {
  const { provider, sub, identityData: data } = person;
  return {
    email,
    hash: null,
    confirmedAt: person.emailVerified ? now : null,
    userMetadata: data,
    identity: { provider, providerId: sub, data },
    now,
  };
}

/** The provider proved the address, so anything that a stranger set up with it is removed first. */
async function joinByAddress(entering: Entering, email: string): Promise<string> {
  const { context, client, person, sender } = entering;
  const now = context.now();
  const found = await findUserByEmail(client, email);
  if (!found) throw new Error('an account that has the address is gone');
  const user = await readUser(entering, found.id);
  const traits = { provider: person.provider, provider_id: person.sub };
  const { wasProven } = await confirmEmail(client, user, { confirmsSignUp: false, now });
  // Without its password, the address is not a way to sign in until its owner sets a new one.
  if (!wasProven) await client.query(`delete from auth.identities where user_id = $1`, [user.id]);
  if (user.email_confirmed_at === null) {
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
  }
  await insertIdentity(client, {
    userId: user.id,
    provider: person.provider,
    providerId: person.sub,
    data: person.identityData,
    now,
  });
  await fillMetadata(client, user, person, { replace: !wasProven, now });
  await refreshProviders(client, user.id, now);
  await writeAuditEntry(client, { action: 'identity_linked', actor: user, traits, sender, now });
  // A new account has no owner to notify.
  if (wasProven) await notifyOwner(client, { user, kind: 'identity_linked', now });
  return user.id;
}

/** The address is unproven: an unused one waits for a confirmation mail, a taken one does not sign in. */
async function waitForMail(entering: Entering, email: string): Promise<Entered> {
  const { person } = entering;
  const id = await makeUser(entering, email);
  if (id === null) return { refused: unverified(person, 'Verify'), waiting: null };
  return { refused: unverified(person, 'Mailed'), waiting: await readUser(entering, id) };
}

/** The provider does not prove who owns the address now; a mail to the account's address does. */
async function waitForHolder(entering: Entering, email: string): Promise<Entered> {
  const found = await findUserByEmail(entering.client, email);
  if (!found) throw new Error('an account that has the address is gone');
  return { refused: unverified(entering.person, 'Mailed'), waiting: await readUser(entering, found.id) };
}

/** Locked until the transaction ends. */
async function readUser({ context, client }: Entering, id: string): Promise<UserRow> {
  await client.query(`select 1 from auth.users where id = $1 for update`, [id]);
  const user = await findUserById(client, id);
  if (!user) throw new AppError('user_not_found', 'User not found', 404);
  if (isBanned(user, context.now())) throw new AppError('user_banned', 'User is banned', 403);
  return user;
}

function unverified({ provider }: ProviderPerson, next: 'Mailed' | 'Verify'): AppError {
  const advice =
    next === 'Mailed'
      ? `A confirmation email has been sent to your ${provider} email`
      : `Verify the email with ${provider} in order to sign in`;
  return new AppError(
    'provider_email_needs_verification',
    `Unverified email with ${provider}. ${advice}`,
    422,
  );
}
