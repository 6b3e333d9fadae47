import * as z from 'zod/mini';
import type { Rpc } from '../deps.ts';

/** An offer that its feed has not listed for this long counts as gone; feeds are imported at least monthly. */
export const unseenDays = 30;

const Dead = z.object({ ended: z.number(), notSeen: z.number() });
export type Dead = z.infer<typeof Dead>;

const day = 86_400_000;
const batchSize = 1000;

/**
 * Removes offers that have ended and those not seen for `days`, one transaction per batch, and returns the counts. It
 * relies on imported feed data and requests no URL: URLs from merchants or users are never fetched here.
 */
export async function checkOffers(options: {
  rpc: Rpc;
  now: Date;
  days?: number;
  /** Counts without removing. */
  dry?: boolean;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}): Promise<Dead> {
  const { rpc, now, days = unseenDays, dry = false, signal, onProgress } = options;
  const moment = {
    at: now.toISOString(),
    unseen_since: new Date(now.getTime() - days * day).toISOString(),
  };
  const found = Dead.parse(await rpc('count_dead_offers', moment));
  if (dry) return found;
  const total = found.ended + found.notSeen;
  const dead: Dead = { ended: 0, notSeen: 0 };
  onProgress?.(0, total);
  for (;;) {
    if (signal?.aborted) break;
    const batch = Dead.parse(await rpc('retire_dead_offers', { ...moment, n: batchSize }));
    if (batch.ended + batch.notSeen === 0) break;
    dead.ended += batch.ended;
    dead.notSeen += batch.notSeen;
    onProgress?.(dead.ended + dead.notSeen, total);
  }
  return dead;
}
