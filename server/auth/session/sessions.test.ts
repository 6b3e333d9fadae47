import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authLetters } from '../../mail/auth-letters.ts';
import { mailboxOf } from '../../mail/mailbox-of.ts';
import { createAuth } from '../create-auth.ts';
import { defaultAuthSettings } from '../settings/settings.ts';
import { auditActions, newUser, openAuth, refresh, signInAgain, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const bearer = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-supabase-api-version': '2024-01-01',
});

test('signing up gives a session and the user the contract describes', async () => {
  const client = auth.client();
  const { data, error } = await client.auth.signUp({
    email: '  Ada@Example.COM ',
    password: 'difference engine',
    options: { data: { full_name: 'Ada Lovelace' } },
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(data.session?.refresh_token).toMatch(/^[a-z0-9]{12}$/);
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ada Lovelace', email: 'ada@example.com' },
    is_anonymous: false,
  });
  const [identity] = data.user?.identities ?? [];
  expect(identity).toMatchObject({
    provider: 'email',
    id: data.user?.id,
    identity_data: { sub: data.user?.id, email: 'ada@example.com', email_verified: false },
  });
  expect(JSON.stringify(data)).not.toMatch(/\$2[aby]\$|encrypted_password|confirmation_token/);
});

test('the access token carries the claims of the contract and verifies against the published keys', async () => {
  const person = await newUser(auth);
  const client = auth.client();
  await client.auth.signInWithPassword(person);
  const { data, error } = await client.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.header).toMatchObject({ alg: 'ES256', kid: auth.keys.signing.kid });
  expect(data?.claims).toMatchObject({
    iss: 'http://localhost:54321/auth/v1',
    sub: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  });
  expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(3600);
});

test('signing in works with other capital letters in the address, and not with a wrong password', async () => {
  const person = await newUser(auth);
  const right = await auth.client().auth.signInWithPassword({ ...person, email: person.email.toUpperCase() });
  expect(right.data.user?.id).toBe(person.id);
  expect(right.data.user?.last_sign_in_at).toBeDefined();
  const wrong = await auth.client().auth.signInWithPassword({ ...person, password: 'not it at all' });
  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    status: 400,
    message: 'Invalid login credentials',
  });
});

test('a password that only starts like the right one is refused', async () => {
  const email = 'long@example.com';
  const password = 'x'.repeat(72);
  expect((await auth.client().auth.signUp({ email, password })).error).toBeNull();
  const longer = await auth.client().auth.signInWithPassword({ email, password: `${password}y` });
  expect(longer.error?.code).toBe('invalid_credentials');
  expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('the same password in another Unicode form is accepted', async () => {
  const email = 'unicode@example.com';
  await auth.client().auth.signUp({ email, password: 'caf\u00e9-cr\u00e8me' });
  const { error } = await auth
    .client()
    .auth.signInWithPassword({ email, password: 'cafe\u0301-cre\u0300me' });
  expect(error).toBeNull();
});

test('known and unknown addresses get the same refusal', async () => {
  const person = await newUser(auth);
  const answers = [person.email, 'nobody@example.com'].map(async (email) => {
    const response = await auth.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      json: { email, password: 'a wrong guess' },
    });
    return [response.status, [...response.headers], await response.text()];
  });
  const [known, unknown] = await Promise.all(answers);
  expect(known).toEqual(unknown);
});

/** A hundred in `npm test`, a thousand in `npm run test:full`. */
const crowd = process.env['VENTUS_TEST_FULL'] ? 1000 : 100;

test('parallel sign-ups with one address create one user and cause no failure', async () => {
  const email = 'crowd@example.com';
  const answers = await Promise.all(
    Array.from({ length: crowd }, () =>
      auth.request('/auth/v1/signup', {
        method: 'POST',
        json: { email, password: 'crowded house' },
        headers: { 'x-supabase-api-version': '2024-01-01' },
      }),
    ),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(crowd - 1);
  const refused = answers.find((answer) => answer.status === 422);
  expect(await refused?.json()).toEqual({ code: 'user_already_exists', message: 'User already registered' });
  const users = await auth.pool.query<{ id: string }>(`select id from auth.users where email = $1`, [email]);
  expect(users.rowCount).toBe(1);
  const identities = await auth.pool.query(`select 1 from auth.identities where email = $1`, [email]);
  expect(identities.rowCount).toBe(1);
  const profiles = await auth.admin.query(`select 1 from public.profiles where id = $1`, [users.rows[0]?.id]);
  expect(profiles.rowCount).toBe(1);
}, 180_000);

test('refreshing rotates: the new token works, and the session stays the same', async () => {
  const person = await newUser(auth);
  const client = auth.client();
  const { data } = await client.auth.refreshSession({ refresh_token: person.refreshToken });
  expect(data.session?.refresh_token).toMatch(/^[a-z0-9]{12}$/);
  expect(data.session?.refresh_token).not.toBe(person.refreshToken);
  const { rows } = await auth.pool.query(
    `select t.revoked, t.parent from auth.refresh_tokens t where user_id = $1 order by id`,
    [person.id],
  );
  expect(rows).toEqual([
    { revoked: true, parent: null },
    { revoked: false, parent: person.refreshToken },
  ]);
});

test('a client that lost the response gets the same token again, at any age', async () => {
  const person = await newUser(auth);
  const first = await refresh(auth, person.refreshToken);
  auth.advance(86_400);
  expect(await refresh(auth, person.refreshToken)).toEqual(first);
});

test('a stolen refresh token used alternately by its owner and from another place is detected, and the session ends', async () => {
  const person = await newUser(auth);
  auth.advance(300);
  const owners = await refresh(auth, person.refreshToken);
  auth.advance(300);
  auth.comeFrom('198.51.100.99');
  const thiefs = await refresh(auth, person.refreshToken);
  auth.comeFrom('203.0.113.7');
  expect(thiefs).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect(await refresh(auth, owners.token ?? '')).toMatchObject({ status: 400 });
});

test('a client that lost the response and changed networks gets the same token within a minute', async () => {
  const person = await newUser(auth);
  const first = await refresh(auth, person.refreshToken);
  auth.advance(45);
  auth.comeFrom('198.51.100.99');
  const again = await refresh(auth, person.refreshToken);
  auth.comeFrom('203.0.113.7');
  expect(again).toEqual(first);
});

test('an address of the same network and a newer version of the browser are the same device', async () => {
  const browser = (version: number): Record<string, string> => ({
    'user-agent': `Mozilla/5.0 (iPhone; CPU iPhone OS ${version}_2_1 like Mac OS X) Version/${version}.2 Mobile/15E148 Safari/604.1`,
  });
  const refreshAs = async (token: string, headers: Record<string, string>): Promise<number> =>
    (
      await auth.request('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        json: { refresh_token: token },
        headers,
      })
    ).status;
  const person = await newUser(auth);
  auth.comeFrom('2001:db8:7:1::5');
  expect(await refreshAs(person.refreshToken, browser(17))).toBe(200);
  auth.advance(86_400);
  auth.comeFrom('2001:db8:7:2:1:2:3:4');
  expect(await refreshAs(person.refreshToken, browser(18))).toBe(200);
  expect(await refreshAs(person.refreshToken, { 'user-agent': 'curl/8.5.0' })).toBe(400);
  auth.comeFrom('203.0.113.7');
});

test('an older token still works within ten seconds', async () => {
  const person = await newUser(auth);
  const child = await refresh(auth, person.refreshToken);
  const grandchild = await refresh(auth, child.token ?? '');
  auth.advance(9);
  const again = await refresh(auth, person.refreshToken);
  expect(again.status).toBe(200);
  expect([person.refreshToken, child.token, grandchild.token]).not.toContain(again.token);
});

test('a stolen token replayed after two rotations and the interval ends the session for everyone', async () => {
  const person = await newUser(auth);
  const child = await refresh(auth, person.refreshToken);
  const grandchild = await refresh(auth, child.token ?? '');
  auth.advance(11);
  for (const token of [person.refreshToken, grandchild.token, child.token, person.refreshToken]) {
    expect(await refresh(auth, token ?? '')).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    });
  }
  const { rows } = await auth.pool.query(
    `select payload -> 'traits' ->> 'reason' as reason from auth.audit_log_entries
      where payload ->> 'actor_id' = $1 and payload -> 'traits' -> 'reason' is not null`,
    [person.id],
  );
  expect(rows).toEqual([{ reason: 'refresh_token_reused' }]);
  expect(auth.logged()).not.toContain(person.refreshToken);
});

test('a replay ends the access tokens of its session immediately: they read nothing, set no password, and are listed nowhere', async () => {
  const person = await newUser(auth);
  const elsewhere = await signInAgain(auth, person);
  const child = await refresh(auth, person.refreshToken);
  await refresh(auth, child.token ?? '');
  auth.advance(11);
  const headers = { ...bearer(person.accessToken), apikey: auth.keys.publishableKey };
  expect(await auth.resolveCaller(new Headers(headers))).toMatchObject({ subject: person.id });
  expect(await refresh(auth, person.refreshToken)).toMatchObject({ code: 'refresh_token_already_used' });

  await expect(auth.resolveCaller(new Headers(headers))).rejects.toMatchObject({ code: 'PGRST303' });
  const change = { method: 'PUT', json: { password: 'a password of the thief' }, headers };
  for (const [path, init] of [
    ['/auth/v1/user', { headers }],
    ['/auth/v1/user', change],
    ['/auth/v1/sessions', { headers }],
    ['/auth/v1/reauthenticate', { headers }],
  ] as const) {
    const answer = await auth.request(path, init);
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'session_not_found']);
  }
  expect((await auth.client().auth.signInWithPassword(person)).error).toBeNull();
  // The session of another device continues, and no longer lists the stolen one.
  const listed = await auth.request('/auth/v1/sessions', { headers: bearer(elsewhere.accessToken) });
  const { sessions }: { sessions: object[] } = await listed.json();
  expect(sessions).toHaveLength(2);
});

test('twenty tabs that refresh one token in parallel all stay signed in', async () => {
  const person = await newUser(auth);
  let token = person.refreshToken;
  for (let round = 0; round < 5; round += 1) {
    const presented = token;
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(auth, presented)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.token)).size).toBe(1);
    token = answers[0]?.token ?? '';
  }
});

test('a locked session answers 503 with Retry-After, and never signs out', async () => {
  const impatient = await openAuth({ refreshPatienceMs: 200 });
  const person = await newUser(impatient);
  const holder = await impatient.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from auth.sessions where user_id = $1 for update`, [person.id]);
    const response = await impatient.request('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      json: { refresh_token: person.refreshToken },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await refresh(impatient, person.refreshToken)).status).toBe(200);
  await impatient.close();
});

test.each([
  ['global', { own: 403, other: 403 }],
  ['local', { own: 403, other: 200 }],
  ['others', { own: 200, other: 403 }],
] as const)('signing out with scope %s', async (scope, wanted) => {
  const person = await newUser(auth);
  const other = await signInAgain(auth, person);
  const left = await auth.request(`/auth/v1/logout?scope=${scope}`, {
    method: 'POST',
    headers: bearer(person.accessToken),
  });
  expect([left.status, await left.text()]).toEqual([204, '']);
  const own = await auth.request('/auth/v1/user', { headers: bearer(person.accessToken) });
  const others = await auth.request('/auth/v1/user', { headers: bearer(other.accessToken) });
  expect({ own: own.status, other: others.status }).toEqual(wanted);
  const gone = own.status === 403 ? own : others;
  expect(await gone.json()).toMatchObject({ code: 'session_not_found' });
  const dead = own.status === 403 ? person : other;
  expect(await refresh(auth, dead.refreshToken)).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
  });
});

test('other services refuse a caller as soon as the session is gone', async () => {
  const person = await newUser(auth);
  const headers = new Headers({
    apikey: auth.keys.publishableKey,
    authorization: `Bearer ${person.accessToken}`,
  });
  expect(await auth.resolveCaller(headers)).toMatchObject({ role: 'authenticated', subject: person.id });
  await auth.request('/auth/v1/logout', { method: 'POST', headers: bearer(person.accessToken) });
  await expect(auth.resolveCaller(headers)).rejects.toMatchObject({ code: 'PGRST303', status: 401 });
});

test('a banned user is refused everywhere, and learns why only with the right password', async () => {
  const person = await newUser(auth);
  const tomorrow = new Date(auth.now().getTime() + 86_400_000);
  await auth.pool.query(`update auth.users set banned_until = $2 where id = $1`, [person.id, tomorrow]);
  const guess = await auth.client().auth.signInWithPassword({ ...person, password: 'a wrong guess' });
  expect(guess.error?.code).toBe('invalid_credentials');
  expect((await auth.client().auth.signInWithPassword(person)).error?.code).toBe('user_banned');
  expect(await refresh(auth, person.refreshToken)).toMatchObject({ status: 400, code: 'user_banned' });
  const user = await auth.request('/auth/v1/user', { headers: bearer(person.accessToken) });
  expect([user.status, (await user.json()).code]).toEqual([403, 'user_banned']);
});

test('metadata merges, null removes, and role or provider cannot be claimed', async () => {
  const person = await newUser(auth);
  const client = auth.client();
  await client.auth.signInWithPassword(person);
  await client.auth.updateUser({ data: { full_name: 'Grace', role: 'service_role', note: 'x' } });
  const { data } = await client.auth.updateUser({ data: { note: null } });
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Grace', role: 'service_role' });
  expect(data.user?.user_metadata).not.toHaveProperty('note');
  expect(data.user?.role).toBe('authenticated');
  const fresh = await client.auth.refreshSession();
  const headers = new Headers({
    apikey: auth.keys.publishableKey,
    authorization: `Bearer ${fresh.data.session?.access_token}`,
  });
  expect(await auth.resolveCaller(headers)).toMatchObject({ role: 'authenticated', subject: person.id });
});

test('a new password ends the other sessions and the old password', async () => {
  const person = await newUser(auth);
  const other = await signInAgain(auth, person);
  const client = auth.client();
  await client.auth.signInWithPassword(person);
  expect((await client.auth.updateUser({ password: person.password })).error).toMatchObject({
    code: 'same_password',
    status: 422,
  });
  expect((await client.auth.updateUser({ password: 'quite another one' })).error).toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await refresh(auth, other.refreshToken)).code).toBe('refresh_token_not_found');
  expect((await auth.client().auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials');
});

test('each event writes its row to the audit log', async () => {
  const person = await newUser(auth);
  auth.advance(1);
  await refresh(auth, person.refreshToken);
  auth.advance(1);
  const client = auth.client();
  await client.auth.signInWithPassword(person);
  auth.advance(1);
  await client.auth.updateUser({ data: { full_name: 'Someone' } });
  auth.advance(1);
  await client.auth.updateUser({ password: 'quite another one' });
  auth.advance(1);
  await client.auth.signOut();
  auth.advance(1);
  await auth.client().auth.signUp({ email: person.email, password: 'somebody else' });
  expect(await auditActions(auth, person.id)).toEqual([
    'user_signedup',
    'login',
    'token_refreshed',
    'token_revoked',
    'login',
    'user_modified',
    'user_updated_password',
    'logout',
    'user_repeated_signup',
  ]);
});

test('while the database is down every response asks to retry', async () => {
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 1000 });
  const cut = createAuth({
    letters: authLetters,
    mailboxOf,
    pool: nowhere,
    keys: auth.keys,
    siteUrl,
    now: () => auth.now(),
    settings: { ...defaultAuthSettings, bcryptCost: 4, outagePatienceMs: 300 },
    log: pino({ level: 'silent' }),
    clientAddress: () => '203.0.113.7',
  });
  const { email, password } = await newUser(auth);
  const { data } = await auth.client().auth.signInWithPassword({ email, password });
  const session = data.session;
  const headers = { apikey: auth.keys.publishableKey, authorization: `Bearer ${session?.access_token}` };
  const ask = (path: string, method: string, body?: object): Promise<Response> =>
    cut.fetch(new Request(siteUrl + path, { method, headers, body: JSON.stringify(body) }));
  const answers = await Promise.all([
    ask('/auth/v1/token?grant_type=refresh_token', 'POST', { refresh_token: session?.refresh_token }),
    ask('/auth/v1/token?grant_type=password', 'POST', { email, password }),
    ask('/auth/v1/signup', 'POST', { email, password }),
    ask('/auth/v1/health', 'GET'),
  ]);
  expect(answers.map((answer) => [answer.status, answer.headers.has('retry-after')])).toEqual(
    answers.map(() => [503, true]),
  );
  await expect(cut.resolveCaller(new Headers(headers))).rejects.toMatchObject({ status: 503 });
});

test('nothing secret is logged', async () => {
  const person = await newUser(auth);
  await refresh(auth, person.refreshToken);
  await auth.client().auth.signInWithPassword({ ...person, password: 'a secret wrong guess' });
  await auth.pool.query('select 1');
  for (const secret of [
    person.password,
    person.accessToken,
    person.refreshToken,
    'a secret wrong guess',
    auth.keys.secretKey,
  ]) {
    expect(auth.logged()).not.toContain(secret);
  }
});
