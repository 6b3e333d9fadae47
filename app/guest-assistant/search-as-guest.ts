import { SearchDealsResponse } from '../../domain/deal.ts';
import { readConfig } from '../config.ts';
import type { Ask } from '../dashboard/chat/thread.ts';
import { TooFast } from '../dashboard/chat/too-fast.ts';

const patience = 30_000;

/**
 * Asks the deal finder as nobody in particular: no session is read, and no client that could hold one is loaded. Throws
 * `TooFast` where the address has asked enough for now, and for anything else that is no answer.
 */
export async function searchAsGuest(ask: Ask, signal: AbortSignal): Promise<SearchDealsResponse> {
  const { supabaseUrl = location.origin, supabaseAnonKey, functionsUrl } = await readConfig();
  const functions = functionsUrl ?? `${supabaseUrl.replace(/\/+$/, '')}/functions/v1`;
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end, { once: true });
  const timer = setTimeout(end, patience);
  try {
    const response = await fetch(`${functions.replace(/\/+$/, '')}/search-deals-guest`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A hosted project's gateway wants its public key.
        ...(supabaseAnonKey ? { apikey: supabaseAnonKey, authorization: `Bearer ${supabaseAnonKey}` } : {}),
      },
      body: JSON.stringify(ask),
      signal: ended.signal,
    });
    if (response.status === 429) throw new TooFast(response.headers.get('retry-after'));
    if (!response.ok) throw new Error(`search-deals-guest answered ${response.status}`);
    return SearchDealsResponse.parse(await response.json());
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
