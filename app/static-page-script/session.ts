import { goHomeLoggedOut, markLoggingOut, takeLoggedOut } from '../session/ended.ts';

const carried = ['code', 'error'];

/**
 * Where a URL of the home page must continue: a provider or a mail returns to `/` with a code or an error in the search or the
 * hash, and /login completes it. Null for any other URL; tokens are not forwarded.
 */
export function signInReturn({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  if (pathname !== '/') return null;
  const parts = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return parts.some((part) => carried.some((name) => part.has(name))) ? `/login${search}${hash}` : null;
}

export function forwardSignIn(here: Location): void {
  const to = signInReturn(here);
  if (to) here.replace(to);
}

/** The fields of a session that this page needs, as stored by the client. */
type StoredSession = { key: string; accessToken: string };

const keyShape = /^sb-.+-auth-token$/;

function isSessionKey(key: string | null): boolean {
  return key === null || keyShape.test(key);
}

/** The client's session in this browser, or null: there is none, it is unreadable, or storage is blocked. */
export function readStoredSession(storage: Storage): StoredSession | null {
  for (let i = 0; i < storage.length; i++) {
    const key = storage.key(i) ?? '';
    if (!keyShape.test(key)) continue;
    const session = parse(storage.getItem(key));
    if (session?.refresh_token) return { key, accessToken: session.access_token ?? '' };
  }
  return null;
}

function parse(text: string | null): { access_token?: string; refresh_token?: string } | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Updates the top bar when another tab signs in or out, or when the page returns from the back/forward cache. */
export function followSession(): void {
  const mark = () => {
    document.documentElement.toggleAttribute('data-session', readStoredSession(localStorage) !== null);
  };
  window.addEventListener('storage', ({ key }) => {
    if (isSessionKey(key)) mark();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) mark();
  });
}

/**
 * Signs out without the client: the server ends the session, this browser removes it, and the page goes home. The local session is
 * removed even if the server cannot be reached; other tabs notice through storage.
 */
export async function signOutHere(): Promise<void> {
  const session = readStoredSession(localStorage);
  try {
    if (session) await revoke(session.accessToken);
  } catch {
    // The server is unreachable: the token expires on its own.
  } finally {
    markLoggingOut(localStorage, Date.now());
    if (session) localStorage.removeItem(session.key);
    goHomeLoggedOut();
  }
}

/** How long the message stays, in ms. */
const saidMs = 6000;

/** Says after a logout that it worked. */
export function sayLoggedOut(): void {
  const line = document.querySelector('[data-logged-out]');
  if (!line || !takeLoggedOut()) return;
  line.textContent = 'You’re logged out.';
  setTimeout(() => (line.textContent = ''), saidMs);
}

async function revoke(accessToken: string): Promise<void> {
  const signal = AbortSignal.timeout(4000);
  const config: { supabaseUrl?: string; supabaseAnonKey?: string } = await (
    await fetch('/config.json', { signal })
  ).json();
  await fetch(`${config.supabaseUrl ?? location.origin}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: config.supabaseAnonKey ?? '', authorization: `Bearer ${accessToken}` },
    signal,
  });
}
