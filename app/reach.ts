/** Milliseconds until nobody waits for an answer any longer: a spreadsheet takes its time, a lost signal never answers. */
const patience = 30_000;

export type Reached = { ok: boolean; status: number; text: string };

/** An answer with its whole body. Throws a TypeError where none came, as `fetch` does, also when none came in time. */
export async function reach(address: string, init: RequestInit = {}): Promise<Reached> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new TypeError('No answer came in time.')), patience);
  try {
    const response = await fetch(address, { ...init, signal: stop.signal });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } finally {
    clearTimeout(timer);
  }
}
