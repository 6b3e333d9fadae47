import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBinaries, type Binaries } from '../cluster/find-binaries.ts';
import { isPostmaster, readPostmaster } from '../cluster/postmaster-file.ts';
import { startOf } from '../cluster/process-identity.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { stopPostgres } from '../cluster/stop-postgres.ts';

const prefix = 'ventus-test-';

/** Runs the tests with another PostgreSQL, given by its folder of programs: VENTUS_TEST_PG_BIN=/usr/lib/postgresql/15/bin. */
export function testBinaries(): Binaries | undefined {
  const bin = process.env['VENTUS_TEST_PG_BIN'];
  return bin ? describeBinaries(bin) : undefined;
}

/** A cluster in a temporary folder, without durability. Removed at the end of the run, even if the run crashes. */
export async function startTestCluster(): Promise<{
  socketDir: string;
  port: number;
  stop(): Promise<void>;
}> {
  await sweepAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const cluster = await startCluster({
    dataDir,
    binaries: testBinaries(),
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
    say: () => undefined,
  });
  const cutOff = () => process.kill(cluster.pid, 'SIGQUIT');
  process.once('exit', cutOff);
  return {
    ...cluster,
    async stop() {
      process.off('exit', cutOff);
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops clusters left behind by killed runs: the folder name contains the process id of the run. */
async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!Number.isInteger(pid) || startOf(pid) !== undefined) continue;
    const dataDir = join(tmpdir(), name);
    const cluster = join(dataDir, 'postgres');
    const postmaster = readPostmaster(cluster);
    if (postmaster && isPostmaster(postmaster, cluster)) await stopPostgres(postmaster.pid);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
