import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, lastMail, newUser, openAuth, refresh, siteUrl } from '../testing/auth-fixture.ts';
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
  const sub = `1000${(people += 1)}`;
  const picture = `https://lh3.googleusercontent.com/${sub}`;
  return {
    sub,
    email: `google-${sub}@example.com`,
    email_verified: true,
    name: 'Ada Byron',
    picture,
    ...more,
  };
}

async function whoIs(token: string | null | undefined) {
  const response = await auth.request('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });
  const user: {
    id: string;
    email: string;
    is_anonymous: boolean;
    user_metadata: Record<string, unknown>;
    app_metadata: { provider: string; providers: string[] };
    identities: {
      identity_id: string;
      id: string;
      provider: string;
      identity_data: Record<string, unknown>;
    }[];
  } = await response.json();
  return user;
}

const enter = async (who: GooglePerson) => {
  const at = await openBrowser(auth).signIn(google, who);
  return await whoIs(fragmentOf(at).get('access_token'));
};

test('a new person gets an account with name, picture, and profile, and a session with the provider’s tokens', async () => {
  const person = newPerson();
  const at = await openBrowser(auth).signIn(google, person);
  expect(at.origin + at.pathname).toBe(`${siteUrl}/login`);
  const said = fragmentOf(at);
  expect([...said.keys()].toSorted()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'provider_token',
    'refresh_token',
    'sb',
    'token_type',
  ]);
  const user = await whoIs(said.get('access_token'));
  expect(user).toMatchObject({
    email: person.email,
    is_anonymous: false,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Ada Byron', avatar_url: person.picture, email_verified: true },
  });
  expect(user.identities).toMatchObject([
    {
      id: person.sub,
      provider: 'google',
      identity_data: {
        iss: google.settings.issuer,
        sub: person.sub,
        provider_id: person.sub,
        email: person.email,
      },
    },
  ]);
  const claims = JSON.parse(
    Buffer.from(said.get('access_token')?.split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(claims.amr).toMatchObject([{ method: 'oauth' }]);
  const { rows } = await auth.admin.query(`select full_name from public.profiles where id = $1`, [user.id]);
  expect(rows).toEqual([{ full_name: 'Ada Byron' }]);
  expect(await auditActions(auth, user.id)).toEqual(['user_signedup', 'login']);
});

test('a returning Google user keeps their account and name when their address at Google has changed', async () => {
  const person = newPerson();
  const first = await enter(person);
  const again = await enter({
    ...person,
    email: 'moved@example.com',
    name: 'Somebody else',
    picture: 'https://p.example/2',
  });
  expect(again).toMatchObject({
    id: first.id,
    email: person.email,
    user_metadata: { full_name: 'Ada Byron', avatar_url: 'https://p.example/2' },
    identities: [{ identity_data: { email: 'moved@example.com' } }],
  });
});

test('PKCE: the client exchanges the code for the session and the provider’s token, once, with its verifier', async () => {
  const verifier = 'v'.repeat(50);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = { code_challenge: challenge, code_challenge_method: 's256' };
  const at = await openBrowser(auth).signIn(google, newPerson(), query);
  expect(at.hash).toBe('');
  const exchange = (code_verifier: string) =>
    auth.request('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      json: { auth_code: at.searchParams.get('code'), code_verifier },
    });
  const answer = await exchange(verifier);
  const session: { provider_token?: string; user: { app_metadata: unknown } } = await answer.json();
  expect(session.provider_token).toBeTruthy();
  expect(session.user.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
  expect((await exchange(verifier)).status).toBe(404);
});

test('the person whom the provider names gets the account of an unproven address: its old password, sessions, and codes are gone', async () => {
  const stranger = await newUser(auth);
  const waiting = await auth.request('/auth/v1/user', {
    method: 'PUT',
    json: { email: `elsewhere-${stranger.email}`, data: { full_name: 'A stranger' } },
    headers: { authorization: `Bearer ${stranger.accessToken}` },
  });
  expect(waiting.status).toBe(200);
  const theirCode = (await lastMail(auth, `elsewhere-${stranger.email}`))?.token;
  const owner = await enter(newPerson({ email: stranger.email.toUpperCase() }));
  expect(owner).toMatchObject({
    id: stranger.id,
    user_metadata: { full_name: 'Ada Byron' },
    app_metadata: { provider: 'google', providers: ['google'] },
  });
  expect((await auth.client().auth.signInWithPassword(stranger)).error?.code).toBe('invalid_credentials');
  expect((await refresh(auth, stranger.refreshToken)).status).toBe(400);
  const late = await auth.client().auth.verifyOtp({ type: 'email_change', token_hash: theirCode ?? '' });
  expect(late.error?.code).toBe('otp_expired');
  expect((await auditActions(auth, stranger.id)).slice(-2)).toEqual(['identity_linked', 'login']);
});

test('another provider’s account that a stranger linked to an unproven address is removed too', async () => {
  const stranger = await newUser(auth);
  const theirs = newPerson();
  const token = await google.idToken(theirs);
  const linked = await auth.request('/auth/v1/token?grant_type=id_token', {
    method: 'POST',
    json: { provider: 'google', id_token: token, link_identity: true },
    headers: { authorization: `Bearer ${stranger.accessToken}` },
  });
  expect(linked.status).toBe(200);
  const owner = await enter(newPerson({ email: stranger.email }));
  expect(owner.id).toBe(stranger.id);
  expect(owner.identities.map((one) => one.identity_data['email'])).toEqual([stranger.email]);
  expect((await enter(theirs)).id).not.toBe(stranger.id);
});

test('a password that is removed while its hash is computed does not sign in', async () => {
  const stranger = await newUser(auth);
  const holder = await auth.admin.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from auth.users where id = $1 for update`, [stranger.id]);
    const guess = auth.client().auth.signInWithPassword(stranger);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await auth.admin.query(waiting)).rowCount).toBe(1);
    await holder.query(`update auth.users set encrypted_password = null where id = $1`, [stranger.id]);
    await holder.query(`delete from auth.sessions where user_id = $1`, [stranger.id]);
    await holder.query('commit');
    expect((await guess).error?.code).toBe('invalid_credentials');
  } finally {
    holder.release();
  }
});

test('a proven address keeps its password when the provider’s account joins it', async () => {
  const person = await newUser(auth);
  await auth.client().auth.signInWithOtp({ email: person.email });
  const code = (await lastMail(auth, person.email))?.code ?? '';
  await auth.client().auth.verifyOtp({ type: 'email', email: person.email, token: code });
  const set = await auth.request(`/auth/v1/admin/users/${person.id}`, {
    method: 'PUT',
    json: { password: 'kept password', user_metadata: { full_name: 'As they like it' } },
    headers: { authorization: `Bearer ${auth.keys.secretKey}` },
  });
  expect(set.status).toBe(200);
  const joined = await enter(newPerson({ email: person.email }));
  expect(joined).toMatchObject({ id: person.id, user_metadata: { full_name: 'As they like it' } });
  const { error } = await auth
    .client()
    .auth.signInWithPassword({ email: person.email, password: 'kept password' });
  expect(error).toBeNull();
});

test('an address that Google has not verified opens no account; an unused one waits for a confirmation mail', async () => {
  const holder = await newUser(auth);
  const refused = await openBrowser(auth).signIn(
    google,
    newPerson({ email: holder.email, email_verified: false }),
  );
  expect(refused.searchParams.get('error')).toBe('access_denied');
  expect(refused.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  expect((await auth.client().auth.signInWithPassword(holder)).error).toBeNull();

  const person = newPerson({ email_verified: false });
  const waits = fragmentOf(await openBrowser(auth).signIn(google, person));
  expect(waits.get('error_description')).toContain('A confirmation email has been sent');
  const mail = await lastMail(auth, person.email);
  const confirmed = await auth.client().auth.verifyOtp({ type: 'signup', token_hash: mail?.token ?? '' });
  expect(confirmed.error).toBeNull();
  expect((await enter(person)).id).toBe(confirmed.data.user?.id);
});

test('ten parallel responses of the provider for one person create one account', async () => {
  const person = newPerson();
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await enter(person)).id));
  expect(new Set(ids).size).toBe(1);
});

test('a parallel sign-up by password and by the provider for one address create one account', async () => {
  const person = newPerson();
  const signUps = Array.from({ length: 5 }, () =>
    auth.client().auth.signUp({ email: person.email, password: 'one of many' }),
  );
  const [entered] = await Promise.all([enter(person), ...signUps]);
  const { rows } = await auth.admin.query(`select id from auth.users where email = $1`, [person.email]);
  expect(rows).toEqual([{ id: entered?.id }]);
});

test('a banned user is refused and told why', async () => {
  const person = newPerson();
  const { id } = await enter(person);
  await auth.admin.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]);
  const at = await openBrowser(auth).signIn(google, person);
  expect(at.searchParams.get('error_code')).toBe('user_banned');
  expect(at.hash).not.toContain('access_token');
});

test('the address is read from userinfo if the identity token has none', async () => {
  const shy = await openGoogle(`${siteUrl}/auth/v1/callback`, { keepsAddress: true });
  const other = await openAuth({ google: shy.settings });
  try {
    const person = newPerson();
    const at = await openBrowser(other).signIn(shy, person);
    const { data } = await other.client().auth.getUser(fragmentOf(at).get('access_token') ?? '');
    expect(data.user?.email).toBe(person.email);
  } finally {
    await Promise.all([other.close(), shy.close()]);
  }
});

test('the discovery document is fetched once', () => {
  expect(google.asked('/.well-known/openid-configuration')).toBe(1);
});
