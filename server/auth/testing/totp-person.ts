import { generateSync } from 'otplib';
import { newUser } from './auth-fixture.ts';
import type { AuthFixture } from './auth-fixture.ts';

/** The code of an authenticator app, `steps` half minutes from the service's now. */
export function totpCode(auth: AuthFixture, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(auth.now().getTime() / 1000) + steps * 30 });
}

/** A new user, signed in through the official client. */
export async function signedInClient(
  auth: AuthFixture,
  person: { email: string; password: string },
): Promise<ReturnType<AuthFixture['client']>> {
  const client = auth.client();
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

/** A user with a verified authenticator app, and the client that verified it: at aal2, with the clock past that code. */
export async function newTotpPerson(auth: AuthFixture): Promise<
  Awaited<ReturnType<typeof newUser>> & {
    client: ReturnType<AuthFixture['client']>;
    factorId: string;
    secret: string;
  }
> {
  const person = await newUser(auth);
  const client = await signedInClient(auth, person);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone app' });
  if (enrolled.error) throw enrolled.error;
  const { secret } = enrolled.data.totp;
  const factorId = enrolled.data.id;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(auth, secret) });
  if (verified.error) throw verified.error;
  auth.advance(60);
  return { ...person, client, factorId, secret };
}
