import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';

type Strace = { stop(): Promise<void> };

/** Attaches strace to these processes and all of their threads and future children. `args` say what to trace, or to inject. */
export async function startStrace(pids: readonly number[], args: readonly string[]): Promise<Strace> {
  if (spawnSync('strace', ['-V']).error) {
    throw new Error(
      'This test needs strace. Install it once with: apt-get install -y --no-install-recommends strace',
    );
  }
  const child = spawn('strace', ['-f', ...args, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  let missing = new Set(pids);
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      missing = new Set(pids.filter((pid) => !said.includes(`Process ${pid} attached`)));
      if (missing.size === 0) resolve();
    });
    void ended.then(() => reject(new Error(`strace could not attach: ${said}`)));
  });
  return {
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** A server process and the processes it has started, such as the backends of a postmaster. */
export function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number),
  );
  return [pid, ...children];
}

type Call = { name: string; args: string; result: string; from: number; to: number };

/**
 * The calls of a trace file; `from` and `to` are positions in the order of all events. A call that was still running at the end
 * has no `to`.
 */
export async function readCalls(file: string): Promise<Call[]> {
  const calls: Call[] = [];
  const begun = new Map<string, Call>();
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    at += 1;
    const [, pid = '', said = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(said) ?? [];
    const started = begun.get(pid);
    if (rest !== undefined && started) {
      const [, args = '', result = ''] = /^(.*)\)\s+= (.*)$/.exec(rest) ?? [];
      Object.assign(started, { args: started.args + args, result, to: at });
      begun.delete(pid);
      continue;
    }
    const [, name, args = '', result = ''] = /^(\w+)\((.*?)(?:\)\s+= (.*)| <\w+ \.\.\.>)$/.exec(said) ?? [];
    if (name === undefined) continue;
    const call = { name, args, result, from: at, to: result === '' ? Infinity : at };
    if (result === '') begun.set(pid, call);
    calls.push(call);
  }
  return calls;
}
