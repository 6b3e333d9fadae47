/** Request timeout in milliseconds. Generous: a spreadsheet is slow, and a lost signal never answers. */
const patience = 30_000;

/**
 * Makes a request with a signal that aborts after half a minute; it then throws a TypeError, as `fetch` does if the server cannot
 * be reached. `other` is the caller's own abort signal.
 */
export async function withTimeout<T>(
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

export type Fetched = { ok: boolean; status: number; headers: Headers; text: string };

/** A response with its whole body. Throws a TypeError if the server cannot be reached or does not answer in time. */
export function fetchText(address: string, init: RequestInit = {}): Promise<Fetched> {
  return withTimeout(async (signal) => {
    const response = await fetch(address, { ...init, signal });
    const { ok, status, headers } = response;
    return { ok, status, headers, text: await response.text() };
  }, init.signal);
}
