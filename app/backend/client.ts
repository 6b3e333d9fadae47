import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { backendFetch } from './backend-fetch.ts';
import { readConfig } from './config.ts';
import type { Database } from './database.ts';
import { dropAddressTokens } from './drop-address-tokens.ts';

type Backend = SupabaseClient<Database>;

let backend: Promise<Backend> | null = null;

async function openBackend(): Promise<Backend> {
  dropAddressTokens();
  const config = await readConfig();
  const url = config.supabaseUrl ?? location.origin;
  // A missing key is the client's own error, 'supabaseKey is required.'. No `lock`: see its history of stuck tabs.
  const opened = createClient<Database>(url, config.supabaseAnonKey ?? '', {
    // Tokens in a URL are exchanged by /login, and never replace a session on their own.
    auth: {
      flowType: 'pkce',
      detectSessionInUrl: false,
      experimental: { passkey: true, recoveryCodes: true },
    },
    global: {
      fetch: backendFetch({
        url,
        fetch: window.fetch.bind(window),
        onRefused: () => void endIfGone(opened.auth),
      }),
    },
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
export async function oneTimeClient(): Promise<SupabaseClient> {
  const config = await readConfig();
  return createClient(config.supabaseUrl ?? location.origin, config.supabaseAnonKey ?? '', {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'ventus-one-time',
    },
  });
}

/**
 * Asks the server whether this session is still valid and removes it here if not, so that a session ended elsewhere ends in this
 * tab too, and not an hour later. Does nothing if the server cannot be reached.
 */
export async function endIfGone(auth: SupabaseClient['auth']): Promise<void> {
  // The client itself removes a session that the server does not know.
  const { error } = await auth.getUser();
  if (error?.code === 'user_not_found' || error?.code === 'user_banned')
    await auth.signOut({ scope: 'local' });
}
