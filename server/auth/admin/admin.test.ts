import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, lastMail, newUser, openAuth, refresh, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let auth: AuthFixture;
let admin: ReturnType<typeof createClient>['auth']['admin'];
beforeAll(async () => {
  auth = await openAuth();
  admin = createClient(siteUrl, auth.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init)) },
  }).auth.admin;
});
afterAll(() => auth.close());

test('the service creates a user, who can sign in after the address is confirmed', async () => {
  const person = { email: 'made@example.com', password: 'a good password' };
  const metadata = { user_metadata: { name: 'Ada' }, app_metadata: { plan: 'gold' } };
  const made = await admin.createUser({ ...person, ...metadata });
  expect(made.error).toBeNull();
  expect(made.data.user).toMatchObject({
    email: person.email,
    user_metadata: { name: 'Ada' },
    app_metadata: { plan: 'gold' },
  });
  const id = made.data.user?.id ?? '';
  const sign = () => auth.client().auth.signInWithPassword(person);
  expect((await sign()).error?.code).toBe('email_not_confirmed');
  expect((await admin.updateUserById(id, { email_confirm: true })).error).toBeNull();
  expect((await sign()).error).toBeNull();
  expect((await admin.createUser(person)).error?.code).toBe('email_exists');
  expect(await auditActions(auth, id)).toEqual(['user_signedup', 'user_modified', 'login']);
});

test('a change keeps the fields it does not contain; a new password ends sessions, and a ban ends sign-ins', async () => {
  const person = await newUser(auth);
  const change = (attributes: Parameters<typeof admin.updateUserById>[1]) =>
    admin.updateUserById(person.id, attributes);
  const changed = await change({ app_metadata: { roles: ['editor'] }, user_metadata: { colour: 'blue' } });
  expect(changed.data.user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'email', roles: ['editor'] },
    user_metadata: { colour: 'blue' },
  });
  expect((await change({ email: `new-${person.email}` })).data.user?.email).toBe(`new-${person.email}`);
  expect((await refresh(auth, person.refreshToken)).status).toBe(200);
  await change({ password: 'another password' });
  const client = auth.client();
  const signIn = () =>
    client.auth.signInWithPassword({ email: `new-${person.email}`, password: 'another password' });
  const again = await signIn();
  expect(again.error).toBeNull();
  await change({ ban_duration: '1h' });
  expect((await signIn()).error?.code).toBe('user_banned');
  await change({ ban_duration: 'none' });
  expect((await signIn()).error).toBeNull();
  const other = await newUser(auth);
  expect((await change({ email: other.email })).error?.code).toBe('email_exists');
  expect((await change({ ban_duration: 'soon' })).error?.code).toBe('validation_failed');
});

test('the service creates accounts with phone numbers, confirmed or not', async () => {
  const password = 'a good password';
  const numbered = await openAuth({ phone: true });
  const service = createClient(siteUrl, numbered.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => numbered.fetch(new Request(input, init)) },
  }).auth.admin;
  const signIn = async (phone: string) =>
    (await numbered.client().auth.signInWithPassword({ phone, password })).error?.code;
  const sure = await service.createUser({ phone: '+15550100001', password, phone_confirm: true });
  expect(sure.data.user).toMatchObject({ phone: '15550100001', app_metadata: { provider: 'phone' } });
  expect(await signIn('15550100001')).toBeUndefined();
  await service.createUser({ phone: '15550100002', password });
  expect(await signIn('15550100002')).toBe('phone_not_confirmed');
  expect((await service.createUser({ phone: '15550100001', password })).error?.code).toBe('phone_exists');
  const email = 'both@example.com';
  const both = await service.createUser({ email, phone: '15550100003', password, phone_confirm: true });
  expect(both.data.user?.app_metadata['providers']).toEqual(['email', 'phone']);
  expect(await signIn('15550100003')).toBeUndefined();

  const id = both.data.user?.id ?? '';
  expect((await service.updateUserById(id, { phone: '15550100001' })).error?.code).toBe('phone_exists');
  const moved = await service.updateUserById(id, { phone: '15550100004', phone_confirm: true });
  expect(moved.data.user).toMatchObject({ phone: '15550100004', email });
  expect(await signIn('15550100003')).toBe('invalid_credentials');
  expect(await signIn('15550100004')).toBeUndefined();
  await service.updateUserById(id, { phone: '15550100005' });
  expect(await signIn('15550100005')).toBe('phone_not_confirmed');
  await numbered.close();
});

test('a page of users contains the total and a link to the next page', async () => {
  await newUser(auth);
  await newUser(auth);
  const first = await admin.listUsers({ page: 1, perPage: 1 });
  if (first.error) throw first.error;
  expect(first.data.users).toHaveLength(1);
  expect(first.data).toMatchObject({ nextPage: 2 });
  expect(first.data.total).toBeGreaterThanOrEqual(2);
  const second = await admin.listUsers({ page: 2, perPage: 1 });
  expect(second.data.users[0]?.id).not.toBe(first.data.users[0]?.id);
});

test.each([true, false])('a deleted user is gone, and the audit keeps no name (soft: %s)', async (soft) => {
  const person = await newUser(auth);
  expect((await admin.deleteUser(person.id, soft)).error).toBeNull();
  expect((await admin.getUserById(person.id)).error?.code).toBe('user_not_found');
  expect(await refresh(auth, person.refreshToken)).toMatchObject({ status: 400 });
  const { rows } = await auth.admin.query<{ row: string }>(
    `select to_jsonb(u)::text as row from auth.users u where id = $1`,
    [person.id],
  );
  expect(rows).toHaveLength(soft ? 1 : 0);
  expect(rows.map(({ row }) => row).join('')).not.toContain(person.email);
  const audit = await auth.admin.query<{ payload: unknown }>(
    `select payload from auth.audit_log_entries where payload ->> 'action' = 'user_deleted' and payload ->> 'actor_id' = $1`,
    [person.id],
  );
  expect(audit.rows).toHaveLength(1);
  expect(JSON.stringify(audit.rows)).not.toContain(person.email);
  // The address is free again.
  expect(
    (await auth.client().auth.signUp({ email: person.email, password: 'yet another one' })).error,
  ).toBeNull();
});

test('an invitation is mailed, confirms once, and is refused for a confirmed address', async () => {
  const email = 'invited@example.com';
  const asked = await admin.inviteUserByEmail(email, { data: { status: 'alpha' } });
  expect(asked.data.user).toMatchObject({
    invited_at: expect.any(String),
    user_metadata: { status: 'alpha' },
  });
  const mail = await lastMail(auth, email);
  const accepted = { type: 'invite', token_hash: mail?.token ?? '' } as const;
  expect((await auth.client().auth.verifyOtp(accepted)).data.user?.email).toBe(email);
  expect((await auth.client().auth.verifyOtp(accepted)).error?.code).toBe('otp_expired');
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
  expect(await auditActions(auth, asked.data.user?.id ?? '')).toEqual([
    'user_invited',
    'user_signedup',
    'login',
  ]);
  const anybody = await auth.request('/auth/v1/invite', { method: 'POST', json: { email: 'x@example.com' } });
  expect(anybody.status).toBe(401);
});

test('a generated link and its code open the account, and nothing is mailed', async () => {
  const email = 'linked@example.com';
  const made = await admin.generateLink({ type: 'signup', email, password: 'a good password' });
  if (made.error) throw made.error;
  expect(made.data.properties.action_link).toContain('/auth/v1/verify?');
  const confirmed = await auth
    .client()
    .auth.verifyOtp({ type: 'signup', email, token: made.data.properties.email_otp });
  expect(confirmed.data.user?.id).toBe(made.data.user.id);
  const recovery = await admin.generateLink({ type: 'recovery', email });
  const token_hash = recovery.data.properties?.hashed_token ?? '';
  expect((await auth.client().auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
  expect(await lastMail(auth, email)).toBeNull();
  const unknown = await admin.generateLink({ type: 'recovery', email: 'nobody@example.com' });
  expect(unknown.error?.code).toBe('user_not_found');
});

test('the metadata of an account made by a link or an invitation is exactly what was given', async () => {
  const email = 'exactly@example.com';
  const data = { status: 'alpha' };
  const made = await admin.generateLink({
    type: 'signup',
    email,
    password: 'a good password',
    options: { data },
  });
  const { user } = made.data;
  expect(user?.user_metadata).toEqual(data);
  expect(user?.identities?.[0]?.identity_data).toMatchObject({ sub: user?.id, email, email_verified: false });
  const invited = await admin.inviteUserByEmail('exactly-invited@example.com', { data });
  expect(invited.data.user?.user_metadata).toEqual(data);
});

test('only the service key may use the admin routes', async () => {
  const person = await newUser(auth);
  const ask = (token: string | null, path = '/auth/v1/admin/users') =>
    auth.request(path, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  expect((await ask(null)).status).toBe(401);
  for (const token of [person.accessToken, auth.keys.publishableKey, 'nonsense']) {
    for (const path of ['/auth/v1/admin/users', `/auth/v1/admin/users/${person.id}`]) {
      const refused = await ask(token, path);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ error_code: 'not_admin' });
    }
  }
  expect((await ask(auth.keys.secretKey, '/auth/v1/admin/users/not-an-id')).status).toBe(404);
});

test.each(['GET', 'PUT', 'DELETE'])(
  '%s with an id that PostgreSQL cannot store finds no user',
  async (method) => {
    const headers = { authorization: `Bearer ${auth.keys.secretKey}` };
    const json = method === 'PUT' ? { json: {} } : {};
    const answer = await auth.request('/auth/v1/admin/users/a%00b', { method, headers, ...json });
    expect(answer.status).toBe(404);
  },
);
