import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const noSuch = '00000000-0000-0000-0000-000000000001';

test('features that are not offered tell the client so', async () => {
  const { accessToken, refreshToken } = await newUser(auth);
  const client = auth.client();
  await client.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  const { admin } = createClient(siteUrl, auth.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init)) },
  }).auth;

  const saml = await client.auth.signInWithSSO({ domain: 'company.example' });
  expect(saml.error).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  });
  const wallet = await client.auth.signInWithWeb3({
    chain: 'solana',
    message: 'a message',
    signature: new Uint8Array([1, 2, 3]),
  });
  expect(wallet.error).toMatchObject({
    status: 422,
    code: 'web3_provider_disabled',
    message: 'Web3 provider is disabled',
  });

  const server = [
    await client.auth.oauth.getAuthorizationDetails('one'),
    await client.auth.oauth.approveAuthorization('one', { skipBrowserRedirect: true }),
    await client.auth.oauth.listGrants(),
    await client.auth.oauth.revokeGrant({ clientId: noSuch }),
    await admin.oauth.listClients(),
    await admin.oauth.createClient({ client_name: 'x', redirect_uris: ['https://x.example/'] }),
    await admin.oauth.getClient(noSuch),
    await admin.oauth.updateClient(noSuch, {}),
    await admin.oauth.deleteClient(noSuch),
    await admin.oauth.regenerateClientSecret(noSuch),
  ];
  for (const { error } of server) {
    expect(error).toMatchObject({
      status: 404,
      code: 'feature_disabled',
      message: 'OAuth server is disabled',
    });
  }
  const providers = [
    await admin.customProviders.listProviders(),
    await admin.customProviders.getProvider('custom:x'),
    await admin.customProviders.updateProvider('custom:x', {}),
    await admin.customProviders.deleteProvider('custom:x'),
  ];
  for (const { error } of providers) {
    expect(error).toMatchObject({
      status: 404,
      code: 'feature_disabled',
      message: 'Custom OAuth providers are disabled',
    });
  }
});

test('a UUID of any version is accepted, as in the database', async () => {
  const { accessToken } = await newUser(auth);
  const own = { authorization: `Bearer ${accessToken}` };
  const service = { apikey: auth.keys.secretKey, authorization: `Bearer ${auth.keys.secretKey}` };
  const asked = [
    ['GET', `/admin/users/${noSuch}`, service, 'user_not_found'],
    ['POST', `/factors/${noSuch}/challenge`, own, 'mfa_factor_not_found'],
    ['DELETE', `/sessions/${noSuch}`, own, 'session_not_found'],
    ['DELETE', `/user/identities/${noSuch}`, own, 'single_identity_not_deletable'],
  ] as const;
  for (const [method, path, headers, code] of asked) {
    const json = method === 'POST' ? {} : undefined;
    const answer = await auth.request(`/auth/v1${path}`, { method, headers, json });
    expect([path, answer.headers.get('x-sb-error-code')]).toEqual([path, code]);
  }
});
