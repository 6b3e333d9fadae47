import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readConfig } from './config.ts';
import type { Database } from './database.ts';
import { backendFetch } from './backend-fetch.ts';
import { dropAddressTokens } from './session/drop-address-tokens.ts';
import { endIfGone } from './session/end-if-gone.ts';

export type Backend = SupabaseClient<Database>;

let backend: Promise<Backend> | null = null;

async function openBackend(): Promise<Backend> {
  dropAddressTokens();
  const config = await readConfig();
  const url = config.supabaseUrl ?? location.origin;
  // A missing key is the client's own error, 'supabaseKey is required.'. No `lock`: see its history of stuck tabs.
  const opened = createClient<Database>(url, config.supabaseAnonKey ?? '', {
    // What an address brings back is exchanged by /login, and never replaces a session by itself.
    auth: {
      flowType: 'pkce',
      detectSessionInUrl: false,
      experimental: { passkey: true, recoveryCodes: true },
    },
    global: {
      fetch: backendFetch({
        url,
        functionsUrl: config.functionsUrl,
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
