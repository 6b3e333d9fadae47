import { createClient } from '@supabase/supabase-js';
import { createCatalogue } from '../_shared/catalogue.ts';
import type { Rpc } from '../_shared/deps.ts';
import { limitInMemory } from '../_shared/limit-in-memory.ts';
import { createSearchDealsGuest } from './handler.ts';

// The entry on a hosted project: binds the handler to the official client. Our own server never loads this file.

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const service = createClient(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY'), {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});
const now = () => new Date();

const rpc: Rpc = async (name, args) => {
  const { data, error } = await service.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data;
};

const limit = limitInMemory({ calls: 20, seconds: 60, now });

const handle = createSearchDealsGuest({
  rpc,
  now,
  siteUrl: setting('SITE_URL'),
  catalogue: createCatalogue({ rpc, now, maxOffers: 20_000 }),
});

export default {
  async fetch(request: Request): Promise<Response> {
    try {
      return limit(request) ?? (await handle(request));
    } catch (error) {
      // oxlint-disable-next-line no-console -- the log of a hosted function is its console
      console.error(error);
      return Response.json(
        { code: 'internal', message: 'The function failed unexpectedly' },
        { status: 500 },
      );
    }
  },
};
