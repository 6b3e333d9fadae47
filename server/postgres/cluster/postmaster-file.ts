import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, startOf } from './process-identity.ts';

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** Reads a cluster's `postmaster.pid`; undefined when it is missing or incomplete. */
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

/**
 * True when the process named by the file runs PostgreSQL on this cluster, rather than an unrelated process with a reused
 * id.
 */
export function isPostmaster(postmaster: Postmaster, cluster: string): boolean {
  if (startOf(postmaster.pid) === undefined) return false;
  const command = commandOf(postmaster.pid);
  return command.includes('postgres') && command.includes(cluster);
}

/** PostgreSQL trusts any running process id and would refuse to start; a file about an unrelated process is renamed. */
export function setAsidePostmasterFile(cluster: string): void {
  renameSync(join(cluster, 'postmaster.pid'), join(cluster, 'postmaster.pid.stale'));
}
