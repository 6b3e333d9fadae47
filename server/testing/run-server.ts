import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type ServerProcess = {
  child: ChildProcess;
  output: () => string;
  /** The URL it printed. Rejects with its whole output when it exits first. */
  ready: Promise<string>;
  /** Sends a signal to this process only and returns its exit code once it is gone. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

/** The server as an operator runs it: a separate process with its own data and a free port. */
export function runServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/', PORT: '0', ...env },
  });
  let output = '';
  const exited = once(child, 'exit');
  const ready = new Promise<string>((resolve, reject) => {
    let isReady = false;
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      // Under load the log is long, so it is not rescanned for every line.
      if (isReady) return;
      const [, url] = /Ventus is ready\s+(http\S+)/.exec(output) ?? [];
      isReady = url !== undefined;
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exited.then(() => reject(new Error(`the server ended before it was ready:\n${output}`)));
  });
  ready.catch(() => undefined);
  return {
    child,
    output: () => output,
    ready,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
