import type { Session } from '@supabase/supabase-js';
import { generateSync } from 'otplib';
import { newPerson, signedUp } from './person.ts';

/** The code of an authenticator app, `steps` half minutes ahead: each works once. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/**
 * A signed-up user with an authenticator app verified in this session. The command, given as `make`, makes them an operator; their
 * token says so.
 */
export async function signedUpOperator(
  baseURL: string,
  make: (email: string) => Promise<void>,
  fullName = 'Robin Hale',
): Promise<{ session: Session; secret: string; email: string }> {
  const { client, person } = await signedUp(baseURL, { person: newPerson(fullName) });
  await make(person.email);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const shown = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
  if (shown.error) throw shown.error;
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('no session');
  return { session: data.session, secret: totp.secret, email: person.email };
}
