import { markLoggingOut } from '../session/ended.ts';

const carried = ['code', 'error'];

/**
 * Where an address of the home page must go on to: a provider or a mail returns to `/` with a code or an error in the search
 * or the hash, and /login finishes it. Null for any other address; tokens are nothing to go on with.
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

/** The parts of a session this page needs, as the client stores it. */
type StoredSession = { key: string; accessToken: string };

const keyShape = /^sb-.+-auth-token$/;

function isSessionKey(key: string | null): boolean {
  return key === null || keyShape.test(key);
}

/** The session the client keeps in this browser, or null: there is none, it cannot be read, or storage is refused. */
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

/** Keeps the top bar true when another tab signs in or out, or when the page comes back from the browser's cache. */
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
 * Signs out without the client: the server ends the session, this browser forgets it, and the page goes home. The
 * local session is removed even when the server cannot be reached; other tabs notice through storage.
 */
export async function signOutHere(): Promise<void> {
  const session = readStoredSession(localStorage);
  try {
    if (session) await revoke(session.accessToken);
  } catch {
    // Not reached: the token expires on its own.
  } finally {
    markLoggingOut(localStorage, Date.now());
    if (session) localStorage.removeItem(session.key);
    location.assign('/');
  }
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
