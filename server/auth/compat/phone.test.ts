import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, newUser, openAuth, refresh } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { codeOf, newDevice, register, signIn } from '../testing/passkey-people.ts';

let here: AuthFixture;
let outside: AuthFixture;
let off: AuthFixture;
const testOtp = new Map([['1234567890', '123456']]);
beforeAll(async () => {
  [here, outside, off] = await Promise.all([
    openAuth({ phone: true, phoneAutoConfirm: true, testOtp }),
    openAuth({ phone: true }),
    openAuth(),
  ]);
});
afterAll(() => Promise.all([here.close(), outside.close(), off.close()]));

let numbers = 15_550_000_000;
const newNumber = (): string => String((numbers += 1));

async function codeTo(auth: AuthFixture, phone: string): Promise<string> {
  const text = await auth.lastText(`+${phone}`);
  if (!text) throw new Error(`no text to ${phone}`);
  return text.code;
}

test('on this machine a phone number and a password sign up immediately, and sign in again, with or without a plus', async () => {
  const phone = newNumber();
  const password = 'a good password';
  const made = await here
    .client()
    .auth.signUp({ phone: `+${phone}`, password, options: { data: { full_name: 'Ada' } } });
  expect(made.error).toBeNull();
  expect(made.data.session?.user).toMatchObject({
    phone,
    email: '',
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: { full_name: 'Ada' },
    identities: [{ provider: 'phone' }],
  });
  expect(made.data.user?.phone_confirmed_at).toBeTruthy();
  for (const typed of [phone, `+${phone}`, `+1 ${phone.slice(1)}`]) {
    const again = await here.client().auth.signInWithPassword({ phone: typed, password });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(made.data.user?.id);
  }
  const wrong = await here.client().auth.signInWithPassword({ phone, password: 'another password' });
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  expect((await here.client().auth.signUp({ phone, password })).error?.code).toBe('user_already_exists');
  expect(await here.lastText(`+${phone}`)).toBeNull();
});

test('an invalid phone number is reported as such when its code is verified', async () => {
  for (const phone of ['phone', '+0123', '12345678901234567']) {
    const { error } = await here.client().auth.verifyOtp({ phone, type: 'sms', token: '123456' });
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message: 'Invalid phone number format (E.164 required)',
    });
  }
});

test('elsewhere a sign-up waits for a texted code, which is not stored in the outbox', async () => {
  const phone = newNumber();
  const person = { phone, password: 'a good password' };
  const client = outside.client();
  const asked = await client.auth.signUp(person);
  expect(asked.error).toBeNull();
  expect(asked.data.session).toBeNull();
  expect((await client.auth.signInWithPassword(person)).error?.code).toBe('phone_not_confirmed');
  const { rows } = await outside.admin.query(
    `select topic, payload from public.outbox where done_at is null`,
  );
  expect(rows).toMatchObject([{ topic: 'auth-text', payload: { kind: 'code' } }]);
  expect(JSON.stringify(rows)).not.toContain(phone);

  const code = await codeTo(outside, phone);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const presented of [
    { phone, token: wrong },
    { phone: newNumber(), token: code },
  ]) {
    const refused = await outside.client().auth.verifyOtp({ type: 'sms', ...presented });
    expect(refused.error).toMatchObject({ code: 'otp_expired', status: 403 });
  }
  const confirmed = await client.auth.verifyOtp({ type: 'sms', phone: `+${phone}`, token: code });
  expect(confirmed.data.session?.user).toMatchObject({ id: asked.data.user?.id, phone });
  expect((await client.auth.verifyOtp({ type: 'sms', phone, token: code })).error?.code).toBe('otp_expired');
  expect((await client.auth.signInWithPassword(person)).error).toBeNull();
  expect((await client.auth.signUp(person)).data).toMatchObject({ session: null, user: { identities: [] } });
  expect(await auditActions(outside, asked.data.user?.id ?? '')).toEqual([
    'user_confirmation_requested',
    'user_signedup',
    'login',
    'login',
    'user_repeated_signup',
  ]);
});

test('a code signs in, creates an account for a new number unless that is turned off, and expires after ten minutes', async () => {
  const phone = newNumber();
  const client = outside.client();
  const quiet = await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect(quiet.error).toBeNull();
  expect(await outside.lastText(`+${phone}`)).toBeNull();
  await client.auth.signInWithOtp({ phone });
  const text = await outside.lastText(`+${phone}`);
  expect(text?.text).toMatch(/^\d{6} is your \S+ code\. [\s\S]+\n@localhost #\d{6}$/);
  outside.advance(601);
  const late = await client.auth.verifyOtp({ type: 'sms', phone, token: text?.code ?? '' });
  expect(late.error?.code).toBe('otp_expired');
  expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull();
  const verified = await client.auth.verifyOtp({ type: 'sms', phone, token: await codeTo(outside, phone) });
  expect(verified.data.user?.phone).toBe(phone);
  await client.auth.signInWithOtp({ phone });
  const again = await client.auth.verifyOtp({ type: 'sms', phone, token: await codeTo(outside, phone) });
  expect(again.data.user?.id).toBe(verified.data.user?.id);
});

test('a password that a stranger chose for a number is removed when its owner enters a code', async () => {
  const phone = newNumber();
  const stranger = { phone, password: 'chosen by a stranger' };
  const client = here.client();
  const made = await client.auth.signUp(stranger);
  const device = newDevice();
  expect((await register({ client }, device)).error).toBeNull();
  await here.client().auth.signInWithOtp({ phone });
  const holder = await here.client().auth.verifyOtp({ type: 'sms', phone, token: await codeTo(here, phone) });
  expect(holder.error).toBeNull();
  expect((await here.client().auth.signInWithPassword(stranger)).error?.code).toBe('invalid_credentials');
  expect(codeOf((await signIn(here, device)).error)).toBe('webauthn_verification_failed');
  expect((await refresh(here, made.data.session?.refresh_token ?? '')).status).toBe(400);
});

test('a new number belongs to the account, and to no other, once its code is entered', async () => {
  const person = await newUser(outside);
  const phone = newNumber();
  const client = outside.client();
  await client.auth.signInWithPassword(person);
  const asked = await client.auth.updateUser({ phone: `+${phone}` });
  expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone });
  const code = await codeTo(outside, phone);
  expect((await client.auth.verifyOtp({ type: 'sms', phone, token: code })).error?.code).toBe('otp_expired');
  const changed = await client.auth.verifyOtp({ type: 'phone_change', phone, token: code });
  expect(changed.data.user).toMatchObject({ id: person.id, phone, email: person.email });
  expect(changed.data.user?.new_phone).toBeUndefined();
  expect(changed.data.user?.app_metadata.providers).toEqual(['email', 'phone']);
  expect(
    (await outside.client().auth.signInWithPassword({ phone, password: person.password })).error,
  ).toBeNull();

  const other = await newUser(outside);
  const second = outside.client();
  await second.auth.signInWithPassword(other);
  expect((await second.auth.updateUser({ phone })).error).toMatchObject({
    code: 'phone_exists',
    status: 422,
  });
  // Two request the same unused number: the first code decides.
  const free = newNumber();
  await second.auth.updateUser({ phone: free });
  const late = await codeTo(outside, free);
  await client.auth.updateUser({ phone: free });
  await client.auth.verifyOtp({ type: 'phone_change', phone: free, token: await codeTo(outside, free) });
  const refused = await second.auth.verifyOtp({ type: 'phone_change', phone: free, token: late });
  expect(refused.error?.code).toBe('phone_exists');
  expect((await auditActions(outside, person.id)).filter((action) => action.startsWith('user_'))).toEqual([
    'user_signedup',
    'user_phone_change_requested',
    'user_modified',
    'user_phone_change_requested',
    'user_modified',
  ]);
});

test('when two accounts confirm one number in parallel, one gets it and the other is refused', async () => {
  const phone = newNumber();
  const asked = [];
  for (let n = 0; n < 2; n += 1) {
    const client = outside.client();
    await client.auth.signInWithPassword(await newUser(outside));
    await client.auth.updateUser({ phone });
    asked.push({ client, token: await codeTo(outside, phone) });
  }
  const answers = await Promise.all(
    asked.map(({ client, token }) => client.auth.verifyOtp({ type: 'phone_change', phone, token })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.find(({ error }) => error)?.error?.code).toBe('phone_exists');
});

test('a number in AUTH_TEST_OTP accepts its code, and nothing is sent', async () => {
  const phone = '1234567890';
  const client = here.client();
  expect((await client.auth.signInWithOtp({ phone: `+${phone}` })).error).toBeNull();
  expect(await here.lastText(`+${phone}`)).toBeNull();
  expect((await client.auth.verifyOtp({ type: 'sms', phone, token: '654321' })).error?.code).toBe(
    'otp_expired',
  );
  expect((await client.auth.verifyOtp({ type: 'sms', phone, token: '123456' })).error).toBeNull();
  // Nothing is sent on any channel.
  const options = { channel: 'whatsapp' } as const;
  expect((await here.client().auth.signInWithOtp({ phone, options })).error).toBeNull();
  expect((await client.auth.verifyOtp({ type: 'sms', phone, token: '123456' })).error).toBeNull();
  // It works like any other code: it has to be requested, and works once.
  expect((await client.auth.verifyOtp({ type: 'sms', phone, token: '123456' })).error?.code).toBe(
    'otp_expired',
  );
  const factor = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Test', phone });
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: factor.data?.id ?? '',
    code: '123456',
  });
  expect(verified.error).toBeNull();
});

test('a phone works as a second factor: each challenge texts a code that works once, for five minutes', async () => {
  const person = await newUser(outside);
  const phone = newNumber();
  const client = outside.client();
  await client.auth.signInWithPassword(person);
  const enroll = (friendlyName: string, number = `+${phone}`) =>
    client.auth.mfa.enroll({ factorType: 'phone', friendlyName, phone: number });
  expect((await enroll('Mine', 'none')).error).toMatchObject({ code: 'validation_failed', status: 400 });
  expect((await enroll('Mine', '')).error?.message).toBe('Phone number required to enroll Phone factor');
  expect((await enroll('Begun')).error).toBeNull();
  const enrolled = await enroll('Mine');
  expect(enrolled.data).toMatchObject({ type: 'phone', friendly_name: 'Mine', phone: `+${phone}` });
  const factorId = enrolled.data?.id ?? '';
  expect((await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })).error?.code).toBe(
    'validation_failed',
  );
  const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  expect(challenge.data).toMatchObject({ type: 'phone' });
  const { rows } = await outside.admin.query(`select payload from public.outbox where done_at is null`);
  expect(JSON.stringify(rows)).not.toContain(phone);
  const code = await codeTo(outside, phone);
  const dump = await outside.admin.query(`select to_jsonb(c)::text as row from auth.mfa_challenges c`);
  expect(JSON.stringify(dump.rows)).not.toContain(`"${code}"`);
  const challengeId = challenge.data?.id ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: wrong })).error).toMatchObject({
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  });
  const verified = await client.auth.mfa.verify({ factorId, challengeId, code });
  expect(verified.data?.user.factors).toMatchObject([{ id: factorId, factor_type: 'phone' }]);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: expect.arrayContaining([expect.objectContaining({ method: 'mfa/phone' })]),
  });
  expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code).toBe(
    'mfa_ip_address_mismatch',
  );
  expect((await enroll('Again')).error?.code).toBe('mfa_verified_factor_exists');

  const next = await client.auth.mfa.challenge({ factorId });
  const late = await codeTo(outside, phone);
  expect(
    (await client.auth.mfa.verify({ factorId, challengeId: next.data?.id ?? '', code })).error?.code,
  ).toBe(code === late ? undefined : 'mfa_verification_failed');
  outside.advance(300);
  expect(
    (await client.auth.mfa.verify({ factorId, challengeId: next.data?.id ?? '', code: late })).error?.code,
  ).toBe('mfa_challenge_expired');
});

/** A person with a verified phone factor, at a separate service. */
async function withPhoneFactor(auth: AuthFixture) {
  const person = await newUser(auth);
  const phone = newNumber();
  const client = auth.client();
  await client.auth.signInWithPassword(person);
  const enrolled = await client.auth.mfa.enroll({
    factorType: 'phone',
    friendlyName: 'Mine',
    phone: `+${phone}`,
  });
  const factorId = enrolled.data?.id ?? '';
  const challenge = await client.auth.mfa.challenge({ factorId });
  const code = await codeTo(auth, phone);
  const verified = await client.auth.mfa.verify({
    factorId,
    challengeId: challenge.data?.id ?? '',
    code,
  });
  if (verified.error) throw verified.error;
  return { ...person, phone, client, factorId, token: verified.data.access_token };
}

test('many parallel challenges of one account are answered, and so are all other requests', async () => {
  const limited = await openAuth({ phone: true, rateLimits: 'on' });
  const person = await withPhoneFactor(limited);
  const other = await newUser(limited);
  await limited.pool.query('delete from host.rate_limits');
  const challenge = () =>
    limited.request(`/auth/v1/factors/${person.factorId}/challenge`, {
      method: 'POST',
      json: {},
      headers: { authorization: `Bearer ${person.token}` },
    });
  const crowd = Array.from({ length: 15 }, challenge);
  const beside = limited.client().auth.signInWithPassword(other);
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(14).fill(429)]);
  expect((await beside).error).toBeNull();
  await limited.close();
});

test('text messages that strangers request do not use up those for second factors', async () => {
  const limited = await openAuth({ phone: true, rateLimits: 'on', textsPerHour: 8 });
  const person = await withPhoneFactor(limited);
  await limited.pool.query('delete from host.rate_limits');
  const ask = (from: number) => {
    limited.comeFrom(`198.51.100.${from}`);
    return limited.client().auth.signInWithOtp({ phone: newNumber() });
  };
  for (let n = 0; n < 8; n += 1) expect((await ask(n)).error).toBeNull();
  expect((await ask(9)).error?.message).toBe('SMS rate limit exceeded');
  limited.comeFrom('203.0.113.7');
  expect((await person.client.auth.mfa.challenge({ factorId: person.factorId })).error).toBeNull();
  // A number that is not proven yet counts with the strangers' numbers.
  const begun = await person.client.auth.mfa.enroll({
    factorType: 'phone',
    friendlyName: 'Another',
    phone: `+${newNumber()}`,
  });
  const unproven = await person.client.auth.mfa.challenge({ factorId: begun.data?.id ?? '' });
  expect(unproven.error?.message).toBe('SMS rate limit exceeded');
  await limited.close();
});

test('unknown numbers get the same answers, and use up no text messages', async () => {
  const limited = await openAuth({ phone: true, rateLimits: 'on', textsPerHour: 2 });
  const ask = (from: number, shouldCreateUser: boolean) => {
    limited.comeFrom(`198.51.100.${from}`);
    return limited.client().auth.signInWithOtp({ phone: newNumber(), options: { shouldCreateUser } });
  };
  const taken = newNumber();
  await limited.pool.query(
    `insert into auth.users (id, phone, phone_confirmed_at) values (gen_random_uuid(), $1, now())`,
    [taken],
  );
  for (let n = 0; n < 30; n += 1) expect((await ask(n, false)).error).toBeNull();
  for (let n = 50; n < 53; n += 1) {
    await limited.pool.query(`delete from host.rate_limits where key like 'text_to:%'`);
    limited.comeFrom(`198.51.100.${n}`);
    const again = await limited.client().auth.signUp({ phone: taken, password: 'a good password' });
    expect(again.error).toBeNull();
  }
  expect((await ask(40, true)).error).toBeNull();
  expect((await ask(41, true)).error).toBeNull();
  for (const shouldCreateUser of [true, false]) {
    expect((await ask(42, shouldCreateUser)).error?.message).toBe('SMS rate limit exceeded');
  }
  await limited.close();
});

test('one client gets a share of the text messages, and one number five an hour', async () => {
  const limited = await openAuth({ phone: true, rateLimits: 'on' });
  const ask = (phone = newNumber()) => limited.client().auth.signInWithOtp({ phone });
  for (let n = 0; n < 5; n += 1) expect((await ask()).error).toBeNull();
  expect((await ask()).error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 });
  const phone = newNumber();
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < 6; n += 1) {
    limited.comeFrom(`198.51.100.${n}`);
    await limited.pool.query(`delete from host.rate_limits where key like 'text_to:%'`);
    answers.push((await ask(phone)).error?.code);
  }
  expect(answers).toEqual([...Array<undefined>(5).fill(undefined), 'over_sms_send_rate_limit']);
  await limited.close();
});

test('one number gets one text message a minute, and all together have an hourly limit', async () => {
  const limited = await openAuth({ phone: true, rateLimits: 'on', textsPerHour: 2 });
  const phone = newNumber();
  const ask = () => limited.client().auth.signInWithOtp({ phone });
  expect((await ask()).error).toBeNull();
  expect((await ask()).error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 });
  const other = newNumber();
  const askElsewhere = (to: string) => limited.client().auth.signInWithOtp({ phone: to });
  expect((await askElsewhere(other)).error).toBeNull();
  expect((await askElsewhere(newNumber())).error).toMatchObject({
    code: 'over_sms_send_rate_limit',
    message: 'SMS rate limit exceeded',
  });
  await limited.close();
});

test.each([
  ['/signup', { phone: '15551234567', password: 'a good password' }, 400, 'phone_provider_disabled'],
  ['/otp', { phone: '15551234567' }, 400, 'phone_provider_disabled'],
  ['/resend', { type: 'sms', phone: '15551234567' }, 400, 'phone_provider_disabled'],
  [
    '/token?grant_type=password',
    { phone: '15551234567', password: 'a good password' },
    422,
    'phone_provider_disabled',
  ],
])('without text messages %s accepts no phone number', async (path, json, status, code) => {
  const answer = await off.request(`/auth/v1${path}`, { method: 'POST', json });
  expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
});

test.each([
  ['/signup', { phone: 'et', password: 'a good password' }, 'Invalid phone number format (E.164 required)'],
  [
    '/signup',
    { phone: '15551234567', password: 'a good password', channel: 'whatsapp' },
    "Invalid channel, the supported value is 'sms'",
  ],
  [
    '/signup',
    { phone: '15551234567', password: 'a good password', code_challenge: 'x' },
    'PKCE not supported for phone signups',
  ],
  [
    '/signup',
    { phone: '15551234567', email: 'a@example.com', password: 'a good password' },
    'Only an email address or phone number should be provided on signup.',
  ],
  ['/otp', { phone: '1-555-x' }, 'Invalid phone number format (E.164 required)'],
  [
    '/otp',
    { phone: '15551234567', email: 'a@example.com' },
    'Only an email address or phone number should be provided',
  ],
  ['/otp', { email: 'a@example.com', channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
  ['/resend', { type: 'sms' }, 'Type provided requires a phone number'],
  ['/verify', { type: 'signup', phone: '15551234567', token: '123456' }, 'Invalid sms verification type'],
  [
    '/verify',
    { type: 'sms', phone: '15551234567', email: 'a@example.com', token: '123456' },
    'Only an email address or phone number should be provided on verify',
  ],
])('%s with %o is refused: %s', async (path, json, message) => {
  const answer = await outside.request(`/auth/v1${path}`, { method: 'POST', json });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error_code: 'validation_failed', msg: message },
  ]);
});
