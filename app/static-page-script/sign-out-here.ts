import { markLoggingOut } from '../session/ended.ts';
import { readStoredSession } from './stored-session.ts';

/**
 * Signs out without the client: the server ends the session, this browser forgets it, and the page goes home. The
 * session goes from here even when the server cannot be told; other tabs hear of it through storage.
 */
export async function signOutHere(): Promise<void> {
  const session = readStoredSession(localStorage);
  try {
    if (session) await revoke(session.accessToken);
  } catch {
    // Not reached: the token runs out by itself.
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
