import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readConfig } from '../config.ts';

/**
 * A client that keeps nothing: for a mailed code or link, which opens a session of its own. The session of the page, and what
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
