import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { backendFetch } from './backend-fetch.ts';
import { readConfig } from './config.ts';
import type { Database } from './database.ts';
import { dropAddressTokens } from './drop-address-tokens.ts';

/**
 * The two parts of the official client that the site uses, put together as `createClient` of `@supabase/supabase-js` does: whoever
 * is signed in is the caller of each data request. Its parts for storage, live changes and functions would be a tenth of what a
 * signed-in page loads.
 */
export class Backend extends PostgrestClient<Database> {
  readonly auth: GoTrueClient;

  constructor(url: string, key: string, auth: GoTrueClientOptions) {
    const { fetch = window.fetch.bind(window) } = auth;
    super(`${url}/rest/v1`, {
      fetch,
      schema: 'public',
      wrapFetch: (send) => async (input, init) => {
        const { data } = await this.auth.getSession();
        const headers = new Headers(init?.headers);
        headers.set('apikey', key);
        headers.set('authorization', `Bearer ${data.session?.access_token ?? key}`);
        return send(input, { ...init, headers });
      },
    });
    this.auth = new GoTrueClient({
      ...auth,
      fetch,
      url: `${url}/auth/v1`,
      // Written as the client itself does: it joins names that differ only in case.
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      detectSessionInUrl: false,
    });
  }
}

/** Where the backend is. Throws without a key, since every request would be refused. */
async function reach() {
  const config = await readConfig();
  if (!config.supabaseAnonKey) throw new Error('supabaseKey is required.');
  const url = (config.supabaseUrl ?? location.origin).replace(/\/+$/, '');
  return { url, key: config.supabaseAnonKey };
}

let backend: Promise<Backend> | null = null;

async function openBackend(): Promise<Backend> {
  dropAddressTokens();
  const { url, key } = await reach();
  // Tokens in a URL are exchanged by /login, and never replace a session on their own. No `lock`: see its history of stuck tabs.
  const opened = new Backend(url, key, {
    storageKey: `sb-${new URL(url).hostname.split('.')[0] ?? ''}-auth-token`,
    flowType: 'pkce',
    experimental: { passkey: true, recoveryCodes: true },
    fetch: backendFetch({
      url,
      fetch: window.fetch.bind(window),
      onRefused: () => void endIfGone(opened.auth),
    }),
  });
  // The top bar's mark, set before the first paint, follows the session from here on.
  opened.auth.onAuthStateChange((event, session) => {
    if (session || event === 'SIGNED_OUT') {
      document.documentElement.toggleAttribute('data-session', session !== null);
    }
  });
  return opened;
}

/** This page's client. A failure to open it is not cached, so that a retry can succeed. */
export function getBackend(): Promise<Backend> {
  backend ??= openBackend().catch((error: unknown) => {
    backend = null;
    throw error;
  });
  return backend;
}

/**
 * A client that stores nothing: for a mailed code or link, which opens a separate session. The page's session and its level of
 * assurance stay unchanged.
 */
export async function oneTimeClient(): Promise<Backend> {
  const { url, key } = await reach();
  return new Backend(url, key, {
    persistSession: false,
    autoRefreshToken: false,
    storageKey: 'ventus-one-time',
  });
}

/**
 * Asks the server whether this session is still valid and removes it here if not, so that a session ended elsewhere ends in this
 * tab too, and not an hour later. Does nothing if the server cannot be reached.
 */
export async function endIfGone(auth: GoTrueClient): Promise<void> {
  // The client itself removes a session that the server does not know.
  const { error } = await auth.getUser();
  if (error?.code === 'user_not_found' || error?.code === 'user_banned')
    await auth.signOut({ scope: 'local' });
}
