import { getDomain } from 'tldts';
import { isSharedHost } from '../../../../domain/email-key.ts';

/**
 * The domain that somebody registered for an address, whatever stands before it; null where strangers share it. The list of
 * suffixes is inside the library: nothing is looked up.
 */
export function ownDomainOf(email: string): string | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
  return isSharedHost(domain) ? null : domain;
}
