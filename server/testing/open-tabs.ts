import { createClient, type SupabaseClient } from '@supabase/supabase-js';

type Tabs = {
  clients: readonly SupabaseClient[];
  /** Calls of `/token` so far, and those whose answer was lost. */
  calls: () => { token: number; lost: number };
  /** How often any tab said that it was signed out. */
  signOuts: () => number;
  /** Expires the access token in the shared storage: the next tab to ask for the session refreshes it. */
  expire(): void;
  /** The refresh token in the shared storage; null when signed out. */
  refreshToken(): string | null;
  /** Every tab asks for the session at once. Returns how many end up with one. */
  askAll(): Promise<number>;
};

const site = 'http://tabs.test';
const storageKey = 'tabs';

/**
 * Tabs of one browser: official clients sharing one storage, whose answers get lost. `origin` is the server's current
 * URL; `share` is the share of `/token` answers that never arrive, although the server processed the request.
 */
export function openTabs(options: {
  count: number;
  apikey: string;
  origin: () => string;
  share: number;
  random: () => number;
  fetch?: typeof fetch;
}): Tabs {
  const stored = new Map<string, string>();
  const send = options.fetch ?? fetch;
  let token = 0;
  let lost = 0;
  let signOuts = 0;
  const tabFetch: typeof fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input).replace(site, options.origin());
    const isToken = address.includes('/auth/v1/token');
    if (isToken) token += 1;
    const response = await send(address, init);
    if (!isToken || options.random() >= options.share) return response;
    lost += 1;
    await response.arrayBuffer();
    throw new TypeError('fetch failed');
  };
  const clients = Array.from({ length: options.count }, () =>
    createClient(site, options.apikey, {
      auth: {
        storageKey,
        autoRefreshToken: false,
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
      },
      global: { fetch: tabFetch },
    }),
  );
  for (const { auth } of clients) {
    auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') signOuts += 1;
    });
  }
  const session = (): { expires_at: number; refresh_token: string } | null => {
    const text = stored.get(storageKey);
    return text === undefined ? null : JSON.parse(text);
  };
  return {
    clients,
    calls: () => ({ token, lost }),
    signOuts: () => signOuts,
    expire() {
      const current = session();
      if (!current) return;
      const past = Math.floor(Date.now() / 1000) - 10;
      stored.set(storageKey, JSON.stringify({ ...current, expires_at: past }));
    },
    refreshToken: () => session()?.refresh_token ?? null,
    async askAll() {
      const answers = await Promise.all(clients.map(({ auth }) => auth.getSession()));
      return answers.filter(({ data }) => data.session !== null).length;
    },
  };
}
