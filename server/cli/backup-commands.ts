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
    'A backup holds password hashes, addresses and keys, so it is encrypted: set BACKUP_PASSPHRASE, or BACKUP_KEY_FILE to a file that npm run ventus -- backup-key FILE makes. --unencrypted writes it as it is.',
  );
}

/** `ventus backup`, `ventus restore` and `ventus backup-key` */
export function backupCommands(): Command[] {
  return [
    new Command('backup')
      .description('write everything the database holds into a new folder, while the server runs')
      .argument('[folder]', 'where to; a dated folder in the data folder by default')
      .option('--key-file <file>', 'encrypt for the keys in this file; BACKUP_KEY_FILE by default')
      .option('--unencrypted', 'write it as it is')
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
        'put a backup into an empty database of the same schema version; restart the server afterwards',
      )
      .argument('<folder>', 'a folder that backup wrote')
      .option('--key-file <file>', 'the file with the secret key; BACKUP_KEY_FILE by default')
      .option('--unencrypted', 'take a backup that is not encrypted')
      .action(async (folder: string, flags: Flags) => {
        const key = keyOf(flags);
        await run('Restoring', (onProgress) =>
          withDatabase(async ({ connection }) => {
            const { tables } = await restore({ connection, folder, key, onProgress });
            return `Restored ${tables.length} tables from ${folder}. Everybody signs in again.`;
          }),
        );
      }),
    new Command('backup-key')
      .description('make a key file for backups; without it they cannot be read, so keep a copy elsewhere')
      .argument('<file>', 'a new file that only you can read')
      .action(async (file: string) => {
        const recipient = await makeKeyFile(file, new Date());
        console.log(`${file} opens every backup that is made with it. Keep a copy off this machine.`);
        console.log(`A file with only this line makes backups that it alone opens:\n${recipient}`);
      }),
  ];
}
