import { randomBytes } from 'node:crypto';
import { importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { AuthConfig } from '../settings/read-auth-config.ts';
import type { EncryptionKey } from './encrypt-secret.ts';
import { make256Bits, readOrMakeCodeKeys, readOrMakeSetting } from './host-settings.ts';
import { keepSecretKeyOfBefore, newSecretKey, readSecretKeys } from './secret-keys.ts';
import { completeSigningKeys, lockSigningKeys, verifiesUntil } from './signing-key-rows.ts';
import type { SigningKeyRow } from './signing-key-rows.ts';

/** A key that may verify tokens, bound to one algorithm so that a token cannot choose another. */
type VerifyingKey = { algorithm: string; key: CryptoKey | Uint8Array };

export type Keys = {
  signing: { kid: string; algorithm: string; key: CryptoKey };
  /** By `kid`: the current key, the next one, and earlier ones that may still have unexpired tokens. */
  verifying: ReadonlyMap<string, VerifyingKey>;
  /** What `/.well-known/jwks.json` shows: public halves of asymmetric keys only. */
  publicJwks: JWK[];
  publishableKey: string;
  /** This process's own key for calls to itself: created at start and never stored. */
  secretKey: string;
  /** Digests of the operator's secret keys. */
  secretKeyDigests: ReadonlySet<string>;
  /** The first key makes digests of codes and OAuth states; the others, from before an upgrade, still check them. */
  codeKeys: readonly string[];
  /** Hashes client addresses and accounts in the security events. */
  eventKey: string;
  /** Encrypts factors' secrets at rest. */
  encryptionKey: EncryptionKey;
  /** External keys that may sign API keys; a secret one, which also signs users' tokens, only on loopback. */
  outside: readonly (VerifyingKey & { kid: string | null })[];
};

/**
 * The keys that all processes on this database share, created by the first one to start. A lock makes processes that start in
 * parallel agree: they read what the first one wrote.
 */
export async function loadOrCreateKeys(
  pool: pg.Pool,
  from: Pick<AuthConfig, 'sharedSecret' | 'fileKeys'> = { sharedSecret: undefined, fileKeys: [] },
  now: Date = new Date(),
  secretKey: string = newSecretKey(),
): Promise<Keys> {
  const outside = await importOutside(from);
  return await inTransaction(pool, async (client) => {
    await lockSigningKeys(client);
    const rows = await completeSigningKeys(client, now);
    const own = await importKeys(rows.filter((row) => verifies(row, now)));
    await keepSecretKeyOfBefore(client, now);
    return {
      ...own,
      publicJwks: [...own.publicJwks, ...outside.publicJwks],
      outside: outside.keys,
      publishableKey: await readOrMakeSetting(client, 'publishable_key', makePublishableKey),
      secretKey,
      secretKeyDigests: new Set((await readSecretKeys(client)).map(({ digest }) => digest)),
      codeKeys: await readOrMakeCodeKeys(client, now),
      eventKey: await readOrMakeSetting(client, 'event_key', make256Bits),
      encryptionKey: { id: 'installation', key: await readOrMakeSetting(client, 'factor_key', make256Bits) },
    };
  });
}

function verifies({ status, retired_at: retiredAt }: SigningKeyRow, now: Date): boolean {
  return status !== 'revoked' && (retiredAt === null || verifiesUntil(retiredAt) > now);
}

async function importKeys(
  rows: SigningKeyRow[],
): Promise<Pick<Keys, 'signing' | 'verifying' | 'publicJwks'>> {
  const [current] = rows;
  if (current?.status !== 'current') throw new Error('host.signing_keys holds no current key');
  const signingKey = await importJWK(current.private_jwk, current.algorithm);
  if (signingKey instanceof Uint8Array) throw new Error('host.signing_keys holds a symmetric key');
  const verifying = new Map<string, VerifyingKey>();
  for (const row of rows) {
    verifying.set(row.kid, { algorithm: row.algorithm, key: await importJWK(row.public_jwk, row.algorithm) });
  }
  return {
    signing: { kid: current.kid, algorithm: current.algorithm, key: signingKey },
    verifying,
    publicJwks: rows.map((row) => row.public_jwk),
  };
}

async function importOutside(
  from: Pick<AuthConfig, 'sharedSecret' | 'fileKeys'>,
): Promise<{ keys: Keys['outside']; publicJwks: JWK[] }> {
  const keys: (VerifyingKey & { kid: string | null })[] = [];
  const publicJwks: JWK[] = [];
  for (const jwk of from.fileKeys) {
    const algorithm = jwk.kty === 'RSA' ? 'RS256' : 'ES256';
    const imported = await importJWK(publicHalf(jwk), algorithm);
    keys.push({ kid: jwk.kid, algorithm, key: imported });
    publicJwks.push({ ...publicHalf(jwk), kid: jwk.kid, alg: algorithm, use: 'sig', key_ops: ['verify'] });
  }
  if (from.sharedSecret !== undefined) {
    keys.push({ kid: null, algorithm: 'HS256', key: new TextEncoder().encode(from.sharedSecret) });
  }
  return { keys, publicJwks };
}

function publicHalf(jwk: AuthConfig['fileKeys'][number]): JWK {
  const names = jwk.kty === 'RSA' ? ['n', 'e'] : ['crv', 'x', 'y'];
  const parts = names.flatMap((name) => (typeof jwk[name] === 'string' ? [[name, jwk[name]] as const] : []));
  return { kty: jwk.kty, ...Object.fromEntries(parts) };
}

function makePublishableKey(): string {
  return `sb_publishable_${randomBytes(24).toString('base64url')}`;
}
