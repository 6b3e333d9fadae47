/** How a session ended that its owner did not end here: by logging out in another tab, or out of sight. */
export type Ended = 'elsewhere' | 'gone';

const mark = 'ventus-logged-out';
const moment = 10_000;
let noted: Ended | null = null;

/** Tells the other tabs that somebody is logging out on purpose. */
export function markLoggingOut(storage: Storage, now: number): void {
  try {
    storage.setItem(mark, String(now));
  } catch {
    // They are told without the reason.
  }
}

/** Why the session is gone that this tab just had. */
export function howItEnded(storage: Storage, now: number): Ended {
  try {
    return now - Number(storage.getItem(mark) ?? 0) < moment ? 'elsewhere' : 'gone';
  } catch {
    return 'gone';
  }
}

/** Keeps it for /login. Who comes first knows best. */
export function noteEnded(ended: Ended): void {
  noted ??= ended;
}

/** A way to /login may be broken off by another one there: what is read stays until it was shown. */
export function readEnded(): Ended | null {
  return noted;
}

/** It has been said. */
export function forgetEnded(): void {
  noted = null;
}
