import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import type pg from 'pg';
import { loadOrCreateKeys } from '../../auth/keys/load-or-create-keys.ts';
import { exportUsers } from '../../auth/moving/export-users.ts';
import { importUsers } from '../../auth/moving/import-users.ts';
import type { Imported } from '../../auth/moving/import-users.ts';
import { demoEmail } from '../../demo/demo-person.ts';

type WithPool = <T>(run: (pool: pg.Pool) => Promise<T>) => Promise<T>;

/** `ventus users …`: import accounts from and export them to a hosted project. */
export function addUsersCommands(parent: Command, withPool: WithPool): void {
  const users = parent.command('users').description('move accounts to a hosted Supabase project and back');
  users
    .command('export')
    .description(
      'write every account with its password hash, identities, and factors as SQL for psql; no sessions',
    )
    .argument('[file]', 'a new file, readable only by you (default: standard output)')
    .option('--with-passkeys', 'include passkeys: for a project that has their table and the same site name')
    .action(async (file: string | undefined, flags: { withPasskeys?: true }) => {
      const into = file === undefined ? null : await open(file, 'wx', 0o600).catch(sayWhy(file));
      await withPool(async (pool) => {
        const { encryptionKey } = await loadOrCreateKeys(pool);
        const options = { now: new Date(), encryptionKey, leaveOut: [demoEmail] };
        await pipeline(
          Readable.from(exportUsers(pool, { ...options, passkeys: flags.withPasskeys ?? false })),
          into?.createWriteStream() ?? process.stdout,
          { end: into !== null },
        );
      });
    });
  users
    .command('import')
    .description('import accounts from such a file, or from a dump of the auth schema with COPY; all or none')
    .argument('<file>', 'the file')
    .option('--skip-existing', 'leave existing accounts unchanged')
    .option(
      '--without-unreadable',
      'import people whose password or factor cannot be read here without that password or factor',
    )
    .action(async (file: string, flags: { skipExisting?: true; withoutUnreadable?: true }) => {
      const lines = await linesOfFile(file);
      const imported = await withPool(async (pool) =>
        importUsers(pool, lines, {
          now: new Date(),
          encryptionKey: (await loadOrCreateKeys(pool)).encryptionKey,
          skipExisting: flags.skipExisting ?? false,
          withoutUnreadable: flags.withoutUnreadable ?? false,
        }),
      );
      console.log(importedText(imported));
    });
}

function sayWhy(file: string): (cause: NodeJS.ErrnoException) => never {
  return (cause) => {
    const why = cause.code === 'EEXIST' ? 'already exists' : `cannot be written (${cause.code})`;
    throw new Error(`${file} ${why}: choose a new file for the export.`, { cause });
  };
}

function importedText(imported: Imported): string {
  const { users, identities, factors, passkeys, existing, withoutPassword, withoutFactor } = imported;
  return [
    `Imported: accounts ${users}, identities ${identities}, factors ${factors}, passkeys ${passkeys}.`,
    ...(existing.length > 0 ? [`Left unchanged: ${existing.join(', ')}`] : []),
    ...(withoutPassword.length > 0
      ? [`Without a password; they need to reset it: ${withoutPassword.join(', ')}`]
      : []),
    ...(withoutFactor.length > 0 ? [`Without their authenticator app: ${withoutFactor.join(', ')}`] : []),
  ].join('\n');
}

/** The lines of a file, read lazily. Throws one sentence for a file that cannot be opened. */
export async function linesOfFile(file: string): Promise<AsyncGenerator<string>> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'ENOENT' ? 'does not exist' : `cannot be read (${cause.code})`;
    throw new Error(`${file} ${why}.`, { cause });
  });
  return lines(handle);
}

/** Opens the reader with the first iteration: `readLines` would drop lines that arrive earlier. */
async function* lines(handle: Awaited<ReturnType<typeof open>>): AsyncGenerator<string> {
  yield* handle.readLines();
}
