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
    .description('keys that sign access tokens; keys secret: those of programs');
  keys
    .command('list')
    .description('the keys, with what each is for; never their private halves')
    .action(async () => console.log(keysText(await withPool((pool) => readSigningKeys(pool)))));
  keys
    .command('rotate')
    .description('let the next key sign; sessions are kept, and running servers switch automatically')
    .option('--now', 'even if the next key is so new that some who verify tokens may not know it yet')
    .action(async ({ now }: { now?: true }) => {
      const { signs, before, beforeVerifiesUntil } = await withPool((pool) =>
        rotateKeys(pool, { now: new Date(), atOnce: now ?? false }),
      );
      console.log(
        `${signs} signs now. ${before} goes on verifying until ${beforeVerifiesUntil.toISOString()}.`,
      );
    });
  keys
    .command('revoke')
    .description('for a key that got out: refuse what it signed, at once; rotate first')
    .argument('<kid>', 'as keys list shows it')
    .action(async (kid: string) => {
      await withPool((pool) => revokeKey(pool, kid, new Date()));
      console.log(`${kid} is revoked. Sessions are kept: clients continue after their next refresh.`);
    });
  addSecretKeysCommands(keys, withPool);
}

function addSecretKeysCommands(keys: Command, withPool: WithPool): void {
  const secret = keys
    .command('secret')
    .description('keys by which a program of yours reads and changes everything');
  secret
    .command('list')
    .description('their names, and since when; never the keys')
    .action(async () => console.log(secretKeysText(await withPool((pool) => readSecretKeys(pool)))));
  secret
    .command('add')
    .description('make a key and print it, this once; running servers take it within a moment')
    .argument('<name>', 'what it is for, such as the program that gets it')
    .action(async (name: string) => {
      const key = await withPool((pool) => addSecretKey(pool, name, new Date()));
      console.error(`The secret key ${name}. It is shown only once.`);
      // The key alone on standard output, so that it can be piped.
      console.log(key);
    });
  secret
    .command('revoke')
    .description('refuse a key from now on; the others stay')
    .argument('<name>', 'as keys secret list shows it')
    .action(async (name: string) => {
      await withPool((pool) => revokeSecretKey(pool, name, new Date()));
      console.log(`${name} is revoked: running servers refuse it within a minute.`);
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
  if (rows.length === 0) return 'No keys yet: the first start of the server makes them.';
  return rows
    .map(({ kid, algorithm, status, created_at: createdAt, retired_at: retiredAt }) => {
      const until =
        status === 'previous' && retiredAt ? ` until ${verifiesUntil(retiredAt).toISOString()}` : '';
      return `${kid}  ${algorithm}  made ${createdAt.toISOString()}  ${meaning[status]}${until}`;
    })
    .join('\n');
}

export function secretKeysText(rows: readonly Pick<SecretKeyRow, 'name' | 'created_at'>[]): string {
  if (rows.length === 0) return 'No secret keys: npm run ventus -- keys secret add NAME makes one.';
  return rows.map(({ name, created_at: createdAt }) => `${name}  made ${createdAt.toISOString()}`).join('\n');
}
