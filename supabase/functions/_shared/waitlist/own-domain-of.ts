import { getDomain } from 'tldts';
import { isSharedHost } from '../../../../domain/email-key.ts';

/**
 * The registrable domain of an address, without subdomains; null where unrelated people share it. The public suffix list is
 * bundled with the library: there is no lookup.
 */
export function ownDomainOf(email: string): string | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
  return isSharedHost(domain) ? null : domain;
}
