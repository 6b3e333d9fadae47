import type { EmailOtpType } from '@supabase/supabase-js';
import type { MailedFor } from '../place.ts';

/** What an address brings: the token of a mail's link, or the code of a sign-in that this browser began. */
export type Returned = { tokenHash: string; type: EmailOtpType } | { code: string };

/** What a link was mailed for; a change of address is no way in. */
export const mailedFor: Partial<Record<EmailOtpType, MailedFor>> = {
  signup: 'signup',
  invite: 'signup',
  magiclink: 'sign-in',
  email: 'sign-in',
  recovery: 'recovery',
};

/** Null for an address that brings nothing. Tokens in a fragment are nothing. */
export function readReturned(params: URLSearchParams): Returned | null {
  const tokenHash = params.get('token_hash');
  const type = params.get('type') ?? '';
  if (tokenHash && (type === 'email_change' || Object.hasOwn(mailedFor, type))) {
    return { tokenHash, type };
  }
  const code = params.get('code');
  return code ? { code } : null;
}
