import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, newUser, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { fragmentOf, openBrowser } from '../testing/browser.ts';
import { openGoogle } from '../testing/google.ts';
import type { Google, GooglePerson } from '../testing/google.ts';

let google: Google;
let auth: AuthFixture;
beforeAll(async () => {
  google = await openGoogle(`${siteUrl}/auth/v1/callback`);
  auth = await openAuth({ google: google.settings });
});
afterAll(() => Promise.all([auth.close(), google.close()]));

let people = 0;
function newPerson(more: Partial<GooglePerson> = {}): GooglePerson & { email: string } {
  const sub = `2000${(people += 1)}`;
  return { sub, email: `linked-${sub}@example.com`, email_verified: true, name: 'Grace Hopper', ...more };
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Links as the client does: requested with the session, completed in the browser. */
async function link(
  accessToken: string,
  who: GooglePerson | 'nobody',
  browser = openBrowser(auth),
): Promise<URL> {
  const path = `/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${siteUrl}/account`;
  const headers = { ...bearer(accessToken), apikey: auth.keys.publishableKey };
  const asked: { url: string } = await (await browser.visit(path, { headers })).json();
  const back = await google.consent(asked.url, who);
  const home = await browser.visit(back.pathname + back.search);
  return new URL(home.headers.get('location') ?? '');
}

const brings = (id_token: string, more: Record<string, unknown> = {}, accessToken?: string) =>
  auth.request('/auth/v1/token?grant_type=id_token', {
    method: 'POST',
    json: { provider: 'google', id_token, ...more },
    headers: accessToken === undefined ? {} : bearer(accessToken),
  });

const unlink = (accessToken: string, id: string) =>
  auth.request(`/auth/v1/user/identities/${id}`, { method: 'DELETE', headers: bearer(accessToken) });

async function identitiesOf(accessToken: string) {
  const { data } = await auth.client().auth.getUser(accessToken);
  return Object.fromEntries((data.user?.identities ?? []).map((one) => [one.provider, one.identity_id]));
}

test('a linked identity opens the same account, also with its own address, and opens a new one after it was unlinked', async () => {
  const person = await newUser(auth);
  const theirs = newPerson();
  const at = await link(person.accessToken, theirs);
  expect(at.pathname).toBe('/account');
  const session = fragmentOf(at).get('access_token') ?? '';
  const { data } = await auth.client().auth.getUser(session);
  expect(data.user).toMatchObject({
    id: person.id,
    email: person.email,
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
  });
  const back = fragmentOf(await openBrowser(auth).signIn(google, theirs));
  expect((await auth.client().auth.getUser(back.get('access_token') ?? '')).data.user?.id).toBe(person.id);

  const identities = await identitiesOf(session);
  expect((await unlink(session, identities['google'] ?? '')).status).toBe(200);
  expect(await identitiesOf(session)).toEqual({ email: identities['email'] });
  const stranger = fragmentOf(await openBrowser(auth).signIn(google, theirs));
  expect((await auth.client().auth.getUser(stranger.get('access_token') ?? '')).data.user?.id).not.toBe(
    person.id,
  );
  expect((await auth.client().auth.signInWithPassword(person)).error).toBeNull();
  expect(await auditActions(auth, person.id)).toEqual([
    'user_signedup',
    'login',
    'identity_linked',
    'login',
    'login',
    'identity_unlinked',
    'login',
  ]);
});

test('a linked identity cannot be linked again, to the same account or another', async () => {
  const [one, other] = [await newUser(auth), await newUser(auth)];
  const theirs = newPerson();
  await link(one.accessToken, theirs);
  for (const [person, message] of [
    [one, 'Identity is already linked'],
    [other, 'Identity is already linked to another user'],
  ] as const) {
    const at = await link(person.accessToken, theirs);
    expect(at.searchParams.get('error_code')).toBe('identity_already_exists');
    expect(at.searchParams.get('error_description')).toBe(message);
  }
  expect(Object.keys(await identitiesOf(other.accessToken))).toEqual(['email']);
});

test('a linking URL opened by a victim does not link the attacker’s identity', async () => {
  const attacker = await newUser(auth);
  const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true';
  for (const challenge of ['', `&code_challenge=${challengeOf('c'.repeat(43))}&code_challenge_method=s256`]) {
    const asked: { url: string } = await (
      await auth.request(path + challenge, { headers: bearer(attacker.accessToken) })
    ).json();
    const victim = openBrowser(auth);
    const back = await google.consent(asked.url, newPerson());
    const home = await victim.visit(back.pathname + back.search);
    expect(home.headers.get('location')).toContain('error_code=bad_oauth_state');
  }
  expect(Object.keys(await identitiesOf(attacker.accessToken))).toEqual(['email']);
});

test('PKCE: linking returns a code for a session of the same person', async () => {
  const person = await newUser(auth);
  const browser = openBrowser(auth);
  const path = `/auth/v1/user/identities/authorize?provider=google&redirect_to=${siteUrl}/account&code_challenge=${challengeOf('c'.repeat(43))}&code_challenge_method=s256`;
  const headers = { ...bearer(person.accessToken), apikey: auth.keys.publishableKey };
  const away = await browser.visit(path, { headers });
  expect(away.status).toBe(302);
  const back = await google.consent(away.headers.get('location') ?? '', newPerson());
  const home = new URL((await browser.visit(back.pathname + back.search)).headers.get('location') ?? '');
  const answer = await auth.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    json: { auth_code: home.searchParams.get('code'), code_verifier: 'c'.repeat(43) },
  });
  expect(await answer.json()).toMatchObject({ user: { id: person.id }, provider_token: expect.any(String) });
});

test('with manual linking turned off no identity is linked or unlinked', async () => {
  const off = await openAuth({ google: google.settings, manualLinking: false });
  const person = await newUser(off);
  const client = off.client();
  await client.auth.setSession({ access_token: person.accessToken, refresh_token: person.refreshToken });
  const disabled = { code: 'manual_linking_disabled', status: 404, message: 'Manual linking is disabled' };
  const linked = await client.auth.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  });
  expect(linked.error).toMatchObject(disabled);
  const { data } = await client.auth.getUserIdentities();
  for (const identity of data?.identities ?? []) {
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(disabled);
  }
  const token = await google.idToken(newPerson());
  const brought = await client.auth.linkIdentity({ provider: 'google', token });
  expect(brought.error).toMatchObject(disabled);
  await off.close();
});

test('the last identity cannot be unlinked, nor one of another account', async () => {
  const [one, other] = [await newUser(auth), await newUser(auth)];
  const own = await identitiesOf(one.accessToken);
  const refusals = [
    [own['email'] ?? '', 422, 'single_identity_not_deletable'],
    ['not-an-id', 404, 'validation_failed'],
  ] as const;
  for (const [id, status, error_code] of refusals) {
    const refused = await unlink(one.accessToken, id);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error_code });
  }
  await link(one.accessToken, newPerson());
  const foreign = await unlink(one.accessToken, (await identitiesOf(other.accessToken))['email'] ?? '');
  expect(foreign.status).toBe(422);
  expect(await foreign.json()).toMatchObject({ error_code: 'identity_not_found' });
  expect((await auth.request('/auth/v1/user/identities/x', { method: 'DELETE' })).status).toBe(401);
  const both = Object.values(await identitiesOf(one.accessToken));
  const statuses = await Promise.all(both.map(async (id) => (await unlink(one.accessToken, id)).status));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test('an account without its email identity takes the provider’s address, and loses its password', async () => {
  const person = await newUser(auth);
  const theirs = newPerson();
  await link(person.accessToken, theirs);
  const { email } = await identitiesOf(person.accessToken);
  expect((await unlink(person.accessToken, email ?? '')).status).toBe(200);
  const { data } = await auth.client().auth.getUser(person.accessToken);
  expect(data.user).toMatchObject({
    email: theirs.email,
    app_metadata: { provider: 'google', providers: ['google'] },
  });
  for (const address of [person.email, theirs.email]) {
    const { error } = await auth
      .client()
      .auth.signInWithPassword({ email: address, password: person.password });
    expect(error?.code).toBe('invalid_credentials');
  }
});

test('an account created with Google can set a password and then unlink Google', async () => {
  const theirs = newPerson();
  const said = fragmentOf(await openBrowser(auth).signIn(google, theirs));
  const token = said.get('access_token') ?? '';
  const before = await identitiesOf(token);
  expect((await unlink(token, before['google'] ?? '')).status).toBe(422);
  const set = await auth.request('/auth/v1/user', {
    method: 'PUT',
    json: { password: 'a password now' },
    headers: bearer(token),
  });
  expect(await set.json()).toMatchObject({ app_metadata: { providers: ['google', 'email'] } });
  expect((await unlink(token, before['google'] ?? '')).status).toBe(200);
  const { data } = await auth
    .client()
    .auth.signInWithPassword({ email: theirs.email, password: 'a password now' });
  expect(data.user).toMatchObject({
    email: theirs.email,
    app_metadata: { provider: 'email', providers: ['email'] },
  });
});

test('an identity token of a phone app signs in to the same account as the browser does', async () => {
  const person = newPerson();
  const answer = await brings(await google.idToken(person));
  const session: { user: { id: string; app_metadata: unknown } } = await answer.json();
  expect(session.user.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
  const back = fragmentOf(await openBrowser(auth).signIn(google, person));
  expect((await auth.client().auth.getUser(back.get('access_token') ?? '')).data.user?.id).toBe(
    session.user.id,
  );
});

test('the client can also link with an identity token, and gets a session of the same person', async () => {
  const person = await newUser(auth);
  const client = auth.client();
  await client.auth.setSession({ access_token: person.accessToken, refresh_token: person.refreshToken });
  const { data, error } = await client.auth.linkIdentity({
    provider: 'google',
    token: await google.idToken(newPerson()),
  });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(person.id);
  expect(data.user?.identities?.map((one) => one.provider).toSorted()).toEqual(['email', 'google']);
  const without = await brings(await google.idToken(newPerson()), { link_identity: true });
  expect(await without.json()).toMatchObject({ error: 'invalid request' });
});

test('the nonce and the access token are compared with their digests in the identity token', async () => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const nonce = digest('a nonce').toString('hex');
  const at_hash = digest('an access token').subarray(0, 16).toString('base64url');
  const token = await google.idToken(newPerson(), { nonce, at_hash });
  const answers = [
    [{ nonce: 'a nonce', access_token: 'an access token' }, 200, undefined],
    [{ nonce: 'a nonce' }, 200, undefined],
    [{ nonce: 'another' }, 400, 'invalid nonce'],
    [{}, 400, 'invalid request'],
    [{ nonce: 'a nonce', access_token: 'another' }, 400, 'invalid request'],
  ] as const;
  for (const [more, status, error] of answers) {
    const answer = await brings(token, more);
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toBe(error);
  }
  const bare = await brings(await google.idToken(newPerson()), { nonce: 'a nonce' });
  expect(bare.status).toBe(400);
});

test('an identity token with the wrong audience or issuer, expired, or unsigned is refused', async () => {
  const [good = '', body = ''] = (await google.idToken(newPerson())).split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const bad = [
    await google.idToken(newPerson(), { aud: 'another-application' }),
    await google.idToken(newPerson(), { iss: 'https://evil.example' }),
    await google.idToken({ sub: '' }),
    `${none}.${body}.`,
    `${good}.${body}.AAAA`,
    'not a token',
  ];
  for (const token of bad) {
    const answer = await brings(token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: 'invalid request',
      error_description: expect.any(String),
    });
  }
  const token = await google.idToken(newPerson());
  auth.advance(3600);
  expect((await brings(token)).status).toBe(400);
  auth.advance(-3600);
  expect((await brings('', {})).status).toBe(400);
  expect((await brings(token, { provider: 'example' })).status).toBe(400);
});

test('with a second factor on the account, identities are changed only after showing it', async () => {
  const person = await newUser(auth);
  await auth.admin.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [person.id],
  );
  const headers = bearer(person.accessToken);
  const refused = [
    await auth.request('/auth/v1/user/identities/authorize?provider=google', { headers }),
    await unlink(person.accessToken, crypto.randomUUID()),
    await brings(await google.idToken(newPerson()), { link_identity: true }, person.accessToken),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error_code: 'insufficient_aal' });
  }
});
