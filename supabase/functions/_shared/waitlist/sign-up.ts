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

/** What `join_waitlist` takes. */
export function entryOf({ repeat, ...signUp }: SignUp): Record<string, unknown> {
  const code = signUp.form['referralCode']?.replaceAll(/\s/g, '').toUpperCase();
  return {
    ...signUp,
    emailKey: emailKey(signUp.email),
    referralCode: code ?? null,
    key: repeat?.key ?? null,
    body: repeat?.body ?? null,
  };
}
