import { plainEmail, withoutTag } from '../../domain/email-key.ts';
import { ownDomainOf } from '../../supabase/functions/_shared/waitlist/own-domain-of.ts';

/** Where mail to an address ends up: whose mailbox, and at which domain; null for a domain that strangers share. */
export function mailboxOf(email: string): { mailbox: string; domain: string | null } {
  const plain = plainEmail(email);
  return { mailbox: withoutTag(plain), domain: ownDomainOf(plain) };
}
