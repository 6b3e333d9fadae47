import type { Rpc } from '../deps.ts';

const atOnce = 4;
const most = 32;

/** The arguments of the SQL function `join_waitlist`. Returns its outcome: 'recorded', 'replayed' or 'key-reused'. */
type Join = Record<string, unknown> & { email_key: string; at: string };
export type BatchedJoin = (join: Join) => Promise<unknown>;

type Call = { join: Join; resolve: (outcome: unknown) => void; reject: (error: unknown) => void };

/**
 * Sends sign-ups immediately while few are in flight; under load, waiting ones share a transaction, up to 32 at a time. Each is
 * answered once it is stored, and one that the database refuses fails alone.
 */
export function batchJoins(rpc: Rpc): BatchedJoin {
  const waiting: Call[] = [];
  let underWay = 0;

  const sendAlone = async ({ join, resolve, reject }: Call) => {
    try {
      resolve(await rpc('join_waitlist', join));
    } catch (error) {
      reject(error);
    }
  };

  const sendTogether = async (calls: Call[]) => {
    // In the order of addresses, so that two transactions never deadlock.
    const sorted = calls.toSorted((a, b) => (a.join.email_key < b.join.email_key ? -1 : 1));
    try {
      const outcomes = (await rpc('join_waitlist_many', {
        sign_ups: sorted.map(({ join }) => join),
      })) as unknown[];
      for (const [i, { resolve }] of sorted.entries()) resolve(outcomes[i]);
    } catch (error) {
      if (isRolledBack(error)) await Promise.all(sorted.map(sendAlone));
      else for (const { reject } of sorted) reject(error);
    }
  };

  const next = async () => {
    if (underWay >= atOnce || waiting.length === 0) return;
    underWay += 1;
    const [first, ...others] = waiting.splice(0, most);
    if (first) await (others.length === 0 ? sendAlone(first) : sendTogether([first, ...others]));
    underWay -= 1;
    void next();
  };

  return (join) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.push({ join, resolve, reject });
    void next();
    return promise;
  };
}

/** The database refused and stored nothing. After a broken connection it is unknown what was stored. */
function isRolledBack(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(?:2[23]|40|P0|42)[0-9A-Z]{3}$/.test(code);
}
