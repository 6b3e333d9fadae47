import type { AuthSettings } from '../settings.ts';

/** Whom a passkey is for: it works on `id` and its subdomains only, and we take it from `origins` only. */
export type RelyingParty = { id: string; name: string; origins: readonly string[] };

/**
 * What the settings say, or what follows from the site's own address. Null where nothing can follow: browsers know no
 * passkeys for a bare address of numbers. On this machine they are for localhost, whatever number it was opened by.
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

/** The domain that passkeys of this address are for when nobody says otherwise. */
export function domainOf(site: URL): string | null {
  if (isLoopbackNumber(site.hostname)) return 'localhost';
  return isNumeric(site.hostname) ? null : site.hostname;
}

/** A passkey of `id` works on that domain and on everything below it. */
export function covers(id: string, hostname: string): boolean {
  return hostname === id || hostname.endsWith(`.${id}`);
}

function isLoopbackNumber(hostname: string): boolean {
  return hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function isNumeric(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
}
