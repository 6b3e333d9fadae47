import * as z from 'zod/mini';
import { getBackend } from '../../backend/client.ts';
import { readAuthSettings } from '../../backend/auth-settings.ts';

const Passkeys = z.array(
  z.object({
    id: z.string(),
    friendly_name: z.nullish(z.string()),
    created_at: z.string(),
    last_used_at: z.nullish(z.string()),
  }),
);
export type Passkey = z.infer<typeof Passkeys>[number];

/** The user's passkeys, oldest first; null if this browser or site does not support passkeys. */
export async function readPasskeys(): Promise<readonly Passkey[] | null> {
  if (!('PublicKeyCredential' in window) || /^[\d.:[\]]+$/.test(location.hostname)) return null;
  const { passkeys_enabled } = await readAuthSettings();
  if (passkeys_enabled !== true) return null;
  const { auth } = await getBackend();
  const { data, error } = await auth.passkey.list();
  if (error) throw error;
  return Passkeys.parse(data);
}

/** The browser's own dialog. False if the user closed it. */
export async function addPasskey(): Promise<boolean> {
  const { auth } = await getBackend();
  const { error } = await auth.registerPasskey();
  if (!error) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ERROR_CEREMONY_ABORTED' || code === 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY') return false;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    throw new Error('This device has a passkey for your account already.', { cause: error });
  }
  throw error;
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.passkey.update({ passkeyId, friendlyName });
  if (error) throw error;
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.passkey.delete({ passkeyId });
  if (error) throw error;
}
