// SQLSTATE classes of temporary failures: connection exceptions, rollbacks (deadlock), resources, operator intervention,
// and 25006, a host that was demoted, 55P03, a lock not available, and 58030, an I/O error.
const passing = /^(?:08|40|53|57)|^(?:25006|55P03|58030)$/;
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** True when the database was unreachable or temporarily unable to run the statement: a retry may succeed. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string')
    return passing.test(error.code) || network.has(error.code);
  // The driver gives these errors no code.
  return hasNoConnection.test(error.message);
}

const hasNoConnection =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|timeout expired/i;

/** True when the connection was lost: whatever was not committed was rolled back. */
function isLostConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string')
    return /^(?:08|57P0)/.test(error.code) || network.has(error.code);
  return /Connection terminated|not queryable/i.test(error.message);
}

/** Errors of connections that were never established. */
export const sentNothing = new WeakSet<Error>();

/**
 * Repeats `work` once if it lost its connection before it declared that it may have committed. After that nobody knows whether it
 * has, and repeating is up to a caller with an idempotency key.
 */
export async function despiteLostConnection<T>(work: (mayBeCommitted: () => void) => Promise<T>): Promise<T> {
  let isSafe = true;
  try {
    return await work(() => {
      isSafe = false;
    });
  } catch (error) {
    if (!isLostConnection(error) || !(isSafe || sentNothing.has(error))) throw error;
    return await work(() => undefined);
  }
}
