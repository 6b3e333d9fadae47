import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptDays } from '../auth/admin/forget-stale-accounts.ts';
import { auditActions, newUser, openAuth, refresh, signInAgain } from '../auth/testing/auth-fixture.ts';
import type { AuthFixture } from '../auth/testing/auth-fixture.ts';
import { forgetStaleJob } from './forget-stale.ts';

let auth: AuthFixture;
let byMail: AuthFixture;
beforeAll(async () => {
  [auth, byMail] = await Promise.all([openAuth(), openAuth({ autoConfirm: false })]);
});
afterAll(() => Promise.all([auth.close(), byMail.close()]));

/** The job as it would run this many days from now. */
async function runIn(
  days: number,
  service = auth,
  signal = new AbortController().signal,
  inactivitySeconds: number | null = null,
): Promise<void> {
  const job = forgetStaleJob({
    rest: service.restPool,
    auth: service.pool,
    inactivitySeconds,
    log: pino({ level: 'silent' }),
  });
  await job.run(() => new Date(Date.now() + days * 86_400_000 + 1000), signal);
}

async function count(from: string, values: unknown[] = [], service = auth): Promise<number> {
  const { rows } = await service.admin.query<{ n: number }>(`select count(*)::int as n from ${from}`, values);
  return rows[0]?.n ?? -1;
}

test('ended sessions are deleted after a month, active ones are kept', async () => {
  const person = await newUser(auth);
  const over = await signInAgain(auth, person);
  const replayed = await signInAgain(auth, person);
  const sessionOf = ({ accessToken }: { accessToken: string }): string =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).session_id;
  await auth.admin.query(`update auth.sessions set not_after = now() where id = $1`, [sessionOf(over)]);
  await auth.admin.query(`update auth.refresh_tokens set revoked = true where session_id = $1`, [
    sessionOf(replayed),
  ]);
  const mine = () => count('auth.sessions where user_id = $1', [person.id]);
  await runIn(keptDays.endedSession - 1);
  expect(await mine()).toBe(3);
  await runIn(keptDays.endedSession);
  expect(await mine()).toBe(1);
  expect((await refresh(auth, person.refreshToken)).status).toBe(200);
  await runIn(keptDays.endedSession + 3, auth, undefined, 4 * 86_400);
  expect(await mine()).toBe(1);
  await runIn(keptDays.endedSession + 3, auth, undefined, 2 * 86_400);
  expect(await mine()).toBe(0);
  expect(await count('auth.refresh_tokens where session_id = $1', [sessionOf(over)])).toBe(0);
});

test('messages of the contact form are deleted after two years', async () => {
  await auth.admin.query(
    `insert into public.contact_messages (id, name, email, subject, message)
     values (gen_random_uuid(), 'A', 'a@x.example', 'S', 'M')`,
  );
  await runIn(729);
  expect(await count('public.contact_messages')).toBe(1);
  await runIn(730);
  expect(await count('public.contact_messages')).toBe(0);
});

test('audit rows of refreshes are deleted after a month, others after a year', async () => {
  const person = await newUser(auth);
  await refresh(auth, person.refreshToken);
  expect(await auditActions(auth, person.id)).toContain('token_refreshed');
  await runIn(keptDays.refreshEvent);
  expect(await auditActions(auth, person.id)).toEqual(['user_signedup', 'login']);
  await runIn(keptDays.event - 1);
  expect(await auditActions(auth, person.id)).toEqual(['user_signedup', 'login']);
  await runIn(keptDays.event);
  expect(await auditActions(auth, person.id)).toEqual([]);
});

test('one run deletes more rows than one batch', async () => {
  await auth.admin.query(
    `insert into auth.audit_log_entries (id, payload, created_at)
     select gen_random_uuid(), '{"action": "login"}', now() - interval '400 days' from generate_series(1, 12000)`,
  );
  await runIn(0);
  expect(await count(`auth.audit_log_entries where created_at < now() - interval '399 days'`)).toBe(0);
});

test('unused flows and mailed tokens are deleted after two days', async () => {
  const person = await newUser(auth);
  await auth.request('/auth/v1/recover', {
    method: 'POST',
    json: { email: person.email, code_challenge: 'c'.repeat(43), code_challenge_method: 's256' },
  });
  const left = async () => [
    await count('auth.flow_state where user_id = $1', [person.id]),
    await count('auth.one_time_tokens where user_id = $1', [person.id]),
  ];
  await runIn(1);
  expect(await left()).toEqual([1, 1]);
  await runIn(keptDays.mailed);
  expect(await left()).toEqual([0, 0]);
});

test('unconfirmed accounts are deleted a month after their last mail; all others are kept', async () => {
  const signUp = (email: string) =>
    byMail.request('/auth/v1/signup', { method: 'POST', json: { email, password: 'a good password' } });
  await signUp('never@example.com');
  await signUp('again@example.com');
  await signUp('confirmed@example.com');
  await byMail.admin.query(
    `update auth.users set confirmation_sent_at = now() + interval '20 days' where email = 'again@example.com'`,
  );
  await byMail.admin.query(
    `update auth.users set email_confirmed_at = now() where email = 'confirmed@example.com'`,
  );
  const addresses = async () => {
    const { rows } = await byMail.admin.query<{ email: string }>('select email from auth.users order by 1');
    return rows.map(({ email }) => email);
  };
  await runIn(keptDays.unconfirmedAccount - 1, byMail);
  expect(await addresses()).toHaveLength(3);
  await runIn(keptDays.unconfirmedAccount, byMail);
  expect(await addresses()).toEqual(['again@example.com', 'confirmed@example.com']);
  const { rows } = await byMail.admin.query<{ payload: { actor_username: string; traits: object } }>(
    `select payload from auth.audit_log_entries where payload ->> 'action' = 'user_deleted'`,
  );
  expect(rows).toMatchObject([{ payload: { actor_username: '', traits: { by: 'retention' } } }]);
  expect(await count(`auth.audit_log_entries where payload::text like '%never@%'`, [], byMail)).toBe(0);
});

test('messages are deleted a week after sending or a month after giving up; rows for a spreadsheet are kept', async () => {
  await auth.admin.query('delete from public.outbox');
  await auth.admin.query(
    `insert into public.outbox (topic, payload, done_at, dead_at) values
       ('mail', '{}', now(), null), ('mail', '{}', null, now()), ('sheet:consumer', '{}', null, now()), ('mail', '{}', null, null)`,
  );
  const left: number[] = [];
  for (const days of [6, 7, 29, 30]) {
    await runIn(days);
    left.push(await count('public.outbox'));
  }
  expect(left).toEqual([4, 3, 3, 2]);
});

test('a stopping server starts no further batch', async () => {
  await byMail.request('/auth/v1/signup', {
    method: 'POST',
    json: { email: 'late@example.com', password: 'a good password' },
  });
  await runIn(400, byMail, AbortSignal.abort());
  expect(await count(`auth.users where email = 'late@example.com'`, [], byMail)).toBe(1);
});
