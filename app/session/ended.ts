/** How a session ended other than by its owner in this tab: by a logout in another tab, or in some other way. */
export type Ended = 'elsewhere' | 'gone';

const mark = 'ventus-logged-out';
const moment = 10_000;
let noted: Ended | null = null;
let signingOut = false;

/** This tab itself is signing out: its pages leave the navigation to the code that requested it. */
export function startSigningOut(): void {
  signingOut = true;
}

export function isSigningOut(): boolean {
  return signingOut;
}

/** Tells other tabs that this logout is deliberate. */
export function markLoggingOut(storage: Storage, now: number): void {
  try {
    storage.setItem(mark, String(now));
  } catch {
    // They notice it without the reason.
  }
}

/** Goes home after a logout in this tab; the home page says once that it worked. */
export function goHomeLoggedOut(): void {
  try {
    sessionStorage.setItem(mark, '');
  } catch {
    // The top bar shows it.
  }
  location.assign('/');
}

/** Whether this tab has just logged out, once. */
export function takeLoggedOut(): boolean {
  try {
    const isNew = sessionStorage.getItem(mark) !== null;
    sessionStorage.removeItem(mark);
    return isNew;
  } catch {
    return false;
  }
}

/** Why this tab's session just ended. */
export function howItEnded(storage: Storage, now: number): Ended {
  try {
    return now - Number(storage.getItem(mark) ?? 0) < moment ? 'elsewhere' : 'gone';
  } catch {
    return 'gone';
  }
}

/** Stores the reason for /login. The first reason wins: later events are consequences of it. */
export function noteEnded(ended: Ended): void {
  noted ??= ended;
}

/** The reason, until it has been shown: a navigation to /login may be interrupted by another one. */
export function readEnded(): Ended | null {
  return noted;
}

/** The reason has been shown. */
export function forgetEnded(): void {
  noted = null;
}
