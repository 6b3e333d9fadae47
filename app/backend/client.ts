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
    // What an address brings back is exchanged by /login, and never replaces a session on its own.
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
  // The mark that the top bar goes by, set before the first paint, follows the session from here on.
  opened.auth.onAuthStateChange((event, session) => {
    if (session || event === 'SIGNED_OUT') {
      document.documentElement.toggleAttribute('data-session', session !== null);
    }
  });
  return opened;
}

/** The one client of this page. A failure to open it is not kept, so that trying again can succeed. */
export function getBackend(): Promise<Backend> {
  backend ??= openBackend().catch((error: unknown) => {
    backend = null;
    throw error;
  });
  return backend;
}

/**
 * A client that stores nothing: for a mailed code or link, which opens a session of its own. The session of the page, and what
 * it has shown, stay as they are.
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
 * Asks the server whether this session is still valid and drops it here when it is not, so that a session ended elsewhere
 * ends in this tab too, and not an hour later. Does nothing where the server cannot be reached.
 */
export async function endIfGone(auth: SupabaseClient['auth']): Promise<void> {
  // The client itself drops a session that the server does not know.
  const { error } = await auth.getUser();
  if (error?.code === 'user_not_found' || error?.code === 'user_banned')
    await auth.signOut({ scope: 'local' });
}
