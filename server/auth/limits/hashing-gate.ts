import { availableParallelism } from 'node:os';

/**
 * Lets few hashes run at once. They share Node's four worker threads with everything else that signs, verifies or reads
 * files: a rush of sign-ins must not make a refresh wait behind a thousand hashes.
 */
const atOnce = Math.min(3, Math.max(1, availableParallelism()));

let running = 0;
const waiting: (() => void)[] = [];

export async function throughHashingGate<T>(hash: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await hash();
  } finally {
    const next = waiting.shift();
    // The place passes on directly, so that nobody overtakes.
    if (next) next();
    else running -= 1;
  }
}
