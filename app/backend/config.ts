import * as z from 'zod/mini';
import { fetchText, type Fetched } from './fetch-text.ts';

/** The content of /config.json. Without `supabaseUrl` the page's own origin serves the API. */
const SiteConfig = z.object({
  supabaseUrl: z.optional(z.url()),
  supabaseAnonKey: z.optional(z.string()),
  functionsUrl: z.optional(z.url()),
  /** Direct endpoints of the waitlist forms; without them, our functions. */
  consumerWaitlistUrl: z.optional(z.url()),
  merchantWaitlistUrl: z.optional(z.url()),
  /** `b`: /join-waitlist uses the browser's own validation. */
  waitlistForm: z.optional(z.string()),
  /** Where mail can be read while the site is on this machine. */
  mailbox: z.optional(z.string()),
  /** The minimum password length, if it differs from the product's own. */
  passwordMin: z.optional(z.string()),
  /** `0`: a second factor is asked for only before sensitive actions. */
  factorAtSignIn: z.optional(z.string()),
  /** Where merchants pick a time for a demo. */
  schedulingUrl: z.optional(z.url()),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

let config: Promise<SiteConfig> | null = null;

/**
 * The site's settings, fetched once per page load. A failure is not cached, so that the next call tries again. Throws an Error
 * whose message can be shown; its cause is a TypeError if the server could not be reached.
 */
export function readConfig(): Promise<SiteConfig> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = null;
    throw error;
  });
  return config;
}

async function fetchConfig(): Promise<SiteConfig> {
  let answer: Fetched;
  try {
    answer = await fetchText('/config.json', { headers: { accept: 'application/json' } });
  } catch (cause) {
    throw new Error('This site could not be reached. Check your connection and try again.', { cause });
  }
  if (!answer.ok) throw new Error(`The site's settings could not be read (status ${answer.status}).`);
  try {
    return SiteConfig.parse(JSON.parse(answer.text));
  } catch (cause) {
    throw new Error("The site's settings in /config.json are not in the expected form.", { cause });
  }
}
