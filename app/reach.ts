import { inTime } from './in-time.ts';

export type Reached = { ok: boolean; status: number; text: string };

/** An answer with its whole body. Throws a TypeError where none came, as `fetch` does, also when none came in time. */
export function reach(address: string, init: RequestInit = {}): Promise<Reached> {
  return inTime(async (signal) => {
    const response = await fetch(address, { ...init, signal });
    return { ok: response.ok, status: response.status, text: await response.text() };
  });
}
