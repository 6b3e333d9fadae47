import { FunctionError } from './function-error.ts';
import type { Limit } from './http.ts';

/**
 * Counts calls in this instance, for hosted projects; our own server counts across its processes in the database. Throws a 429
 * over the limit.
 */
export function countInMemory(now: () => Date): (limit: Limit, caller: string) => Promise<void> {
  const windows = new Map<string, { counts: Map<string, number>; endsAt: number }>();
  return async ({ name, calls, seconds }, caller) => {
    const at = now().getTime();
    let open = windows.get(name);
    if (!open || at >= open.endsAt) {
      open = { counts: new Map(), endsAt: at + seconds * 1000 };
      windows.set(name, open);
    }
    const count = (open.counts.get(caller) ?? 0) + 1;
    open.counts.set(caller, count);
    if (count <= calls) return;
    const retryAfter = Math.max(1, Math.ceil((open.endsAt - at) / 1000));
    throw new FunctionError('over_request_rate_limit', 'Request rate limit reached', 429, { retryAfter });
  };
}
