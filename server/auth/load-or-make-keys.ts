import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import type { AuthConfig } from './read-auth-config.ts';

/** A key that may verify tokens: bound to one algorithm, so that a token cannot choose another for it. */
export type VerifyingKey = { algorithm: string; key: CryptoKey | Uint8Array };

export type Keys = {
  signing: { kid: string; algorithm: string; key: CryptoKey };
  /** By `kid`: the current key and those before it that still have unexpired tokens. */
  verifying: ReadonlyMap<string, VerifyingKey>;
  /** What `/.well-known/jwks.json` shows: public halves of asymmetric keys only. */
  publicJwks: JWK[];
  publishableKey: string;
  secretKey: string;
  /** Keys from outside that may sign API keys; a secret one, by which users' tokens are signed too, only on loopback. */
  outside: readonly (VerifyingKey & { kid: string | null })[];
};

/**
 * The keys this database's processes share, made by whichever starts first. The lock makes two processes that start at
 * once agree; both read what the first one wrote.
 */
export async function loadOrMakeKeys(
  pool: pg.Pool,
  from: Pick<AuthConfig, 'sharedSecret' | 'fileKeys'> = { sharedSecret: undefined, fileKeys: [] },
): Promise<Keys> {
  const outside = await importOutside(from);
  return await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('host.signing_keys'))`);
    const rows = await readSigningKeys(client);
    if (!rows.some((row) => row.status === 'current')) rows.unshift(await makeSigningKey(client));
    const own = await importKeys(rows);
    return {
      ...own,
      publicJwks: [...own.publicJwks, ...outside.publicJwks],
      outside: outside.keys,
      publishableKey: await readOrMakeApiKey(client, 'publishable_key', 'sb_publishable_'),
      secretKey: await readOrMakeApiKey(client, 'secret_key', 'sb_secret_'),
    };
  });
}

type SigningKeyRow = {
  kid: string;
  algorithm: string;
  private_jwk: JWK;
  public_jwk: JWK;
  status: 'current' | 'previous';
};

async function readSigningKeys(client: pg.PoolClient): Promise<SigningKeyRow[]> {
  const { rows } = await client.query<SigningKeyRow>(
    `select kid, algorithm, private_jwk, public_jwk, status
       from host.signing_keys
      where status in ('current', 'previous')
      order by status = 'current' desc, created_at desc`,
  );
  return rows;
}

async function makeSigningKey(client: pg.PoolClient): Promise<SigningKeyRow> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const row: SigningKeyRow = {
    kid,
    algorithm: 'ES256',
    private_jwk: { ...(await exportJWK(pair.privateKey)), kid, alg: 'ES256' },
    public_jwk: { ...publicJwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    status: 'current',
  };
  await client.query(
    `insert into host.signing_keys (kid, algorithm, private_jwk, public_jwk, status) values ($1, $2, $3, $4, $5)`,
    [row.kid, row.algorithm, JSON.stringify(row.private_jwk), JSON.stringify(row.public_jwk), row.status],
  );
  return row;
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

async function readOrMakeApiKey(client: pg.PoolClient, name: string, prefix: string): Promise<string> {
  const stored = await client.query<{ value: unknown }>(`select value from host.settings where name = $1`, [
    name,
  ]);
  const value = stored.rows[0]?.value;
  if (typeof value === 'string') return value;
  const made = prefix + randomBytes(24).toString('base64url');
  await client.query(`insert into host.settings (name, value) values ($1, $2)`, [name, JSON.stringify(made)]);
  return made;
}
