import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../mail/mail.ts';
import { lastMail, newUser, openAuth, refresh, signInAgain, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { openGoogle } from '../testing/google.ts';
import type { Google } from '../testing/google.ts';
import { newDevice, register } from '../testing/passkey-people.ts';
import { signedInClient, totpCode } from '../testing/totp-person.ts';

let auth: AuthFixture;
let google: Google;
beforeAll(async () => {
  google = await openGoogle(`${siteUrl}/auth/v1/callback`);
  auth = await openAuth({ google: google.settings, phone: true });
});
afterAll(() => Promise.all([auth.close(), google.close()]));
beforeEach(() => auth.comeFrom('203.0.113.7'));

const chrome = (version: number): string =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function mailsTo(email: string): Promise<readonly Mail[]> {
  return (await auth.sendWaiting()).filter(({ to }) => to === email);
}

const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).map(({ subject }) => subject);

const linkIn = (mail: Mail | undefined): string =>
  /https?:\/\/\S+\/end-sessions\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';

const press = (link: string): Promise<Response> =>
  auth.request('/auth/v1/end-sessions', {
    method: 'POST',
    headers: { apikey: '', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' }).toString(),
  });

async function signInAs(person: { email: string; password: string }, userAgent: string): Promise<void> {
  const { email, password } = person;
  const answer = await auth.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email, password },
    headers: { 'user-agent': userAgent },
  });
  expect(answer.status).toBe(200);
}

async function passwordChanged(): Promise<Awaited<ReturnType<typeof newUser>> & { link: string }> {
  const person = await newUser(auth);
  const client = await signedInClient(auth, person);
  await client.auth.updateUser({ password: 'chosen by somebody' });
  return { ...person, link: linkIn((await mailsTo(person.email)).at(-1)) };
}

test('each change of a way to sign in is reported by mail to the address that the account had before', async () => {
  const person = await newUser(auth);
  const { email } = person;
  const client = await signedInClient(auth, person);
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const call = async (method: string, path: string, json?: object): Promise<Record<string, unknown>> => {
    const answer = await auth.request(`/auth/v1${path}`, {
      method,
      json,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.ok, path).toBe(true);
    return answer.status === 204 ? {} : await answer.json();
  };
  const told = async (run: () => Promise<unknown>): Promise<string[]> => {
    const before = (await subjectsTo(email)).length;
    await run();
    // An hour later, so that the hourly limit of notices does not matter here.
    const after = (await subjectsTo(email)).slice(before);
    await auth.admin.query(`update host.notices set created_at = created_at - interval '2 hours'`);
    return after;
  };

  expect(await told(() => client.auth.updateUser({ password: 'a second one' }))).toEqual([
    'Your password for Ventus was changed',
  ]);
  const passkey = await told(async () => {
    const made = await register({ client }, newDevice());
    await client.auth.passkey.delete({ passkeyId: made.data?.id ?? '' });
  });
  expect(passkey).toEqual(['A passkey was added at Ventus', 'A passkey was removed at Ventus']);
  const linked = await told(async () => {
    const idToken = await google.idToken({
      sub: person.id,
      email: 'else@gmail.example',
      email_verified: true,
    });
    const json = { provider: 'google', id_token: idToken, link_identity: true };
    await call('POST', '/token?grant_type=id_token', json);
    const { data: who } = await client.auth.getUser();
    const id = who.user?.identities?.find(({ provider }) => provider === 'google')?.identity_id;
    await call('DELETE', `/user/identities/${id}`);
  });
  expect(linked).toEqual([
    'Google was linked to your account at Ventus',
    'A way to log in was removed at Ventus',
  ]);
  const factor = await told(async () => {
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
    if (enrolled.error) throw enrolled.error;
    const { id, totp } = enrolled.data;
    await client.auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(auth, totp.secret) });
    await client.auth.mfa.unenroll({ factorId: id });
  });
  expect(factor).toEqual([
    'Two-step verification was set up at Ventus',
    'A second factor was removed at Ventus',
  ]);
  const phone = '15550198001';
  const number = await told(async () => {
    await client.auth.updateUser({ phone });
    const code = (await auth.lastText(`+${phone}`))?.code ?? '';
    await auth.client().auth.verifyOtp({ type: 'phone_change', phone, token: code });
  });
  expect(number).toEqual(['Your phone number at Ventus was changed']);
  const address = await told(async () => {
    const next = `moved-${email}`;
    await client.auth.updateUser({ email: next });
    for (const to of [next, email]) {
      const code = (await lastMail(auth, to))?.code ?? '';
      await auth.client().auth.verifyOtp({ type: 'email_change', email: to, token: code });
    }
  });
  expect(address).toEqual(['Confirm the email change at Ventus', 'Your email at Ventus was changed']);
  expect(await subjectsTo(`moved-${email}`)).toEqual(['Confirm the email change at Ventus']);
}, 30_000);

test('the owner is notified when recovery codes are created, replaced and removed', async () => {
  const person = await newUser(auth);
  const client = await signedInClient(auth, person);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (enrolled.error) throw enrolled.error;
  const { id, totp } = enrolled.data;
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(auth, totp.secret) });
  const { data } = await client.auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const path = '/auth/v1/factors/recovery-codes';
  for (const [method, at] of [
    ['POST', path],
    ['POST', `${path}/regenerate`],
    ['DELETE', path],
  ] as const) {
    expect((await auth.request(at, { method, headers, json: {} })).status).toBe(200);
  }
  expect((await subjectsTo(person.email)).slice(-3)).toEqual([
    'New recovery codes were made at Ventus',
    'New recovery codes were made at Ventus',
    'Your recovery codes at Ventus were removed',
  ]);
});

test('a sign-in from a new browser or network is reported once; a sign-up, a newer browser version, and a neighboring address are not', async () => {
  const email = 'travels@example.com';
  const password = 'a good password';
  const signUp = { method: 'POST', json: { email, password }, headers: { 'user-agent': chrome(140) } };
  expect((await auth.request('/auth/v1/signup', signUp)).status).toBe(200);
  await signInAs({ email, password }, chrome(143));
  auth.comeFrom('203.0.113.250');
  await signInAs({ email, password }, chrome(143));
  expect(await subjectsTo(email)).toEqual([]);

  await signInAs({ email, password }, firefox);
  auth.comeFrom('198.51.100.4');
  await signInAs({ email, password }, chrome(143));
  await signInAs({ email, password }, chrome(144));
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['A new login to Ventus', 'A new login to Ventus']);
  expect(mails[0]?.text).toContain('Firefox on Linux');
  expect(mails[1]?.text).toContain('Chrome on Windows');
  expect(mails[1]?.text).not.toContain('198.51.100');
});

test('mails do not repeat what a program calls itself, and no client address is stored', async () => {
  const person = await newUser(auth);
  await signInAs(person, 'click-evil.example/1.0');
  const [mail] = await mailsTo(person.email);
  expect(mail?.text).toContain('An unknown device');
  expect(mail?.text + (mail?.html ?? '')).not.toContain('evil.example');
  const { rows } = await auth.admin.query<{ device: string }>(
    `select device from host.known_devices where user_id = $1`,
    [person.id],
  );
  expect(rows).toHaveLength(2);
  for (const { device } of rows) expect(device).toMatch(/^[0-9a-f]{64}$/);
});

test('opening the link of a notice changes nothing; its button ends every session, once', async () => {
  const { email, link } = await passwordChanged();
  const thief = await signInAgain(auth, { email, password: 'chosen by somebody' });
  const opened = await auth.request(link.replace(siteUrl, ''), { headers: { apikey: '' } });
  const page = await opened.text();
  expect(page).toContain('method="post"');
  expect(page).toContain('Log out everywhere');
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const headers = { authorization: `Bearer ${thief.accessToken}` };
  expect((await auth.request('/auth/v1/user', { headers })).status).toBe(200);

  const pressed = await press(link);
  expect([pressed.status, pressed.headers.get('location')]).toEqual([
    303,
    `${siteUrl}/login?at=forgotten&ended=1`,
  ]);
  expect((await auth.request('/auth/v1/user', { headers })).status).toBe(403);
  expect((await refresh(auth, thief.refreshToken)).status).toBe(400);
  const { rows } = await auth.admin.query(
    `select payload ->> 'action' as action from auth.audit_log_entries
      where payload -> 'traits' ->> 'reason' = 'ended_by_mail' and payload ->> 'actor_username' = $1`,
    [email],
  );
  expect(rows).toEqual([{ action: 'logout' }]);

  const later = await signInAgain(auth, { email, password: 'chosen by somebody' });
  expect((await press(link)).headers.get('location')).toBe(`${siteUrl}/login?at=forgotten&expired=1`);
  expect((await refresh(auth, later.refreshToken)).status).toBe(200);
});

test('the link cancels a change of address that a stranger started', async () => {
  const { email, link } = await passwordChanged();
  const stranger = await signedInClient(auth, { email, password: 'chosen by somebody' });
  const next = `stranger-of-${email}`;
  await stranger.auth.updateUser({ email: next });
  const codes = [
    [next, (await lastMail(auth, next))?.code ?? ''],
    [email, (await lastMail(auth, email))?.code ?? ''],
  ] as const;
  await press(link);
  for (const [to, token] of codes) {
    const outcome = await auth.client().auth.verifyOtp({ type: 'email_change', email: to, token });
    expect(outcome.error?.code).toBe('otp_expired');
  }
});

test.each(['', 'made-up', 'x'.repeat(300)])('the token %j ends no session', async (token) => {
  const answer = await press(`${siteUrl}/auth/v1/end-sessions?token=${token}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${siteUrl}/login?at=forgotten&expired=1`,
  ]);
});

test('the link of a notice no longer works after a week', async () => {
  const { email, link } = await passwordChanged();
  await auth.admin.query(
    `update host.notices set created_at = created_at - interval '7 days' where sent_to = $1`,
    [email],
  );
  expect((await press(link)).headers.get('location')).toContain('expired=1');
});

test('no token of a notice is stored or logged, and an owner gets at most ten notices an hour', async () => {
  const person = await newUser(auth);
  const client = await signedInClient(auth, person);
  for (let n = 0; n < 13; n += 1) await client.auth.updateUser({ password: `password number ${n}` });
  const mails = await mailsTo(person.email);
  expect(mails).toHaveLength(10);
  const { rows } = await auth.admin.query<{ kept: string }>(
    `select (select jsonb_agg(n) from host.notices n)::text || (select jsonb_agg(o) from public.outbox o)::text as kept`,
  );
  for (const mail of mails) {
    const token = new URL(linkIn(mail)).searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    expect(rows[0]?.kept).not.toContain(token);
    expect(auth.logged()).not.toContain(token);
  }
});
