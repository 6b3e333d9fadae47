import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** The 32 bytes that seal factors' secrets at rest, in base64url, and the name they go by in what they sealed. */
export type SealingKey = { id: string; key: string };

const algorithm = 'aes-gcm-hkdf';
const Sealed = z.object({
  key_id: z.string(),
  alg: z.literal(algorithm),
  data: z.base64(),
  nonce: z.base64(),
});

/** Seals `text` for the row `rowId`, in the form in which the reference keeps it (AES-256-GCM, a key per row by HKDF). */
export function sealText(sealing: SealingKey, rowId: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOfRow(sealing, rowId), nonce);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    key_id: sealing.id,
    alg: algorithm,
    data: data.toString('base64'),
    nonce: nonce.toString('base64'),
  });
}

/** What `sealText` sealed. Text that is not sealed, as it comes from elsewhere, is answered as it is. Throws for a wrong key. */
export function openText(sealing: SealingKey, rowId: string, stored: string): string {
  if (!stored.startsWith('{')) return stored;
  const sealed = Sealed.parse(JSON.parse(stored));
  const data = Buffer.from(sealed.data, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOfRow(sealing, rowId),
    Buffer.from(sealed.nonce, 'base64'),
    {
      authTagLength: 16,
    },
  );
  decipher.setAuthTag(data.subarray(-16));
  return Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString('utf8');
}

function keyOfRow(sealing: SealingKey, rowId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(sealing.key, 'base64url'), '', rowId, 32));
}
