import type { Deal } from '../../../domain/deal.ts';
import { readConfig } from '../../backend/config.ts';

/** Counts that a deal's shop was opened, but not by whom. A browser that sends an opt-out signal is left out. */
export async function noteClick({ id, isSample }: Pick<Deal, 'id' | 'isSample'>): Promise<void> {
  // A preview has no id, and the shop of a sample is invented.
  if (isSample || !id || 'gpc' in document.documentElement.dataset) return;
  try {
    const { supabaseUrl = '', supabaseAnonKey = '' } = await readConfig();
    // Sent without a session: it is only a number.
    await fetch(`${supabaseUrl}/rest/v1/rpc/note_click`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { apikey: supabaseAnonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ deal_id: id }),
    });
  } catch {
    // An uncounted click does no harm.
  }
}
