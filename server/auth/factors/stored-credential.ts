import * as z from 'zod';
import type { NewCredential } from '../webauthn/check-registration.ts';

/** A factor's credential as stored. */
export type StoredCredential = NewCredential;

const bytes = z.base64().transform((value) => Buffer.from(value, 'base64'));

// The layout of Supabase Auth, which comes from its WebAuthn library, so that factors can be moved with their rows.
const column = z.object({
  id: bytes,
  publicKey: bytes,
  transport: z.array(z.string()).nullish(),
  flags: z
    .object({ backupEligible: z.boolean().default(false), backupState: z.boolean().default(false) })
    .prefault({}),
  authenticator: z.object({ AAGUID: bytes, signCount: z.number() }),
});

/** Null if there is none yet. */
export function readKeptCredential(value: unknown): StoredCredential | null {
  if (value === null || value === undefined) return null;
  const { id, publicKey, transport, flags, authenticator } = column.parse(value);
  return {
    credentialId: id,
    publicKey,
    signCount: authenticator.signCount,
    aaguid: uuidOf(authenticator.AAGUID),
    transports: transport ?? [],
    backupEligible: flags.backupEligible,
    backedUp: flags.backupState,
  };
}

export function writeKeptCredential(credential: StoredCredential): Record<string, unknown> {
  const aaguid = Buffer.from((credential.aaguid ?? '').replaceAll('-', '').padEnd(32, '0'), 'hex');
  return {
    id: credential.credentialId.toString('base64'),
    publicKey: credential.publicKey.toString('base64'),
    attestationType: 'none',
    transport: credential.transports,
    flags: {
      userPresent: true,
      userVerified: false,
      backupEligible: credential.backupEligible,
      backupState: credential.backedUp,
    },
    authenticator: {
      AAGUID: aaguid.toString('base64'),
      signCount: credential.signCount,
      cloneWarning: false,
      attachment: '',
    },
  };
}

function uuidOf(aaguid: Buffer): string | null {
  if (aaguid.length !== 16 || aaguid.every((byte) => byte === 0)) return null;
  return aaguid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
