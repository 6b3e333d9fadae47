import { createClient } from '@supabase/supabase-js';
import type { Rpc } from './deps.ts';

// What every function's entry on a hosted project shares. Our own server never loads this file.

/** A setting of the hosted project. Throws when it is not set. */
export function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** The official client with the service's rights, which keeps nothing. */
export const service = createClient(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY'), {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});

export const rpc: Rpc = async (name, args) => {
  const { data, error } = await service.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data;
};

/** An entry that answers a generic 500 for what a handler did not expect, and logs the cause. */
export function entry(handle: (request: Request) => Promise<Response>): { fetch: typeof handle } {
  return {
    async fetch(request) {
      try {
        return await handle(request);
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
}
