/** Milliseconds until nobody waits for an answer any longer: a spreadsheet takes its time, a lost signal never answers. */
const patience = 30_000;

/**
 * Makes a request that gets a signal, and breaks it off when it takes too long, with a TypeError as `fetch` throws where nobody
 * can be reached. `other` is the caller's own way to stop it.
 */
export async function inTime<T>(
  request: (signal: AbortSignal) => Promise<T>,
  other?: AbortSignal | null,
): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new TypeError('No answer came in time.')), patience);
  try {
    return await request(other ? AbortSignal.any([other, stop.signal]) : stop.signal);
  } finally {
    clearTimeout(timer);
  }
}
