import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastMail, newUser, openAuth, refresh, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { openBrowser } from '../testing/browser.ts';
import { openGoogle } from '../testing/google.ts';
import type { Google } from '../testing/google.ts';
import { register, newDevice } from '../testing/passkey-people.ts';
import { newTotpPerson, signedInClient, totpCode } from '../testing/totp-person.ts';

let auth: AuthFixture;
let google: Google;
beforeAll(async () => {
  google = await openGoogle(`${siteUrl}/auth/v1/callback`);
  auth = await openAuth({ google: google.settings, phone: true, anonymous: true, rateLimits: 'on' });
});
afterAll(() => Promise.all([auth.close(), google.close()]));

// Limits are counted per address: each test has its own.
let tests = 0;
beforeEach(() => auth.comeFrom(`192.0.2.${(tests += 1)}`));

const proofLasts = 600;

type Answer = { status: number; code: string | undefined; body: Record<string, unknown> };

async function ask(token: string, method: string, path: string, json?: unknown): Promise<Answer> {
  const response = await auth.request(`/auth/v1${path}`, {
    method,
    json,
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
  });
  const said = await response.text();
  const body: Record<string, unknown> = said === '' ? {} : JSON.parse(said);
  return { status: response.status, code: typeof body['code'] === 'string' ? body['code'] : undefined, body };
}

const needed = { status: 400, code: 'reauthentication_needed' };
const link = `/user/identities/authorize?provider=google&skip_http_redirect=true`;

/** A person at aal2 with one of everything, so that each change has something to change. */
async function newOwner() {
  const person = await newTotpPerson(auth);
  const { client, factorId } = person;
  const device = newDevice();
  const passkey = await register({ client }, device);
  if (passkey.error) throw passkey.error;
  const atGoogle = { sub: person.id, email: `${person.id}@gmail.example`, email_verified: true };
  const idToken = await google.idToken(atGoogle);
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const linked = await ask(token, 'POST', '/token?grant_type=id_token', {
    provider: 'google',
    id_token: idToken,
    link_identity: true,
  });
  expect(linked.status).toBe(200);
  const codes = await ask(token, 'POST', '/factors/recovery-codes', {});
  expect(codes.status).toBe(200);
  const { data: who } = await client.auth.getUser();
  const identity = who.user?.identities?.find(({ provider }) => provider === 'google')?.identity_id;
  return { ...person, token, factorId, passkeyId: passkey.data.id, identity };
}

type Owner = Awaited<ReturnType<typeof newOwner>>;

const changes: [string, (owner: Owner) => Promise<Answer>][] = [
  ['a password', ({ token }) => ask(token, 'PUT', '/user', { password: 'quite another one' })],
  ['an e-mail address', ({ token, id }) => ask(token, 'PUT', '/user', { email: `moved-${id}@example.com` })],
  ['a phone number', ({ token }) => ask(token, 'PUT', '/user', { phone: '15550199001' })],
  [
    'a new factor',
    ({ token }) => ask(token, 'POST', '/factors', { factor_type: 'totp', friendly_name: 'Another' }),
  ],
  ['a new passkey', ({ token }) => ask(token, 'POST', '/passkeys/registration/options', {})],
  ['removing a passkey', ({ token, passkeyId }) => ask(token, 'DELETE', `/passkeys/${passkeyId}`)],
  ['a linked identity', ({ token }) => ask(token, 'GET', link)],
  ['an identity less', ({ token, identity }) => ask(token, 'DELETE', `/user/identities/${identity}`)],
  ['new recovery codes', ({ token }) => ask(token, 'POST', '/factors/recovery-codes/regenerate', {})],
  ['no recovery codes', ({ token }) => ask(token, 'DELETE', '/factors/recovery-codes')],
  ['recovery codes', ({ token }) => ask(token, 'POST', '/factors/recovery-codes', {})],
];

test('with an access token alone no way to sign in can be changed; with the password it can', async () => {
  const owner = await newOwner();
  auth.advance(proofLasts + 1);
  for (const [name, change] of changes) expect(await change(owner), name).toMatchObject(needed);
  const unenroll = () => ask(owner.token, 'DELETE', `/factors/${owner.factorId}`);
  // Nothing has changed: only the missing proof was the reason.
  expect((await auth.client().auth.signInWithPassword(owner)).error).toBeNull();

  expect(await ask(owner.token, 'POST', '/reauthenticate', { password: owner.password })).toMatchObject({
    status: 200,
  });
  for (const [name, change] of changes) {
    const { status, body } = await change(owner);
    expect([name, [200, 204].includes(status) ? 'done' : body]).toEqual([name, 'done']);
  }
  await ask(owner.token, 'DELETE', '/factors/recovery-codes');
  auth.advance(proofLasts + 1);
  expect(await unenroll()).toMatchObject(needed);
  await ask(owner.token, 'POST', '/reauthenticate', { password: 'quite another one' });
  expect(await unenroll()).toMatchObject({ status: 200 });
}, 30_000);

test('an identity token cannot be linked in an old session', async () => {
  const person = await newUser(auth);
  const idToken = await google.idToken({ sub: person.id, email: person.email, email_verified: true });
  auth.advance(proofLasts + 1);
  const json = { provider: 'google', id_token: idToken, link_identity: true };
  expect(await ask(person.accessToken, 'POST', '/token?grant_type=id_token', json)).toMatchObject(needed);
});

test('a sign-in counts as proof for ten minutes, and a refresh does not', async () => {
  const person = await newUser(auth);
  auth.advance(proofLasts - 5);
  expect(await ask(person.accessToken, 'PUT', '/user', { email: `soon-${person.email}` })).toMatchObject({
    status: 200,
  });
  auth.advance(10);
  await refresh(auth, person.refreshToken);
  expect(await ask(person.accessToken, 'PUT', '/user', { password: 'quite another one' })).toMatchObject(
    needed,
  );
});

test('changing metadata and canceling a change of address need no proof', async () => {
  const person = await newUser(auth);
  await ask(person.accessToken, 'PUT', '/user', { email: `later-${person.email}` });
  auth.advance(proofLasts + 1);
  const change = { data: { full_name: 'Ada' }, email: person.email };
  const { status, body } = await ask(person.accessToken, 'PUT', '/user', change);
  expect([status, body['new_email']]).toEqual([200, undefined]);
});

test('verifying the second factor again counts as proof', async () => {
  const { client, factorId, secret } = await newTotpPerson(auth);
  auth.advance(proofLasts + 1);
  expect((await client.auth.updateUser({ password: 'quite another one' })).error?.code).toBe(
    'reauthentication_needed',
  );
  const shown = await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(auth, secret) });
  expect(shown.error).toBeNull();
  expect((await client.auth.updateUser({ password: 'quite another one' })).error).toBeNull();
});

test('the client’s current_password and nonce count as proof in the same call', async () => {
  const person = await newUser(auth);
  const client = await signedInClient(auth, person);
  auth.advance(proofLasts + 1);
  const wrong = await client.auth.updateUser({ password: 'a second one', current_password: 'a guess' });
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  const right = await client.auth.updateUser({ password: 'a second one', current_password: person.password });
  expect(right.error).toBeNull();

  auth.advance(proofLasts + 1);
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const code = (await lastMail(auth, person.email))?.code ?? '';
  const other = code === '000000' ? '000001' : '000000';
  const guess = await client.auth.updateUser({ password: 'a third one', nonce: other });
  expect(guess.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  expect((await client.auth.updateUser({ password: 'a third one', nonce: code })).error).toBeNull();
});

test('without a recent proof a request does not reveal whether a guess is the password or an address is taken', async () => {
  const [person, other] = [await newUser(auth), await newUser(auth)];
  auth.advance(proofLasts + 1);
  const tell = (json: object) => ask(person.accessToken, 'PUT', '/user', json);
  const answers = [
    await tell({ password: person.password }),
    await tell({ password: 'not the password' }),
    await tell({ email: other.email }),
    await tell({ email: 'nobody-has-this@example.com' }),
  ];
  for (const answer of answers) expect(answer).toMatchObject(needed);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('a session from the mail of a forgotten password sets the first password', async () => {
  const { email } = await newUser(auth);
  await auth.client().auth.resetPasswordForEmail(email);
  const code = (await lastMail(auth, email))?.code ?? '';
  const client = auth.client();
  await client.auth.verifyOtp({ type: 'recovery', email, token: code });
  expect((await client.auth.updateUser({ password: 'chosen after the mail' })).error).toBeNull();
});

test('a user with only a phone number reauthenticates with a texted code', async () => {
  const phone = '15550199002';
  await auth.client().auth.signInWithOtp({ phone });
  const client = auth.client();
  const token = (await auth.lastText(`+${phone}`))?.code ?? '';
  expect((await client.auth.verifyOtp({ type: 'sms', phone, token })).error).toBeNull();
  auth.advance(proofLasts + 1);
  expect((await client.auth.updateUser({ password: 'a first password' })).error?.code).toBe(
    'reauthentication_needed',
  );
  // The minute between two text messages has also passed on the clock of the limits.
  await auth.admin.query(`delete from host.rate_limits where key like 'text_to:%'`);
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const nonce = (await auth.lastText(`+${phone}`))?.code ?? '';
  expect((await client.auth.updateUser({ password: 'a first password', nonce })).error).toBeNull();
});

test('an anonymous user, who cannot reauthenticate, can still add an address', async () => {
  const client = auth.client();
  await client.auth.signInAnonymously();
  auth.advance(proofLasts + 1);
  const { data, error } = await client.auth.updateUser({ email: 'anonymous-no-more@example.com' });
  expect(error).toBeNull();
  expect(data.user?.email).toBe('anonymous-no-more@example.com');
});

test('wrong nonces at PUT /user and /reauthenticate are counted together, up to a limit', async () => {
  const person = await newUser(auth);
  await ask(person.accessToken, 'GET', '/reauthenticate');
  const code = (await lastMail(auth, person.email))?.code ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 5; n += 1) {
    codes.push((await ask(person.accessToken, 'PUT', '/user', { nonce: wrong, data: { n } })).code);
    codes.push((await ask(person.accessToken, 'POST', '/reauthenticate', { nonce: wrong })).code);
  }
  expect(new Set(codes)).toEqual(new Set(['reauthentication_not_valid']));
  // Neither endpoint checks the eleventh guess, even if it is right.
  expect(await ask(person.accessToken, 'PUT', '/user', { nonce: code })).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
  expect((await ask(person.accessToken, 'POST', '/reauthenticate', { nonce: code })).status).toBe(429);
});

test('guesses at a nonce from many addresses are limited to a hundred an hour', async () => {
  const person = await newUser(auth);
  await ask(person.accessToken, 'GET', '/reauthenticate');
  const code = (await lastMail(auth, person.email))?.code ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  let judged = 0;
  for (let n = 0; n < 110; n += 1) {
    auth.comeFrom(`198.18.${n}.1`);
    const answer = await ask(person.accessToken, 'PUT', '/user', { nonce: wrong });
    if (answer.code === 'reauthentication_not_valid') judged += 1;
  }
  expect(judged).toBe(100);
}, 30_000);

test('a right nonce is used up, even if the rest of the call is refused', async () => {
  const person = await newUser(auth);
  await ask(person.accessToken, 'GET', '/reauthenticate');
  const code = (await lastMail(auth, person.email))?.code ?? '';
  const tooMuch = { nonce: code, data: { note: 'x'.repeat(100_000) } };
  expect((await ask(person.accessToken, 'PUT', '/user', tooMuch)).status).toBe(400);
  expect(await ask(person.accessToken, 'PUT', '/user', tooMuch)).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  });
});

test('linking Google is not completed after its session was found stolen', async () => {
  const person = await newUser(auth);
  const browser = openBrowser(auth);
  const headers = { authorization: `Bearer ${person.accessToken}`, apikey: auth.keys.publishableKey };
  const asked = await browser.visit(`/auth/v1${link}&redirect_to=${siteUrl}/account`, { headers });
  const { url }: { url: string } = await asked.json();
  const child = await refresh(auth, person.refreshToken);
  await refresh(auth, child.token ?? '');
  auth.advance(11);
  expect((await refresh(auth, person.refreshToken)).status).toBe(400);
  const back = await google.consent(url, {
    sub: 'of-the-thief',
    email: 'thief@gmail.example',
    email_verified: true,
  });
  const home = await browser.visit(back.pathname + back.search);
  expect(home.headers.get('location')).toContain('error_code=bad_oauth_state');
  const { data } = await (await signedInClient(auth, person)).auth.getUser();
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
});
