import { plainEmail, withoutTag } from '../../domain/email-key.ts';
import { ownDomainOf } from '../../supabase/functions/_shared/waitlist/own-domain-of.ts';

/** The mailbox that an address delivers to, and its domain; null for a domain that unrelated people share. */
export function mailboxOf(email: string): { mailbox: string; domain: string | null } {
  const plain = plainEmail(email);
  return { mailbox: withoutTag(plain), domain: ownDomainOf(plain) };
}
