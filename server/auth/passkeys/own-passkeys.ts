import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import type { UserRow } from '../users/find-user.ts';
import { findPasskeysOf, passkeyView } from './passkey.ts';
import type { PasskeyRow } from './passkey.ts';

const guid = z.guid();
const longestName = 120;

export const renamePasskeyBody = z.object({ friendly_name: z.string().nullish() });

export async function listPasskeys(
  context: Pick<AuthContext, 'pool'>,
  userId: string,
): Promise<Record<string, unknown>[]> {
  return (await findPasskeysOf(context.pool, userId)).map(passkeyView);
}

/** Throws `validation_failed`: 400 for an invalid name, 404 for a passkey that is not the user's. */
export async function renamePasskey(
  context: AuthContext,
  user: UserRow,
  { id, name }: { id: string; name: string | null | undefined },
  sender: Sender,
): Promise<Record<string, unknown>> {
  if (!guid.safeParse(id).success) throw notFound();
  const friendlyName = name?.trim() ?? '';
  if (friendlyName === '') throw new AppError('validation_failed', 'friendly_name is required', 400);
  if (Array.from(friendlyName).length > longestName) {
    const message = `friendly_name must be ${longestName} characters or less`;
    throw new AppError('validation_failed', message, 400);
  }
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const { rows } = await client.query<PasskeyRow>(
      `update auth.webauthn_credentials set friendly_name = $3, updated_at = $4 where id = $1 and user_id = $2
       returning id, friendly_name, created_at, last_used_at`,
      [id, user.id, friendlyName, now],
    );
    const [renamed] = rows;
    if (!renamed) throw notFound();
    const traits = { passkey_id: id };
    await writeAuditEntry(client, { action: 'passkey_updated', actor: user, traits, sender, now });
    return passkeyView(renamed);
  });
}

/** `traits` say who did it, if not the user. Sessions started with it continue. */
export async function deletePasskey(
  context: AuthContext,
  user: UserRow,
  { id, traits }: { id: string; traits?: Record<string, unknown> },
  sender: Sender,
): Promise<void> {
  if (!guid.safeParse(id).success) throw notFound();
  await inTransaction(context.pool, async (client) => {
    const { rowCount } = await client.query(
      `delete from auth.webauthn_credentials where id = $1 and user_id = $2`,
      [id, user.id],
    );
    if (rowCount === 0) throw notFound();
    const now = context.now();
    const entry = { actor: user, traits: { passkey_id: id, ...traits }, sender, now };
    await writeAuditEntry(client, { action: 'passkey_deleted', ...entry });
    await notifyOwner(client, { user, kind: 'passkey_removed', now });
  });
}

function notFound(): AppError {
  return new AppError('validation_failed', 'Passkey not found', 404);
}
