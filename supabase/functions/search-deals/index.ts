import { createClient } from '@supabase/supabase-js';
import { createCatalogue } from '../_shared/catalogue.ts';
import type { Authenticate, Rpc } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { createSearchDeals } from './handler.ts';

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

const authenticate: Authenticate = async (request) => {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new FunctionError('not_authenticated', 'Sign in to search for deals', 401);
  const { data, error } = await service.auth.getClaims(token);
  if (error || !data) throw new FunctionError('not_authenticated', 'The access token is not valid', 401);
  return { subject: data.claims.sub, role: data.claims.role ?? 'anon' };
};

const handle = createSearchDeals({
  rpc,
  authenticate,
  now,
  siteUrl: setting('SITE_URL'),
  catalogue: createCatalogue({ rpc, now, maxOffers: 20_000 }),
});

export default {
  async fetch(request: Request): Promise<Response> {
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
