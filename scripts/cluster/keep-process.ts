import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

type Command = {
  name: string;
  /** The program and its arguments. */
  run: readonly string[];
  /** The user it runs as; by default the current one. */
  user?: string;
  env?: Record<string, string>;
  cwd: string;
  logFile: string;
};

/** A program that is restarted whenever it exits, as by a service manager. */
export type Kept = {
  name: string;
  pid(): number | undefined;
  start(): void;
  /** SIGKILL, as when the machine loses power; with `stays`, it is not restarted. */
  kill(options?: { stays: boolean }): Promise<void>;
  /** SIGTERM, and SIGKILL if it has not exited after half a minute. */
  stop(): Promise<void>;
};

const againAfterMs = 1000;
const patienceMs = 30_000;

export function keepProcess({ name, run, user, env, cwd, logFile }: Command): Kept {
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let isWanted = false;

  function start(): void {
    isWanted = true;
    const log = openSync(logFile, 'a');
    // Ends with us, even if we are killed. In its own session, so that Ctrl-C reaches only us.
    const own = ['--pdeathsig', 'TERM', ...(user ? ['--reuid', user, '--regid', user, '--init-groups'] : [])];
    const started = spawn('setpriv', [...own, ...run], {
      cwd,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'] ?? '', HOME: cwd, LC_ALL: 'C.UTF-8', ...env },
    });
    closeSync(log);
    child = started;
    started.once('exit', () => {
      child = undefined;
      if (isWanted) again = setTimeout(start, againAfterMs);
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    clearTimeout(again);
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
    await gone;
    clearTimeout(late);
  }

  return {
    name,
    pid: () => child?.pid,
    start,
    async kill({ stays } = { stays: false }) {
      if (stays) isWanted = false;
      await end('SIGKILL');
    },
    async stop() {
      isWanted = false;
      await end('SIGTERM');
    },
  };
}
