import type { JSHandle, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { addDevice, bringClient, clientInPage } from './fixtures/device.ts';
import { signedUp } from '../server/testing/person.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await bringClient(page);
  await page.goto('/privacy');
});

/** A new user, signed in by a client inside the page. */
async function arrive(
  page: Page,
  baseURL: string,
): Promise<{ client: JSHandle<SupabaseClient>; id: string; person: { email: string; password: string } }> {
  const { session, person } = await signedUp(baseURL);
  const config = (await (await fetch(`${baseURL}/config.json`)).json()) as { supabaseAnonKey: string };
  const client = await clientInPage(page, config.supabaseAnonKey);
  const { access_token, refresh_token } = session;
  await client.evaluate((c, tokens) => c.auth.setSession(tokens), { access_token, refresh_token });
  return { client, id: session.user.id, person };
}

test('a passkey is created, signs in without an address and from autofill, and is removed', async ({
  page,
  baseURL,
  watch,
}) => {
  const device = await addDevice(page);
  const { client, id } = await arrive(page, baseURL ?? '');
  const made = await client.evaluate((c) => c.auth.registerPasskey());
  expect(made).toMatchObject({ error: null, data: { friendly_name: expect.any(String) } });
  expect(await device.credentials()).toEqual([{ isResidentCredential: true, signCount: 1 }]);

  // The same device again: it already has a passkey.
  const twice = await client.evaluate(async (c) => {
    const { error } = await c.auth.registerPasskey();
    return { name: error?.name, code: error?.code };
  });
  expect(twice).toEqual({ name: 'InvalidStateError', code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' });

  const signIn = (mediation?: CredentialMediationRequirement): Promise<string | undefined> =>
    client.evaluate(async (c, wish) => {
      await c.auth.signOut({ scope: 'local' });
      const { data } = await c.auth.signInWithPasskey(wish ? { options: { mediation: wish } } : {});
      return data?.user?.id;
    }, mediation);
  expect(await signIn()).toBe(id);
  expect(await signIn('conditional')).toBe(id);

  const used = await client.evaluate((c) => c.auth.passkey.list());
  expect(used.data).toEqual([
    {
      id: made.data?.id,
      friendly_name: made.data?.friendly_name,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    },
  ]);
  await client.evaluate((c, passkeyId) => c.auth.passkey.delete({ passkeyId }), made.data?.id ?? '');
  watch.expected.push(/400/);
  const gone = await client.evaluate(async (c) => {
    await c.auth.signOut({ scope: 'local' });
    const { error } = await c.auth.signInWithPasskey();
    return error?.code;
  });
  expect(gone).toBe('webauthn_verification_failed');
});

test('an unverified holder cannot sign in with a passkey', async ({ page, baseURL }) => {
  const device = await addDevice(page);
  const { client } = await arrive(page, baseURL ?? '');
  await client.evaluate((c) => c.auth.registerPasskey());
  await device.setVerified(false);
  const refused = await client.evaluate(async (c) => {
    await c.auth.signOut({ scope: 'local' });
    const { error } = await c.auth.signInWithPasskey();
    return error?.name;
  });
  expect(refused).toBe('NotAllowedError');
});

test('a security key is enrolled and required after the password', async ({ page, baseURL }) => {
  const key = await addDevice(page, 'usb');
  const { client, person } = await arrive(page, baseURL ?? '');
  const enrolled = await client.evaluate((c) => c.auth.mfa.webauthn.register({ friendlyName: 'Key ring' }));
  expect(enrolled.error).toBeNull();
  expect(await key.credentials()).toHaveLength(1);

  const levels = await client.evaluate(async (c, { email, password }) => {
    await c.auth.signOut({ scope: 'local' });
    await c.auth.signInWithPassword({ email, password });
    const before = await c.auth.mfa.getAuthenticatorAssuranceLevel();
    const { data: factors } = await c.auth.mfa.listFactors();
    const { error } = await c.auth.mfa.webauthn.authenticate({ factorId: factors?.webauthn[0]?.id ?? '' });
    const after = await c.auth.mfa.getAuthenticatorAssuranceLevel();
    return { before: before.data, error: error?.message, after: after.data?.currentLevel };
  }, person);
  expect(levels).toMatchObject({
    before: { currentLevel: 'aal1', nextLevel: 'aal2' },
    error: undefined,
    after: 'aal2',
  });
});
