import * as z from 'zod';
import type { AuthSettings } from './settings.ts';

/** The relying party of passkeys: they work on `id` and its subdomains only, and are accepted from `origins` only. */
export type RelyingParty = { id: string; name: string; origins: readonly string[] };

/**
 * From the settings, or else from the site's address. Null without a domain: browsers support no passkeys for an IP address. On
 * this machine they belong to localhost, even if the site was opened by IP address.
 */
export function relyingPartyOf(
  settings: Pick<AuthSettings, 'rpId' | 'rpName' | 'rpOrigins'>,
  site: URL,
): RelyingParty | null {
  const id = settings.rpId ?? domainOf(site);
  if (id === null) return null;
  const own = new URL(site);
  if (isLoopbackNumber(site.hostname)) own.hostname = 'localhost';
  const origins = covers(id, own.hostname) ? [own.origin, ...settings.rpOrigins] : settings.rpOrigins;
  return { id, name: settings.rpName ?? id, origins: [...new Set(origins)] };
}

/** The default relying party id of a site. */
function domainOf(site: URL): string | null {
  if (isLoopbackNumber(site.hostname)) return 'localhost';
  return isNumeric(site.hostname) ? null : site.hostname;
}

/** A passkey of `id` works on that domain and on everything below it. */
function covers(id: string, hostname: string): boolean {
  return hostname === id || hostname.endsWith(`.${id}`);
}

function isLoopbackNumber(hostname: string): boolean {
  return hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function isNumeric(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
}

const domain = /^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/;

export const rpId = z.string().trim().toLowerCase().regex(domain, {
  error: 'must be a domain such as ventus.example, without https:// and without a port',
});

export const rpOrigins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isOrigin), {
    error:
      'must be addresses such as https://app.ventus.example, without a path, separated by commas; http:// for localhost only',
  })
  .transform((list) => list.map((entry) => new URL(entry).origin));

/** One sentence if no browser would accept the settings together, or null. */
export function refuseRelyingParty(settings: {
  rpId: string | undefined;
  rpOrigins: readonly string[];
  siteUrl: string | null;
}): string | null {
  const site = new URL(settings.siteUrl ?? 'http://localhost');
  const id = settings.rpId ?? domainOf(site);
  if (id === null) {
    return settings.rpOrigins.length === 0
      ? null
      : 'RP_ORIGIN needs RP_ID, the domain that passkeys are for: SITE_URL has none.';
  }
  const stray = settings.rpOrigins.find((origin) => !covers(id, new URL(origin).hostname));
  if (stray !== undefined) {
    return `RP_ORIGIN names ${stray}, where passkeys for ${id} do not work: set RP_ID to a domain above all of them.`;
  }
  if (settings.rpId !== undefined && settings.rpOrigins.length === 0 && !covers(id, domainOf(site) ?? '')) {
    return `RP_ID=${id} is neither the domain of the site nor one above it: passkeys would work nowhere.`;
  }
  return null;
}

function isOrigin(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const url = new URL(entry);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && covers('localhost', url.hostname));
  return isSafe && url.href.replace(/\/$/, '') === url.origin;
}
