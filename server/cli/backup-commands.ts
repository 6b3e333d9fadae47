import { join } from 'node:path';
import { Command } from 'commander';
import { makeKeyFile, readBackupKey, type BackupKey } from '../postgres/backup/seal.ts';
import { backup, type BackupProgress } from './backup.ts';
import { createProgress } from './progress.ts';
import { restore } from './restore.ts';
import { withDatabase } from './with-database.ts';

/** One progress bar for all tables, created at the first report, when their number is known. */
function tableProgress(label: string) {
  let bar: ReturnType<typeof createProgress> | null = null;
  return {
    report: ({ table, index, tables }: BackupProgress) => {
      bar ??= createProgress(label, tables);
      bar.update(index, table);
    },
    stop: () => bar?.stop(),
  };
}

async function run(label: string, work: (report: (progress: BackupProgress) => void) => Promise<string>) {
  const progress = tableProgress(label);
  let outcome: string;
  try {
    outcome = await work(progress.report);
  } finally {
    progress.stop();
  }
  console.log(outcome);
}

type Flags = { keyFile?: string; unencrypted?: true };

/** Null only when the operator explicitly asked for no encryption. */
function keyOf({ keyFile, unencrypted }: Flags): BackupKey | null {
  if (unencrypted) return null;
  return readBackupKey({
    passphrase: process.env['BACKUP_PASSPHRASE'],
    keyFile: keyFile ?? process.env['BACKUP_KEY_FILE'],
  });
}

function keyToSealWith(flags: Flags): BackupKey | null {
  const key = keyOf(flags);
  if (key !== null || flags.unencrypted) return key;
  throw new Error(
    'A backup contains password hashes, addresses, and keys, so it is encrypted: set BACKUP_PASSPHRASE, or BACKUP_KEY_FILE to a file that npm run ventus -- backup-key FILE creates. --unencrypted writes it unencrypted.',
  );
}

/** `ventus backup`, `ventus restore` and `ventus backup-key` */
export function backupCommands(): Command[] {
  return [
    new Command('backup')
      .description('write the whole database to a new folder, also while the server runs')
      .argument('[folder]', 'the folder to write (default: a dated folder in the data folder)')
      .option('--key-file <file>', 'encrypt with the keys in this file (default: BACKUP_KEY_FILE)')
      .option('--unencrypted', 'write it unencrypted')
      .action(async (folder: string | undefined, flags: Flags) => {
        const key = keyToSealWith(flags);
        await run('Backing up', (onProgress) =>
          withDatabase(async ({ connection }, { dataDir }) => {
            const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
            const target = folder ?? join(dataDir, 'backups', stamp);
            const { tables } = await backup({
              connection,
              folder: target,
              key,
              now: () => new Date(),
              onProgress,
            });
            return `Backed up ${tables.length} tables to ${target}${key ? ', encrypted' : ''}`;
          }),
        );
      }),
    new Command('restore')
      .description(
        'restore a backup into an empty database with the same schema version; restart the server afterwards',
      )
      .argument('<folder>', 'the folder of the backup')
      .option('--key-file <file>', 'the file with the secret key (default: BACKUP_KEY_FILE)')
      .option('--unencrypted', 'restore a backup that is not encrypted')
      .action(async (folder: string, flags: Flags) => {
        const key = keyOf(flags);
        await run('Restoring', (onProgress) =>
          withDatabase(async ({ connection }) => {
            const { tables } = await restore({ connection, folder, key, onProgress });
            return `Restored ${tables.length} tables from ${folder}. Everyone has to sign in again.`;
          }),
        );
      }),
    new Command('backup-key')
      .description('create a key file for backups; they cannot be read without it, so keep a copy elsewhere')
      .argument('<file>', 'a new file, readable only by you')
      .action(async (file: string) => {
        const recipient = await makeKeyFile(file, new Date());
        console.log(`${file} opens every backup that is encrypted with it. Keep a copy on another machine.`);
        console.log(
          `A file with only this line encrypts backups that only the key file above can open:\n${recipient}`,
        );
      }),
  ];
}
