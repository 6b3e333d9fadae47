// SQLSTATE classes of temporary failures: connection exceptions, rollbacks (deadlock), resources, operator intervention,
// and 55P03, a lock not available, and 58030, an I/O error.
const passing = /^(?:08|40|53|57)|^(?:55P03|58030)$/;
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
  return /timeout exceeded when trying to connect|Connection terminated|not queryable|timeout expired/i.test(
    error.message,
  );
}
