import { redirectHostsOf } from '../../supabase/functions/_shared/waitlist/post-row.ts';
import type { Config } from '../config.ts';

/**
 * Where the forms post when they bypass this server, and the hosts a browser must reach for that; empty unless
 * configured.
 */
export function directWaitlists({ consumerUrl, merchantUrl, direct }: Omit<Config['waitlists'], 'form'>): {
  browserConfig: Record<string, string>;
  hosts: string[];
} {
  if (!direct) return { browserConfig: {}, hosts: [] };
  const urls = [consumerUrl, merchantUrl].filter((url) => url !== undefined);
  const hosts = urls.flatMap((url) => [
    new URL(url).origin,
    ...redirectHostsOf(url).map((host) => `https://${host}`),
  ]);
  return {
    browserConfig: {
      ...(consumerUrl ? { consumerWaitlistUrl: consumerUrl } : {}),
      ...(merchantUrl ? { merchantWaitlistUrl: merchantUrl } : {}),
    },
    hosts: [...new Set(hosts)],
  };
}
