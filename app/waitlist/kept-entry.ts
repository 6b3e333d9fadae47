import type { WaitlistForm } from '../../domain/waitlist-form.ts';

const key = 'ventus-waitlist-joined';

/**
 * What this browser stores about a user who joined the card waitlist or opened their place, so that returning in any tab continues
 * where they left off: with the code, or with `token`, which opens the status page. On this device only.
 */
export type KeptEntry = WaitlistForm & { isConfirmed?: true; token?: string };

const day = 24 * 3_600_000;
/** Milliseconds: as long as a mailed code is valid, and then the link to the place. The first-paint script has the same numbers. */
export const keptFor = (isConfirmed: boolean | undefined): number => (isConfirmed ? 30 : 1) * day;

/** Null if nobody has joined here that long. */
export function readKeptEntry(
  storage: Pick<Storage, 'getItem'> = localStorage,
  now: number = Date.now(),
): KeptEntry | null {
  try {
    const { at, ...entry }: KeptEntry & { at: number } = JSON.parse(storage.getItem(key) ?? '{}');
    const isWhole = [entry.firstName, entry.interest, entry.email].every((text) => typeof text === 'string');
    return isWhole && Math.abs(now - at) < keptFor(entry.isConfirmed) ? entry : null;
  } catch {
    return null; // Foreign data, or storage is blocked.
  }
}

/** When the newest mail to this user was asked for, in milliseconds; now if nothing is stored. */
export function mailedAt(storage: Pick<Storage, 'getItem'> = localStorage, now: number = Date.now()): number {
  try {
    const { at }: { at?: unknown } = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof at === 'number' ? Math.min(at, now) : now;
  } catch {
    return now;
  }
}

export function keepEntry({ firstName, lastName, interest, email, isConfirmed, token }: KeptEntry): void {
  try {
    const at = Date.now();
    localStorage.setItem(
      key,
      JSON.stringify({ firstName, lastName, interest, email, isConfirmed, token, at }),
    );
    // The header follows.
    document.documentElement.dataset['joined'] = '';
  } catch {
    // The page shows it until it is left.
  }
}

/** Calls back with the stored value, now and when another tab changes it. */
export function followKeptEntry(onEntry: (entry: KeptEntry) => void, signal: AbortSignal): void {
  const look = () => {
    const kept = readKeptEntry();
    if (kept) onEntry(kept);
  };
  if (signal.aborted) return;
  look();
  addEventListener('storage', look, { signal });
}

export function forgetKeptEntry(): void {
  try {
    localStorage.removeItem(key);
    delete document.documentElement.dataset['joined'];
  } catch {
    // Nothing was stored.
  }
}

/** Stores what the status page knows about a confirmed entry, unless another address joined here. */
export function keepConfirmed(entry: WaitlistForm & { token: string }): void {
  if ((readKeptEntry()?.email ?? entry.email).toLowerCase() !== entry.email.toLowerCase()) return;
  keepEntry({ ...entry, isConfirmed: true });
}

/** Forgets the entry of this address. */
export function forgetEntryOf(email: string): void {
  if (readKeptEntry()?.email.toLowerCase() === email.toLowerCase()) forgetKeptEntry();
}

/** Forgets a link that no longer works. */
export function forgetEntryLink(token: string): void {
  const kept = readKeptEntry();
  if (kept?.token !== token) return;
  const { token: _ended, ...entry } = kept;
  keepEntry(entry);
}
