import { join } from 'node:path';
import { Command } from 'commander';
import { backup, type BackupProgress } from './backup.ts';
import { createProgress } from './progress.ts';
import { restore } from './restore.ts';
import { withDatabase } from './with-database.ts';

/** One bar over the tables; made at the first report, when their number is known. */
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

/** `ventus backup` and `ventus restore` */
export function backupCommands(): Command[] {
  return [
    new Command('backup')
      .description('write everything the database holds into a new folder, while the server runs')
      .argument('[folder]', 'where to; a dated folder in the data folder by default')
      .action((folder: string | undefined) =>
        run('Backing up', (onProgress) =>
          withDatabase(async ({ connection }, { dataDir }) => {
            const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
            const target = folder ?? join(dataDir, 'backups', stamp);
            const { tables } = await backup({
              connection,
              folder: target,
              now: () => new Date(),
              onProgress,
            });
            return `Backed up ${tables.length} tables to ${target}`;
          }),
        ),
      ),
    new Command('restore')
      .description(
        'put a backup into an empty database of the same schema version; restart the server afterwards',
      )
      .argument('<folder>', 'a folder that backup wrote')
      .action((folder: string) =>
        run('Restoring', (onProgress) =>
          withDatabase(async ({ connection }) => {
            const { tables } = await restore({ connection, folder, onProgress });
            return `Restored ${tables.length} tables from ${folder}`;
          }),
        ),
      ),
  ];
}
