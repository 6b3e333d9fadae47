import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { AuthContext, Sender } from '../auth-context.ts';
import { findUserByPhone } from '../find-user.ts';
import type { UserRow } from '../find-user.ts';
import { inTransaction } from '../in-transaction.ts';
import { insertUser, refuseWhatTriggersRefuse } from '../insert-user.ts';
import { checkEmail, normaliseEmail } from '../normalise-email.ts';
import { readPhone } from '../phone/phone-number.ts';
import { phoneExists } from '../phone/taken-number.ts';
import { provePhone } from '../phone/prove-phone.ts';
import { checkUserMetadata } from '../user-metadata.ts';
import { writeAuditEntry } from '../write-audit-entry.ts';
import { bannedUntil, findForAdmin } from './admin-user.ts';
import type { adminUserBody } from './admin-user.ts';
import { readGivenPassword } from './read-given-password.ts';

export function emailExists(): AppError {
  return new AppError('email_exists', 'A user with this email address has already been registered', 422);
}

/** Makes a user without a session. With `email_confirm` and `phone_confirm` the service answers for address and number. */
export async function createUser(
  context: AuthContext,
  body: z.infer<typeof adminUserBody>,
  sender: Sender,
): Promise<UserRow> {
  const email = normaliseEmail(body.email ?? '');
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
      await provePhone(client, await findForAdmin(client, id), { phone, keepsWhatWas: true, now });
    }
    if (until) await client.query(`update auth.users set banned_until = $2 where id = $1`, [id, until]);
    const user = await findForAdmin(client, id);
    const traits = { provider: email === '' ? 'phone' : 'email', by: 'service_role' };
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
    return user;
  }).catch(refuseWhatTriggersRefuse);
}
