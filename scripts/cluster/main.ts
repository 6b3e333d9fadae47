import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../build-if-stale.ts';
import { folder, installPackages, siteUrl, startCluster } from './start-cluster.ts';

// A whole cluster on this machine, over loopback: `npm run cluster` as root, until Ctrl-C or `npm run cluster -- down`.

const pidFile = join(folder, 'pid');
const say = (step: string) => console.log(`  ${step}`);

/** The process that runs a cluster here. */
function running(): number | undefined {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  return pid > 0 && existsSync(`/proc/${pid}`) ? pid : undefined;
}

async function down(): Promise<void> {
  const pid = running();
  if (pid) process.kill(pid, 'SIGTERM');
  while (running()) await wait(200);
  rmSync(folder, { recursive: true, force: true });
}

async function up(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('Run it as root: it installs packages and runs programs as postgres.');
  if (running()) throw new Error('It is running already: npm run cluster -- down ends it.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o711 });
  writeFileSync(pidFile, String(process.pid));
  say('Packages');
  installPackages();
  say('Site');
  await buildIfStale({ quiet: true, mayBuild: true });
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort());
  const { signal } = asked;
  const cluster = await startCluster({ synchronous: true, say, signal });
  say(`\n  Ventus             ${siteUrl}`);
  say(`Machines           patronictl -c ${folder}/db1.patroni.yml list`);
  say(`Logs               ${folder}/*.log`);
  say('Stop               Ctrl-C, or npm run cluster -- down');
  if (!signal.aborted) await once(signal, 'abort');
  say('Stopping');
  await cluster.stop();
}

try {
  await (process.argv[2] === 'down' ? down() : up());
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
