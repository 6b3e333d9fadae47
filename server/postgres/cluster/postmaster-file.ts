import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, startOf } from './process-identity.ts';

/** What PostgreSQL writes into `postmaster.pid` about itself. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** Reads `postmaster.pid` of a cluster; undefined when there is none or it is not written to its end yet. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketDir: lines[4] ?? '', ready: lines[7] === 'ready' };
}

/** True when the process named by the file lives and is a PostgreSQL on this cluster, not a stranger that got its id. */
export function isPostmaster(postmaster: Postmaster, cluster: string): boolean {
  if (startOf(postmaster.pid) === undefined) return false;
  const command = commandOf(postmaster.pid);
  return command.includes('postgres') && command.includes(cluster);
}

/** PostgreSQL trusts a living process id and would refuse to start; a file about a stranger is moved out of its way. */
export function setAsidePostmasterFile(cluster: string): void {
  renameSync(join(cluster, 'postmaster.pid'), join(cluster, 'postmaster.pid.stale'));
}
