import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Asks the server whether this session still stands and drops it here when it does not, so that a session ended elsewhere
 * ends in this tab too, and not an hour later. A server that cannot be reached ends nothing.
 */
export async function endIfGone(auth: SupabaseClient['auth']): Promise<void> {
  // The client itself drops a session that the server does not know.
  const { error } = await auth.getUser();
  if (error?.code === 'user_not_found' || error?.code === 'user_banned')
    await auth.signOut({ scope: 'local' });
}
