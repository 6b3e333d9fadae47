import type { Command } from 'commander';
import type pg from 'pg';
import { revokeKey } from '../../auth/keys/revoke-key.ts';
import { rotateKeys } from '../../auth/keys/rotate-keys.ts';
import { readSigningKeys } from '../../auth/keys/signing-key-rows.ts';
import { keysText } from './keys-text.ts';

type WithPool = <T>(run: (pool: pg.Pool) => Promise<T>) => Promise<T>;

/** `ventus keys …`: what signs the tokens of people who are signed in. */
export function addKeysCommands(parent: Command, withPool: WithPool): void {
  const keys = parent.command('keys').description('keys that sign access tokens');
  keys
    .command('list')
    .description('the keys, with what each is for; never their private halves')
    .action(async () => console.log(keysText(await withPool((pool) => readSigningKeys(pool)))));
  keys
    .command('rotate')
    .description('let the next key sign; nobody is signed out, and running servers follow by themselves')
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
      console.log(`${kid} is revoked. Sessions stay: clients go on after their next refresh.`);
    });
}
