import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './adopt-postgres.ts';
import type { Privileges } from './choose-privileges.ts';
import { readPostmaster } from './postmaster-file.ts';

/**
 * Starts the server and waits until it accepts connections, including crash recovery. Throws with the last error of its
 * log.
 */
export async function launchPostgres(
  privileges: Privileges,
  socketDir: string,
  settings: Record<string, string>,
): Promise<Server> {
  const logFile = logFileOf(privileges);
  const child = start(privileges, logFile, {
    port: '5432',
    ...settings,
    unix_socket_directories: `"${socketDir}"`,
  });
  const pid = child.pid;
  if (pid === undefined) throw await failureOf(child);
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start: ${lastWords(logFile)} (its log is ${logFile})`);
    }
    const postmaster = readPostmaster(privileges.cluster);
    if (postmaster?.pid === pid && postmaster.ready) {
      child.unref();
      return { socketDir, port: postmaster.port, pid };
    }
    await wait(10);
  }
}

export function logFileOf({ cluster }: Privileges): string {
  return join(dirname(cluster), 'postgres.log');
}

/**
 * Its own session, so that Ctrl-C in a terminal reaches only us and requests finish before the database stops; output to
 * a file, so that it can outlive us and be adopted.
 */
function start(privileges: Privileges, logFile: string, settings: Record<string, string>): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [
    ...privileges.prefix,
    join(privileges.binaries.bin, 'postgres'),
    '-D',
    privileges.cluster,
    ...options,
  ];
  try {
    const [program = '', ...args] = command;
    return spawn(program, args, {
      cwd: '/',
      detached: true,
      uid: privileges.uid,
      gid: privileges.gid,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', ...privileges.binaries.env },
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

function failureOf(child: ChildProcess): Promise<Error> {
  return new Promise((resolve) => {
    child.once('error', resolve);
  });
}

function lastWords(logFile: string): string {
  if (!existsSync(logFile)) return 'it wrote no log';
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? 'its log is empty';
}
