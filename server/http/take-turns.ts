import { addressKey } from './client-address.ts';

/** How many requests of one address start per turn of the event loop. */
const mostInATurn = 4;

/**
 * Spreads the requests of one address over turns of the event loop: otherwise all that arrive together would be parsed before any
 * other client is served. The returned function returns what to await before a request starts, or null if it starts immediately.
 * Nothing is refused, and no request waits for another one to finish.
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
