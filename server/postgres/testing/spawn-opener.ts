import { spawn, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./open-and-wait.ts', import.meta.url));

type Opener = {
  pid: number;
  /** Its report once the database is open or refused. */
  answer: Promise<{ open: boolean; message?: string }>;
  ended: Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** Another process that opens a data folder, for tests that kill one. */
export function spawnOpener(dataDir: string, options: SpawnOptions = {}): Opener {
  const child = spawn(process.execPath, ['--no-warnings', script, dataDir], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const answer = new Promise<{ open: boolean; message?: string }>((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) resolve(JSON.parse(text));
    });
    child.once('exit', () => resolve({ open: false, message: 'it ended without a word' }));
  });
  return {
    pid: child.pid ?? 0,
    answer,
    ended,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
