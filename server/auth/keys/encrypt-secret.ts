import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** The 32 bytes that encrypt factors' secrets at rest, in base64url, and the key's id as stored with each secret. */
export type EncryptionKey = { id: string; key: string };

const algorithm = 'aes-gcm-hkdf';
const Encrypted = z.object({
  key_id: z.string(),
  alg: z.literal(algorithm),
  data: z.base64(),
  nonce: z.base64(),
});

/** Encrypts `text` for the row `rowId`, in Supabase Auth's format (AES-256-GCM, a key per row by HKDF). */
export function encryptSecret(encryptionKey: EncryptionKey, rowId: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOfRow(encryptionKey, rowId), nonce);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    key_id: encryptionKey.id,
    alg: algorithm,
    data: data.toString('base64'),
    nonce: nonce.toString('base64'),
  });
}

/**
 * Decrypts the result of `encryptSecret`. Unencrypted text, as in imported rows, is returned unchanged. Throws for a wrong key.
 */
export function decryptSecret(encryptionKey: EncryptionKey, rowId: string, stored: string): string {
  if (!stored.startsWith('{')) return stored;
  const encrypted = Encrypted.parse(JSON.parse(stored));
  const data = Buffer.from(encrypted.data, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOfRow(encryptionKey, rowId),
    Buffer.from(encrypted.nonce, 'base64'),
    {
      authTagLength: 16,
    },
  );
  decipher.setAuthTag(data.subarray(-16));
  return Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString('utf8');
}

function keyOfRow(encryptionKey: EncryptionKey, rowId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(encryptionKey.key, 'base64url'), '', rowId, 32));
}
