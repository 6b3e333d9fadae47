import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const program = fileURLToPath(new URL('./encode-process.ts', import.meta.url));
const Said = z.object({ done: z.boolean(), reason: z.optional(z.string()) });
const idleMs = 60_000;
const longestMs = 20_000;

/** `square` crops the picture to a square; otherwise it keeps its proportions. */
export type Encode = (order: { from: string; to: string; side: number; square: boolean }) => Promise<void>;

/** Encodes pictures one after another in a separate process, which ends when idle. */
export function encodeInProcess(): { encode: Encode; close: () => void } {
  let child: ChildProcess | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };

  async function run(order: Parameters<Encode>[0]): Promise<void> {
    clearTimeout(idle);
    const worker = (child ??= fork(program, [], { execArgv: ['--max-old-space-size=128'] }));
    const signal = AbortSignal.timeout(longestMs);
    try {
      worker.send(order);
      const answer = await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(() => {
          throw new Error('the picture process ended');
        }),
      ]);
      const { done, reason } = Said.parse(answer[0]);
      if (!done) throw new Error(reason);
    } catch (error) {
      if (signal.aborted || worker.exitCode !== null || !worker.connected) end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs);
      idle.unref();
    }
  }

  return {
    encode(order) {
      const mine = last.then(() => run(order));
      last = mine.catch(() => undefined);
      return mine;
    },
    close() {
      clearTimeout(idle);
      end();
    },
  };
}
