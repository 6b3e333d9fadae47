import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Megabytes in use. */
export type Memory = {
  /** JavaScript values and buffers in all threads. */
  heap: number;
  /** The server's process, and PostgreSQL with all its sessions, without shared memory. */
  node: number;
  postgres: number;
};

/** Settings that let the server collect garbage on request. */
export const collecting = {
  NODE_OPTIONS: `--expose-gc --import=${fileURLToPath(new URL('./soak-collect.ts', import.meta.url))}`,
};

/**
 * Measured after a garbage collection: V8 collects late while there is room, so a process's memory rises and falls by a hundred
 * megabytes without any leak.
 */
export async function memoryOf(url: string, server: number, postmaster: number): Promise<Memory> {
  process.kill(server, 'SIGUSR2');
  await wait(2000);
  const page = await (await fetch(`${url}/metrics`)).text();
  const bytes = [...page.matchAll(/^nodejs_(?:heap_used|external_memory)_bytes(?:\{.*\})? (\S+)/gm)];
  return {
    heap: bytes.reduce((sum, [, one]) => sum + Number(one), 0) / 1024 / 1024,
    node: megabytes(server),
    postgres: family(postmaster).reduce((sum, one) => sum + megabytes(one), 0),
  };
}

/**
 * A process's share of memory without PostgreSQL's `shared_buffers`: that cache has a fixed size and fills up as rows are
 * written, which looks like growth until it is full.
 */
function megabytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
    return (kilobytes('Pss') - kilobytes('Pss_Shmem')) / 1024;
  } catch {
    // The process has ended in the meantime.
    return 0;
  }
}

function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/);
  return [pid, ...children.filter(Boolean).map(Number)];
}

const names = { heap: 'Heap', node: 'Node', postgres: 'PostgreSQL' };
const mostPercent = 5;

/** Prints how memory moved after the first five minutes, the first third compared with the last. True if nothing grew. */
export function isFlat(minutes: readonly Memory[]): boolean {
  const settled = minutes.slice(Math.min(5, Math.floor(minutes.length / 3)));
  const third = Math.max(1, Math.floor(settled.length / 3));
  const grown = Object.entries(names).filter(([what, name]) => {
    const mean = (of: readonly Memory[]) =>
      of.reduce((sum, minute) => sum + minute[what as keyof Memory], 0) / of.length;
    const [first, last] = [mean(settled.slice(0, third)), mean(settled.slice(-third))];
    const percent = (last / first - 1) * 100;
    const verdict = Math.abs(percent) <= mostPercent ? 'flat' : percent > 0 ? 'GREW' : 'shrank';
    console.log(
      `  ${name}: ${first.toFixed(0)} MB, then ${last.toFixed(0)} MB (${percent.toFixed(1)} %): ${verdict}`,
    );
    return percent > mostPercent;
  });
  return grown.length === 0;
}
