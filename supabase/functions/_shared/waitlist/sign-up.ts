import type { Consent, WaitlistKind } from '../../../../domain/waitlist-consent.ts';
import { emailKey } from '../../../../domain/email-key.ts';

/** A sign-up that has passed its form's schema. */
export type SignUp = {
  list: WaitlistKind;
  email: string;
  /** Every other field of the form, in its own names; empty ones are left out. */
  form: Record<string, string>;
  extra: Record<string, string>;
  /** What was read out of the fields, for counting. */
  facts: Record<string, unknown>;
  consent: Consent & { terms: string | null; gpc: boolean };
  network: string;
  device: string;
  disposable: boolean;
  suspected: boolean;
  /** Hashes of the idempotency key and of everything sent; null without a key. */
  repeat: { key: string; body: string } | null;
};

/** The arguments of `join_waitlist`, except the time. */
export function entryOf(signUp: SignUp): Record<string, unknown> & { email_key: string } {
  const { consent, repeat, disposable, suspected, ...entry } = signUp;
  return {
    ...entry,
    email_key: emailKey(entry.email),
    consent_version: consent.version,
    consent_text: consent.text,
    terms_version: consent.terms,
    gpc: consent.gpc,
    referral_code: entry.form['referralCode']?.replaceAll(/\s/g, '').toUpperCase() ?? null,
    is_disposable: disposable,
    is_suspected: suspected,
    request_key: repeat?.key ?? null,
    request_body: repeat?.body ?? null,
  };
}
