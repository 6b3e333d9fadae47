import { addressKey } from './client-address.ts';

/** How many requests of one address begin in one turn of the event loop. */
const mostInATurn = 4;

/**
 * Spreads the requests of one address over turns of the event loop: those that arrive together would otherwise all be parsed
 * before the server hears anyone else. The returned function answers what to await before a request begins, or null when it
 * begins at once. Nobody is refused, and nothing waits for an answer to end.
 */
export function takeTurns(): (address: string) => Promise<void> | null {
  const lanes = new Map<string, { begun: number; waiting: (() => void)[] }>();
  const next = () => {
    for (const [key, lane] of lanes) {
      const now = lane.waiting.splice(0, mostInATurn);
      if (now.length === 0) lanes.delete(key);
      lane.begun = now.length;
      for (const begin of now) begin();
    }
    if (lanes.size > 0) setImmediate(next);
  };
  return (address) => {
    const key = addressKey(address);
    if (lanes.size === 0) setImmediate(next);
    const lane = lanes.get(key) ?? { begun: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.begun === mostInATurn) return new Promise((resolve) => lane.waiting.push(resolve));
    lane.begun += 1;
    return null;
  };
}
