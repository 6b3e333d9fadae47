import * as z from 'zod/mini';
import type { Person } from './person.ts';

const Kept = z.looseObject({ waitlists: z.nullable(z.array(z.unknown())) });

type Held = {
  /** The result of `account_export`. */
  kept: unknown;
  sessions: unknown;
  passkeys: unknown;
  recoveryCodes: unknown;
  at: Date;
};

/** All data stored about a user, as they receive it, without secrets. */
export function accountCopy(
  { email, user }: Person,
  { kept, sessions, passkeys, recoveryCodes, at }: Held,
): object {
  const { waitlists, ...product } = Kept.parse(kept);
  const { identities, factors, ...account } = user;
  return {
    exportedAt: at.toISOString(),
    about:
      'Everything held about this account. Left out because they are secrets: the password, of which only a one-way hash is kept, and the keys of second factors.',
    account,
    identities: identities ?? [],
    factors: factors ?? [],
    recoveryCodes,
    passkeys,
    sessions,
    ...product,
    waitlists: waitlists ?? {
      leftOut: `No mailed code has shown yet that the holder of this account reads ${email}. Where "account" says email_verified, sign-up accepted the address without one. Ask for a code by mail to include them.`,
    },
  };
}

/** A mailed code or link has proven that the address belongs to this user. */
export function isProven({ email, user }: Person): boolean {
  return (user.identities ?? []).some(({ provider, identity_data }) => {
    const data = Object(identity_data) as { email?: unknown; email_verified?: unknown };
    return provider === 'email' && data.email_verified === true && data.email === email;
  });
}
