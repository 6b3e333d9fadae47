import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditActions,
  lastMail,
  newUser,
  openAuth,
  refresh,
  signInAgain,
  siteUrl,
} from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let auth: AuthFixture;
let byMail: AuthFixture;
beforeAll(async () => {
  [auth, byMail] = await Promise.all([openAuth(), openAuth({ autoConfirm: false })]);
});
afterAll(() => Promise.all([auth.close(), byMail.close()]));

async function mailTo(service: AuthFixture, to: string) {
  const mail = await lastMail(service, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** What the button on a link's page does: the browser goes to /verify and is redirected. */
async function press(service: AuthFixture, link: string): Promise<URL> {
  const url = new URL(link);
  url.pathname = url.pathname.replace('/confirm', '/verify');
  const response = await service.request(url.pathname + url.search, { headers: { apikey: '' } });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

test('a forgotten password: opening the link changes nothing, its button signs in once, and a stranger is signed out', async () => {
  const person = await newUser(auth);
  const client = auth.client();
  const asked = await client.auth.resetPasswordForEmail(person.email, { redirectTo: `${siteUrl}/reset` });
  expect(asked.error).toBeNull();
  const mail = await mailTo(auth, person.email);
  expect(mail.subject).toContain('password');
  expect(mail.html).toContain('/auth/v1/confirm?');
  const page = await auth.request(new URL(mail.link).pathname + new URL(mail.link).search, {
    headers: { apikey: '' },
  });
  expect(await page.text()).toContain('Set a new password</button>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");

  const at = await press(auth, mail.link);
  expect(at.pathname).toBe('/reset');
  const fragment = new URLSearchParams(at.hash.slice(1));
  expect(fragment.get('type')).toBe('recovery');
  const session = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(session.data.user?.id).toBe(person.id);
  // The address was never proven before: the first password may be someone else's.
  expect(await refresh(auth, person.refreshToken)).toMatchObject({ status: 400 });
  expect((await client.auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials');

  const second = await press(auth, mail.link);
  expect(second.searchParams.get('error_code')).toBe('otp_expired');
  expect(second.hash).toContain('error_code=otp_expired');
  const spentCode = await client.auth.verifyOtp({ type: 'recovery', email: person.email, token: mail.code });
  expect(spentCode.error?.code).toBe('otp_expired');
  expect(await auditActions(auth, person.id)).toEqual([
    'user_signedup',
    'login',
    'user_recovery_requested',
    'login',
  ]);
});

test('a proven address keeps its password and sessions when another mail is requested', async () => {
  const person = await newUser(auth);
  const first = auth.client();
  await first.auth.signInWithOtp({ email: person.email });
  const code = (await mailTo(auth, person.email)).code;
  expect((await first.auth.verifyOtp({ type: 'email', email: person.email, token: code })).error).toBeNull();
  const { data } = await first.auth.updateUser({ password: 'a newer password' });
  expect(data.user?.id).toBe(person.id);
  const other = await signInAgain(auth, { email: person.email, password: 'a newer password' });
  await auth.client().auth.resetPasswordForEmail(person.email);
  const again = (await mailTo(auth, person.email)).token;
  const verified = await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: again });
  expect(verified.data.session?.user.email).toBe(person.email);
  expect((await refresh(auth, other.refreshToken)).status).toBe(200);
});

test('queued mails hold no names or credentials: code and link are created on delivery', async () => {
  const person = await newUser(auth);
  await auth.client().auth.resetPasswordForEmail(person.email);
  const { rows: waiting } = await auth.admin.query<{ payload: object }>(
    `select payload from public.outbox where done_at is null`,
  );
  expect(waiting).toHaveLength(1);
  const said = JSON.stringify(waiting);
  expect(said).not.toContain(person.email);
  expect(said).not.toMatch(/\b\d{6}\b|token=|Code/);
  // Even someone who can read every table cannot use what is stored.
  const { rows: tokens } = await auth.admin.query<{ id: string; token_hash: string }>(
    `select id, token_hash from auth.one_time_tokens where user_id = $1`,
    [person.id],
  );
  for (const value of tokens.flatMap((row) => [row.id, row.token_hash])) {
    const { error } = await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: value });
    expect(error?.code).toBe('otp_expired');
  }
  const mail = await mailTo(auth, person.email);
  expect((await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: mail.token })).error).toBeNull();
  const { rows: left } = await auth.admin.query<{ row: string }>(
    `select to_jsonb(o)::text as row from public.outbox o`,
  );
  expect(JSON.stringify(left)).not.toContain(mail.token);
  expect(JSON.stringify(left)).not.toContain(mail.code);
});

test('a mail that failed is retried with a fresh link, and one that is no longer needed is not sent', async () => {
  const person = await newUser(auth);
  await auth.client().auth.resetPasswordForEmail(person.email);
  const refused = await auth.failToSend();
  expect(refused.map((mail) => mail.to)).toEqual([person.email]);
  const mail = await mailTo(auth, person.email);
  const lost = /token=([\w-]+)/.exec(refused[0]?.text ?? '')?.[1] ?? '';
  expect((await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: lost })).error?.code).toBe(
    'otp_expired',
  );
  expect((await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: mail.token })).error).toBeNull();

  const other = await newUser(auth);
  await auth.client().auth.resetPasswordForEmail(other.email);
  await auth.admin.query(`delete from auth.users where id = $1`, [other.id]);
  expect(await lastMail(auth, other.email)).toBeNull();
});

test('an unknown address gets the same answer and no mail', async () => {
  const client = auth.client();
  const nobody = 'nobody@example.com';
  expect(await client.auth.resetPasswordForEmail(nobody)).toEqual({ data: {}, error: null });
  const otp = await client.auth.signInWithOtp({ email: nobody, options: { shouldCreateUser: false } });
  expect(otp.error).toBeNull();
  expect((await client.auth.resend({ type: 'signup', email: nobody })).error).toBeNull();
  expect(await lastMail(auth, nobody)).toBeNull();
});

test('codes and links expire, and every refusal is the same', async () => {
  const person = await newUser(auth);
  await auth.client().auth.resetPasswordForEmail(person.email);
  const mail = await mailTo(auth, person.email);
  const wrong = mail.code === '000000' ? '000001' : '000000';
  const verify = (body: Record<string, string>) =>
    auth.request('/auth/v1/verify', { method: 'POST', json: { type: 'recovery', ...body } });
  const answers = [
    await verify({ email: person.email, token: wrong }),
    await verify({ email: 'nobody@example.com', token: wrong }),
    await verify({ token_hash: 'pkce_nothing' }),
    await auth.request('/auth/v1/verify', {
      method: 'POST',
      json: { type: 'signup', email: person.email, token: mail.code },
    }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error_code: 'otp_expired',
      msg: 'Token has expired or is invalid',
    });
  }
  auth.advance(3601);
  expect((await verify({ email: person.email, token: mail.code })).status).toBe(403);
  expect((await verify({ token_hash: mail.token })).status).toBe(200);
  await auth.client().auth.resetPasswordForEmail(person.email);
  const late = await mailTo(auth, person.email);
  auth.advance(24 * 3600);
  expect((await verify({ token_hash: late.token })).status).toBe(403);
});

test('sign-up by mail: no session before the code; a taken address answers a decoy user, and its owner is notified', async () => {
  const client = byMail.client();
  const person = { email: 'ada@example.com', password: 'a good password' };
  const asked = await client.auth.signUp({ ...person, options: { data: { full_name: 'Ada' } } });
  expect(asked.error).toBeNull();
  expect(asked.data.session).toBeNull();
  expect((await client.auth.signInWithPassword(person)).error?.code).toBe('email_not_confirmed');
  const { code, subject } = await mailTo(byMail, person.email);
  expect(subject).toContain('Confirm');
  const confirmed = await client.auth.verifyOtp({ type: 'signup', email: person.email, token: code });
  expect(confirmed.data.session?.user.email_confirmed_at).toBeTruthy();
  expect((await client.auth.signInWithPassword(person)).error).toBeNull();

  const again = await client.auth.signUp({ ...person, options: { data: { full_name: 'Ada' } } });
  expect(again.error).toBeNull();
  expect((await mailTo(byMail, person.email)).subject).toContain('already');
  expect(again.data.session).toBeNull();
  expect(again.data.user).toMatchObject({
    email: person.email,
    identities: [],
    user_metadata: { full_name: 'Ada' },
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  expect(again.data.user?.id).not.toBe(asked.data.user?.id);
  expect(again.data.user?.last_sign_in_at).toBeUndefined();
});

test('signing up again before confirming shows a new user, and nothing of the pending one', async () => {
  const email = 'twice@example.com';
  const sign = async (full_name: string) => {
    const options = { data: { full_name } };
    return (await byMail.client().auth.signUp({ email, password: 'a good password', options })).data.user;
  };
  const [first, second] = [await sign('Ada'), await sign('Grace')];
  const shape = (user: unknown): unknown =>
    JSON.parse(
      JSON.stringify(user)
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[0-9:.]+(?:Z|\+00:00)/g, '*')
        .replaceAll('Grace', 'Ada'),
    );
  expect(JSON.stringify(second)).not.toContain('Ada');
  expect(shape(second)).toEqual(shape(first));
});

test('a password that a stranger chose for an unconfirmed address is removed when its owner uses a code', async () => {
  const stranger = { email: 'holder@example.com', password: 'chosen by a stranger' };
  await byMail.client().auth.signUp(stranger);
  await byMail.client().auth.signInWithOtp({ email: stranger.email });
  const { code } = await mailTo(byMail, stranger.email);
  const holder = await byMail.client().auth.verifyOtp({ type: 'email', email: stranger.email, token: code });
  expect(holder.error).toBeNull();
  expect((await byMail.client().auth.signInWithPassword(stranger)).error?.code).toBe('invalid_credentials');
});

test('PKCE: the link returns a code that only the requesting browser can exchange for a session, once', async () => {
  const person = await newUser(auth);
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = await auth.request('/auth/v1/recover?redirect_to=http://localhost:54321/reset', {
    method: 'POST',
    json: { email: person.email, code_challenge: challenge, code_challenge_method: 's256' },
  });
  expect(asked.status).toBe(200);
  const at = await press(auth, (await mailTo(auth, person.email)).link);
  const code = at.searchParams.get('code');
  expect(at.hash).toBe('');
  const exchange = (body: Record<string, unknown>) =>
    auth.request('/auth/v1/token?grant_type=pkce', { method: 'POST', json: body });
  const session = await exchange({ auth_code: code, code_verifier: verifier });
  expect(await session.json()).toMatchObject({ user: { id: person.id }, token_type: 'bearer' });
  const refusals = [
    [{ auth_code: code, code_verifier: verifier }, 404, 'flow_state_not_found'],
    [{ auth_code: code }, 400, 'validation_failed'],
    [{ auth_code: 'unknown', code_verifier: verifier }, 404, 'flow_state_not_found'],
  ] as const;
  for (const [body, status, error_code] of refusals) {
    const refused = await exchange(body);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error_code });
  }

  const askAgain = () =>
    auth.request('/auth/v1/otp', {
      method: 'POST',
      json: { email: person.email, code_challenge: challenge, code_challenge_method: 's256' },
    });
  await askAgain();
  const stolen = (await press(auth, (await mailTo(auth, person.email)).link)).searchParams.get('code');
  expect((await exchange({ auth_code: stolen, code_verifier: 'w'.repeat(43) })).status).toBe(400);
  expect((await exchange({ auth_code: stolen, code_verifier: verifier })).status).toBe(404);
  await askAgain();
  const late = (await press(auth, (await mailTo(auth, person.email)).link)).searchParams.get('code');
  auth.advance(301);
  expect((await exchange({ auth_code: late, code_verifier: verifier })).status).toBe(422);
});

test.each(['/recover', '/otp', '/signup'])(
  'PKCE: a challenge that is its own verifier is refused at %s',
  async (path) => {
    const email = 'plain-challenge@example.com';
    const asked = await auth.request(`/auth/v1${path}`, {
      method: 'POST',
      json: { email, password: 'a good one', code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' },
    });
    expect([asked.status, (await asked.json()).error_code]).toEqual([400, 'validation_failed']);
  },
);

test('a change of address needs both addresses, and the code for one does not work for the other', async () => {
  const person = await newUser(auth);
  const next = `next-${person.email}`;
  const headers = bearer(person.accessToken);
  const asked = await auth.request('/auth/v1/user', { method: 'PUT', json: { email: next }, ...headers });
  expect(await asked.json()).toMatchObject({ email: person.email, new_email: next });
  const [fromNew, fromOld] = [await mailTo(auth, next), await mailTo(auth, person.email)];
  const client = auth.client();
  const crossed = await client.auth.verifyOtp({ type: 'email_change', email: next, token: fromOld.code });
  expect(crossed.error?.code).toBe('otp_expired');
  const half = await auth.request('/auth/v1/verify', {
    method: 'POST',
    json: { type: 'email_change', email: next, token: fromNew.code },
  });
  expect(await half.json()).toMatchObject({ msg: expect.stringContaining('other email') });
  expect((await client.auth.signInWithPassword(person)).error).toBeNull();
  const done = await press(auth, fromOld.link);
  expect(new URLSearchParams(done.hash.slice(1)).get('type')).toBe('email_change');
  const renamed = await client.auth.signInWithPassword({ email: next, password: person.password });
  expect(renamed.data.user?.email).toBe(next);
  expect(renamed.data.user?.identities?.[0]?.identity_data).toMatchObject({
    email: next,
    email_verified: true,
  });

  const other = await newUser(auth);
  const taken = await auth.request('/auth/v1/user', {
    method: 'PUT',
    json: { email: next },
    ...bearer(other.accessToken),
  });
  expect(taken.status).toBe(422);
});

test('a code by mail before a change works once', async () => {
  const person = await newUser(auth);
  const headers = bearer(person.accessToken);
  expect((await auth.request('/auth/v1/reauthenticate', headers)).status).toBe(200);
  const { code, link } = await mailTo(auth, person.email);
  expect(link).toBe('');
  const change = (password: string, nonce: string) =>
    auth.request('/auth/v1/user', { method: 'PUT', json: { password, nonce }, ...headers });
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await change('one new password', wrong)).status).toBe(422);
  expect((await change('one new password', code)).status).toBe(200);
  expect((await change('two new passwords', code)).status).toBe(422);
});

test('mailed secrets are neither stored nor logged', async () => {
  const person = await newUser(auth);
  await auth.client().auth.resetPasswordForEmail(person.email);
  const { code, token } = await mailTo(auth, person.email);
  const { rows } = await auth.admin.query<{ kept: string }>(
    `select (select jsonb_agg(to_jsonb(t)) from auth.one_time_tokens t)::text || (select jsonb_agg(u.recovery_token) from auth.users u)::text as kept`,
  );
  expect(rows[0]?.kept).not.toContain(token);
  expect(rows[0]?.kept).not.toContain(`"${code}"`);
  expect(auth.logged()).not.toContain(token);
  expect(auth.logged()).not.toContain(code);
});

test('a link does not lead to another site', async () => {
  const person = await newUser(auth);
  await auth.request('/auth/v1/recover?redirect_to=https://evil.example/', {
    method: 'POST',
    json: { email: person.email },
  });
  const { link } = await mailTo(auth, person.email);
  const bent = link.replace(/redirect_to=[^&]*/, 'redirect_to=https%3A%2F%2Fevil.example%2F');
  expect((await press(auth, bent)).origin).toBe(siteUrl);
});

test('a stranger who asks every minute invalidates neither the link nor the code that the owner has', async () => {
  const person = await newUser(auth);
  const ask = () => auth.client().auth.resetPasswordForEmail(person.email);
  await ask();
  const owners = await mailTo(auth, person.email);
  for (let minute = 0; minute < 10; minute += 1) {
    auth.advance(60);
    await ask();
    await mailTo(auth, person.email);
  }
  const byCode = await auth
    .client()
    .auth.verifyOtp({ type: 'recovery', email: person.email, token: owners.code });
  expect(byCode.error).toBeNull();

  await ask();
  const second = await mailTo(auth, person.email);
  expect(second.code).not.toBe(owners.code);
  for (let hour = 0; hour < 23; hour += 1) {
    auth.advance(3600);
    await ask();
  }
  const latest = await mailTo(auth, person.email);
  expect(latest.code).not.toBe(second.code);
  expect(
    (await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: second.token })).error,
  ).toBeNull();
  // All of them are used up with it, also those sent later.
  for (const token_hash of [second.token, latest.token]) {
    expect((await auth.client().auth.verifyOtp({ type: 'recovery', token_hash })).error?.code).toBe(
      'otp_expired',
    );
  }
});

test('parallel requests for mails to one address are all answered, and the previous link works', async () => {
  const person = await newUser(auth);
  const ask = () => auth.request('/auth/v1/recover', { method: 'POST', json: { email: person.email } });
  await ask();
  const first = await mailTo(auth, person.email);
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  const verified = await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: first.token });
  expect(verified.error).toBeNull();
});

test('a link expires a day after it was sent, even if other mails were requested since', async () => {
  const person = await newUser(auth);
  const ask = () => auth.client().auth.resetPasswordForEmail(person.email);
  await ask();
  const first = await mailTo(auth, person.email);
  auth.advance(23 * 3600);
  await ask();
  const second = await mailTo(auth, person.email);
  auth.advance(3601);
  const verify = (token_hash: string) => auth.client().auth.verifyOtp({ type: 'recovery', token_hash });
  expect((await verify(first.token)).error?.code).toBe('otp_expired');
  expect((await verify(second.token)).error).toBeNull();
});

test('PKCE: a stranger’s later request does not take the code from the browser that asked first', async () => {
  const person = await newUser(auth);
  const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
  const ask = (verifier: string) =>
    auth.request('/auth/v1/recover', {
      method: 'POST',
      json: {
        email: person.email,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 's256',
      },
    });
  const [owners, strangers] = ['o'.repeat(43), 's'.repeat(43)];
  await ask(owners);
  const mail = await mailTo(auth, person.email);
  await ask(strangers);
  const code = (await press(auth, mail.link)).searchParams.get('code');
  const exchanged = await auth.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    json: { auth_code: code, code_verifier: owners },
  });
  expect(exchanged.status).toBe(200);
  const again = await auth.request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    json: { auth_code: code, code_verifier: strangers },
  });
  expect(again.status).toBe(404);
});

test('one mail a minute to one address, whether it has an account or not', async () => {
  const limited = await openAuth({ rateLimits: 'on' });
  try {
    const person = await newUser(limited);
    for (const email of [person.email, 'nobody@example.com']) {
      const ask = () => limited.client().auth.resetPasswordForEmail(email);
      expect((await ask()).error).toBeNull();
      expect((await ask()).error?.code).toBe('over_email_send_rate_limit');
    }
  } finally {
    await limited.close();
  }
});

test('a link that our own site requested with a challenge brings its unused token to /login, in any browser', async () => {
  const { email, id } = await newUser(auth);
  const challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url');
  const asked = { email, code_challenge: challenge, code_challenge_method: 's256' };
  const redirect = encodeURIComponent(`${siteUrl}/login?at=new-password&next=%2Fdeals`);
  await auth.request(`/auth/v1/recover?redirect_to=${redirect}`, { method: 'POST', json: asked });
  const { link, token } = await mailTo(auth, email);
  const browser = { headers: { apikey: '' } };
  const page = await (await auth.request(link.replace(siteUrl, ''), browser)).text();
  expect(page).toContain(`action="${siteUrl}/auth/v1/enter"`);
  const enter = `/auth/v1/enter?${new URL(link).searchParams.toString()}`;
  const go = async () => new URL((await auth.request(enter, browser)).headers.get('location') ?? '');
  for (const at of [await go(), await go()]) {
    expect(at.origin + at.pathname).toBe(`${siteUrl}/login`);
    const { at: place, next, type, token_hash } = Object.fromEntries(at.searchParams);
    expect([place, next, type, token_hash]).toEqual(['new-password', '/deals', 'recovery', token]);
  }
  const { data } = await auth.client().auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect(data.user?.id).toBe(id);
  const late = await go();
  expect([late.searchParams.get('error_code'), late.searchParams.get('token_hash')]).toEqual([
    'otp_expired',
    null,
  ]);
});
