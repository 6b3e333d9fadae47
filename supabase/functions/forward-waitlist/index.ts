import { entry, rpc, setting } from '../_shared/hosted.ts';
import { createForwardWaitlist } from './handler.ts';

// The entry on a hosted project: schedule a POST with the service key, once a minute.
const key = setting('SUPABASE_SERVICE_ROLE_KEY');
const consumer = Deno.env.get('CONSUMER_WAITLIST_URL');
const merchant = Deno.env.get('MERCHANT_WAITLIST_URL');

export default entry(
  createForwardWaitlist({
    rpc,
    now: () => new Date(),
    random: Math.random,
    fetch,
    siteUrl: setting('SITE_URL'),
    endpoints: { ...(consumer ? { consumer } : {}), ...(merchant ? { merchant } : {}) },
    isService: (request) => Promise.resolve(request.headers.get('authorization') === `Bearer ${key}`),
  }),
);
