import type { Command } from 'commander';
import type pg from 'pg';
import { revokeKey, rotateKeys } from '../../auth/keys/rotate-keys.ts';
import { addSecretKey, readSecretKeys, revokeSecretKey } from '../../auth/keys/secret-keys.ts';
import type { SecretKeyRow } from '../../auth/keys/secret-keys.ts';
import { readSigningKeys, verifiesUntil } from '../../auth/keys/signing-key-rows.ts';
import type { SigningKeyRow } from '../../auth/keys/signing-key-rows.ts';

type WithPool = <T>(run: (pool: pg.Pool) => Promise<T>) => Promise<T>;

/** `ventus keys …`: the keys that sign access tokens, and secret API keys for programs with full access. */
export function addKeysCommands(parent: Command, withPool: WithPool): void {
  const keys = parent
    .command('keys')
    .description('keys that sign access tokens, and secret keys for programs (keys secret)');
  keys
    .command('list')
    .description('list the signing keys and their states, never the private keys')
    .action(async () => console.log(keysText(await withPool((pool) => readSigningKeys(pool)))));
  keys
    .command('rotate')
    .description(
      'start signing with the next key; sessions continue, and running servers switch automatically',
    )
    .option('--now', 'even if the next key is so new that some token verifiers may not have it yet')
    .action(async ({ now }: { now?: true }) => {
      const { signs, before, beforeVerifiesUntil } = await withPool((pool) =>
        rotateKeys(pool, { now: new Date(), atOnce: now ?? false }),
      );
      console.log(`${signs} signs now. ${before} is accepted until ${beforeVerifiesUntil.toISOString()}.`);
    });
  keys
    .command('revoke')
    .description('reject everything a leaked key signed, immediately; rotate first')
    .argument('<kid>', 'the id that keys list shows')
    .action(async (kid: string) => {
      await withPool((pool) => revokeKey(pool, kid, new Date()));
      console.log(`${kid} is revoked. Sessions are kept: clients continue after their next refresh.`);
    });
  addSecretKeysCommands(keys, withPool);
}

function addSecretKeysCommands(keys: Command, withPool: WithPool): void {
  const secret = keys
    .command('secret')
    .description('secret keys, with which your programs can read and change everything');
  secret
    .command('list')
    .description('list the names and dates of the secret keys, never the keys')
    .action(async () => console.log(secretKeysText(await withPool((pool) => readSecretKeys(pool)))));
  secret
    .command('add')
    .description('create a key and print it once; running servers accept it within moments')
    .argument('<name>', 'what it is for, such as the program that uses it')
    .action(async (name: string) => {
      const key = await withPool((pool) => addSecretKey(pool, name, new Date()));
      console.error(`The secret key ${name}. It is shown only once.`);
      // The key alone on standard output, so that it can be piped.
      console.log(key);
    });
  secret
    .command('revoke')
    .description('revoke a key; the others keep working')
    .argument('<name>', 'the name that keys secret list shows')
    .action(async (name: string) => {
      await withPool((pool) => revokeSecretKey(pool, name, new Date()));
      console.log(`${name} is revoked: running servers reject it within a minute.`);
    });
}

const meaning = {
  current: 'signs',
  standby: 'published, signs next',
  previous: 'verifies',
  revoked: 'revoked',
} as const;

export function keysText(
  rows: readonly Pick<SigningKeyRow, 'kid' | 'algorithm' | 'status' | 'created_at' | 'retired_at'>[],
): string {
  if (rows.length === 0) return 'No keys yet: the server creates them when it first starts.';
  return rows
    .map(({ kid, algorithm, status, created_at: createdAt, retired_at: retiredAt }) => {
      const until =
        status === 'previous' && retiredAt ? ` until ${verifiesUntil(retiredAt).toISOString()}` : '';
      return `${kid}  ${algorithm}  made ${createdAt.toISOString()}  ${meaning[status]}${until}`;
    })
    .join('\n');
}

export function secretKeysText(rows: readonly Pick<SecretKeyRow, 'name' | 'created_at'>[]): string {
  if (rows.length === 0) return 'No secret keys: npm run ventus -- keys secret add NAME creates one.';
  return rows.map(({ name, created_at: createdAt }) => `${name}  made ${createdAt.toISOString()}`).join('\n');
}
