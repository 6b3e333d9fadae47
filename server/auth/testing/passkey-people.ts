import { AuthApiError } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { newUser, siteUrl } from './auth-fixture.ts';
import type { AuthFixture } from './auth-fixture.ts';
import { createAuthenticator } from './software-authenticator.ts';
import type { Authenticator, Lie } from './software-authenticator.ts';

export type Person = Awaited<ReturnType<typeof newUser>> & { client: SupabaseClient };

/** A new user with a signed-in official client. */
export async function person(auth: AuthFixture): Promise<Person> {
  const user = await newUser(auth);
  const client = auth.client();
  await client.auth.setSession({ access_token: user.accessToken, refresh_token: user.refreshToken });
  return { ...user, client };
}

export function newDevice(about: { counts?: boolean; aaguid?: string } = {}): Authenticator {
  return createAuthenticator({ origin: siteUrl, ...about });
}

export async function register(
  { client }: Pick<Person, 'client'>,
  device: Authenticator,
  lie?: Lie,
): Promise<Awaited<ReturnType<SupabaseClient['auth']['passkey']['verifyRegistration']>>> {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  return await client.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: device.create(data.options, lie),
  });
}

export async function signIn(
  auth: AuthFixture,
  device: Authenticator,
  lie?: Lie,
): Promise<Awaited<ReturnType<SupabaseClient['auth']['passkey']['verifyAuthentication']>>> {
  const client = auth.client();
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  return await client.auth.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: device.get(data.options, lie),
  });
}

export async function withPasskey(
  auth: AuthFixture,
): Promise<Person & { device: Authenticator; passkeyId: string }> {
  const somebody = await person(auth);
  const device = newDevice();
  const { data, error } = await register(somebody, device);
  if (error) throw error;
  return { ...somebody, device, passkeyId: data.id };
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof AuthApiError ? error.code : undefined;
}
