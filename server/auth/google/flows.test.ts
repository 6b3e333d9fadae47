import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { fragmentOf, openBrowser } from '../testing/browser.ts';
import { openGoogle } from '../testing/google.ts';
import type { Google } from '../testing/google.ts';

let google: Google;
let auth: AuthFixture;
let without: AuthFixture;
beforeAll(async () => {
  google = await openGoogle(`${siteUrl}/auth/v1/callback`);
  [auth, without] = await Promise.all([openAuth({ google: google.settings }), openAuth()]);
});
afterAll(() => Promise.all([auth.close(), without.close(), google.close()]));

const ada = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada' };
const authorize = '/auth/v1/authorize?provider=google';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const refusals = [
  ['no provider', '/auth/v1/authorize', 'validation_failed'],
  ['a provider nobody knows', '/auth/v1/authorize?provider=example', 'validation_failed'],
  ['half a challenge', `${authorize}&code_challenge=${'a'.repeat(43)}`, 'validation_failed'],
  [
    'a challenge that is none',
    `${authorize}&code_challenge=short&code_challenge_method=s256`,
    'validation_failed',
  ],
  ['a scope that is none', `${authorize}&scopes=a%22b`, 'validation_failed'],
  ['a callback without state', '/auth/v1/callback?code=x', 'bad_oauth_callback'],
  ['a state of somebody’s making', '/auth/v1/callback?code=x&state=x', 'bad_oauth_state'],
  [
    'a state nobody was given',
    `/auth/v1/callback?code=x&state=${crypto.randomUUID()}.${'a'.repeat(43)}`,
    'bad_oauth_state',
  ],
] as const;

test.each(refusals)('%s is refused', async (_, path, error_code) => {
  const response = await auth.request(path, { headers: { apikey: '' } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 400, error_code });
});

test('without Google credentials every route says so, and so does /settings', async () => {
  const person = await newUser(without);
  for (const path of [authorize, '/auth/v1/user/identities/authorize?provider=google']) {
    const answer = await without.request(path, { headers: bearer(person.accessToken) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ msg: 'Unsupported provider: provider is not enabled' });
  }
  const token = await without.request('/auth/v1/token?grant_type=id_token', {
    method: 'POST',
    json: { provider: 'google', id_token: 'x' },
  });
  expect(await token.json()).toMatchObject({ error_code: 'provider_disabled' });
  const shown = await (await without.request('/auth/v1/settings')).json();
  expect(shown).toMatchObject({ external: { google: false } });
  const on = await (await auth.request('/auth/v1/settings')).json();
  expect(on).toMatchObject({ external: { google: true } });
});

test('the redirect has its own state, nonce, and challenge, and passes on only the client’s own parameters', async () => {
  const extra =
    '&scopes=calendar,email&prompt=select_account&nonce=theirs&redirect_uri=https://evil.example&request_uri=https://evil.example';
  const response = await auth.request(authorize + extra, { headers: { apikey: '' } });
  expect(response.status).toBe(302);
  const url = new URL(response.headers.get('location') ?? '');
  expect(url.origin).toBe(google.settings.issuer);
  const sent = Object.fromEntries(url.searchParams);
  expect(sent).toMatchObject({
    client_id: google.settings.clientId,
    redirect_uri: `${siteUrl}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid email profile calendar',
    prompt: 'select_account',
    code_challenge_method: 'S256',
  });
  expect(sent['nonce']).not.toBe('theirs');
  expect(sent).not.toHaveProperty('request_uri');
  expect(sent).not.toHaveProperty('redirect_to');
  const asJson = await auth.request(`${authorize}&skip_http_redirect=true`, { headers: { apikey: '' } });
  expect(await asJson.json()).toEqual({ url: expect.stringContaining(google.settings.issuer) });
});

test('a person who declines at Google returns with Google’s error', async () => {
  const at = await openBrowser(auth).signIn(google, 'nobody');
  expect(at.pathname).toBe('/login');
  for (const said of [at.searchParams, fragmentOf(at)]) {
    expect(said.get('error')).toBe('access_denied');
    expect(said.get('error_description')).toBe('The person said no');
  }
});

async function answerFor(browser = openBrowser(auth), query = '') {
  const away = await browser.visit(`${authorize}&redirect_to=${siteUrl}/login${query}`);
  const back = await google.consent(away.headers.get('location') ?? '', ada);
  return { browser, path: back.pathname + back.search };
}

test('a state works once, for five minutes; a person sees the error on the site, a program gets it as JSON', async () => {
  const { browser, path } = await answerFor();
  expect((await browser.visit(path)).headers.get('location')).toContain('access_token');
  const again = await browser.visit(path);
  expect(again.status).toBe(303);
  const at = new URL(again.headers.get('location') ?? '');
  expect(at.pathname).toBe('/login');
  expect(at.searchParams.get('error_code')).toBe('flow_state_already_used');
  const program = await browser.visit(path, { headers: { accept: '*/*' } });
  expect(program.status).toBe(400);
  expect(await program.json()).toMatchObject({ error_code: 'flow_state_already_used' });

  const late = await answerFor();
  auth.advance(301);
  const expired = await late.browser.visit(late.path);
  expect(expired.headers.get('location')).toContain('error_code=bad_oauth_state');
});

test('a callback opened in another browser does not sign in', async () => {
  const { path } = await answerFor();
  const victim = openBrowser(auth);
  await victim.visit(authorize);
  const at = await victim.visit(path);
  expect(at.headers.get('location')).toContain('error_code=bad_oauth_state');
  expect(at.headers.get('location')).not.toContain('access_token');
});

test('two tabs of one browser finish in any order', async () => {
  const browser = openBrowser(auth);
  const [one, other] = [await answerFor(browser), await answerFor(browser)];
  for (const { path } of [other, one]) {
    expect((await browser.visit(path)).headers.get('location')).toContain('access_token');
  }
});

test('a code that the provider did not issue is refused and not repeated in the answer', async () => {
  const { browser, path } = await answerFor();
  const bent = path.replace(/code=[^&]+/, 'code=not-a-code');
  const at = new URL((await browser.visit(bent)).headers.get('location') ?? '');
  expect(at.searchParams.get('error')).toBe('server_error');
  expect(at.searchParams.get('error_description')).toBe('Unable to exchange external code');
  expect((await browser.visit(path)).headers.get('location')).toContain('flow_state_already_used');
});

test('on this machine the browser is first redirected to the site’s own host name', async () => {
  const other = siteUrl.replace('localhost', '127.0.0.1');
  const response = await auth.fetch(new Request(`${other}${authorize}&redirect_to=x`));
  expect(response.headers.get('location')).toBe(`${siteUrl}${authorize}&redirect_to=x`);
});

test('an unreachable provider is reported, and tried again the next time', async () => {
  const gone = await openGoogle(`${siteUrl}/auth/v1/callback`);
  await gone.close();
  const away = await openAuth({ google: gone.settings });
  try {
    const answer = await away.request(authorize);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      msg: 'Google cannot be reached right now. Please try again.',
    });
    const port = Number(new URL(gone.settings.issuer).port);
    const again = await openGoogle(`${siteUrl}/auth/v1/callback`, { port });
    expect((await away.request(authorize)).status).toBe(302);
    await again.close();
  } finally {
    await away.close();
  }
});

test('neither the state’s table nor the log can finish a flow', async () => {
  const browser = openBrowser(auth);
  const away = await browser.visit(authorize);
  const sent = new URL(away.headers.get('location') ?? '').searchParams;
  const state = sent.get('state') ?? '';
  const { rows } = await auth.admin.query<{ kept: string }>(
    `select to_jsonb(f)::text as kept from auth.flow_state f where id = $1`,
    [state.split('.')[0]],
  );
  for (const secret of [state, sent.get('nonce') ?? '']) {
    expect(rows[0]?.kept).not.toContain(secret);
    expect(auth.logged()).not.toContain(secret);
  }
});
