import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { confirmPhone } from '../compat/confirm-phone.ts';
import { phoneExists, readPhone } from '../compat/phone-number.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { findUserByPhone } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { insertUser, refuseWhatTriggersRefuse } from '../users/insert-user.ts';
import { checkEmail, normalizeEmail } from '../users/normalize-email.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { checkUserMetadata } from '../users/user-metadata.ts';
import { bannedUntil, findForAdmin } from './admin-user.ts';
import type { adminUserBody } from './admin-user.ts';

export function emailExists(): AppError {
  return new AppError('email_exists', 'A user with this email address has already been registered', 422);
}

/** Creates a user without a session. `email_confirm` and `phone_confirm` mark the address and the number as confirmed. */
export async function createUser(
  context: AuthContext,
  body: z.infer<typeof adminUserBody>,
  sender: Sender,
): Promise<UserRow> {
  const email = normalizeEmail(body.email ?? '');
  if (email === '' && !body.phone)
    throw new AppError('validation_failed', 'Cannot create a user without either an email or phone', 400);
  if (email !== '') checkEmail(email);
  const phone = body.phone ? readPhone(body.phone) : null;
  const confirms = email === '' ? body.phone_confirm : body.email_confirm;
  checkUserMetadata(body.user_metadata ?? {});
  const until = bannedUntil(context, body.ban_duration);
  const hash = await readGivenPassword(context, body);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const id = await insertUser(client, {
      id: body.id ?? undefined,
      email: email === '' ? null : email,
      phone,
      hash,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      confirmedAt: confirms ? now : null,
      verified: confirms ?? false,
      isMade: true,
      now,
    });
    if (id === null) {
      const isPhoneTaken = phone !== null && (await findUserByPhone(client, phone)) !== null;
      throw isPhoneTaken ? phoneExists() : emailExists();
    }
    if (email !== '' && phone !== null && body.phone_confirm) {
      await confirmPhone(client, await findForAdmin(client, id), { phone, keepsWhatWas: true, now });
    }
    if (until) await client.query(`update auth.users set banned_until = $2 where id = $1`, [id, until]);
    const user = await findForAdmin(client, id);
    const traits = { provider: email === '' ? 'phone' : 'email', by: 'service_role' };
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
    return user;
  }).catch(refuseWhatTriggersRefuse);
}

const bcrypt = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** The hash to store, computed or as given; null without either. Throws `validation_failed`, 400, for an invalid hash. */
export async function readGivenPassword(
  context: AuthContext,
  { password, password_hash: given }: z.infer<typeof adminUserBody>,
): Promise<string | null> {
  if (password && given) {
    throw new AppError('validation_failed', 'Only a password or a password hash should be provided', 400);
  }
  if (given && !bcrypt.test(given)) {
    throw new AppError('validation_failed', 'Only bcrypt hashes of passwords are taken', 400);
  }
  if (!password) return given ?? null;
  checkPassword(password);
  return await hashPassword(password, context.settings.bcryptCost);
}
