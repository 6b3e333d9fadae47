import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailByWebhook } from '../../supabase/functions/_shared/waitlist/mail-by-webhook.ts';
import { sendWaitlistMail } from '../../supabase/functions/_shared/waitlist/send-mail.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture, siteUrl, tokenIn, type Fixture } from './testing/waitlist-fixture.ts';

// Waitlist mail as a hosted project sends it, by `send-waitlist-mail`.
let database: TestDatabase;
let fixture: Fixture;
let taken: {
  id: string | null;
  key: string | null;
  mail: { to: string; from: string; text: string; html: string; attachments: { content_id: string }[] };
}[];
let status = 200;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.admin.query(
    'truncate public.waitlist_entries, public.waitlist_suppressions, public.outbox cascade',
  );
  fixture = createFixture(database);
  taken = [];
  status = 200;
});

const service: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  taken.push({
    id: request.headers.get('idempotency-key'),
    key: request.headers.get('authorization'),
    mail: (await request.json()) as (typeof taken)[number]['mail'],
  });
  return new Response('{}', { status });
};

function send() {
  const { rpc, clock } = fixture;
  const mail = mailByWebhook({
    url: 'https://mail.example/emails',
    key: 'secret',
    from: 'Ventus <hello@ventus.example>',
    postalAddress: null,
    functionsUrl: `${siteUrl}/functions/v1`,
    rpc,
    now: () => clock.at,
    fetch: service,
  });
  if (!mail) throw new Error('nothing sends mail');
  return sendWaitlistMail({ rpc, now: () => clock.at, siteUrl, mail, topic: 'waitlist-reply' });
}

const pass = (seconds: number) => {
  fixture.clock.at = new Date(fixture.clock.at.getTime() + seconds * 1000);
};
const join = (email: string) => fixture.post('join-waitlist', { ...ada, email });

test('a confirmation is sent by one POST, and its link works', async () => {
  await join(ada.email);
  expect(await send()).toEqual({ sent: 1, dropped: 0, waiting: 0, failed: 0 });
  expect(taken).toMatchObject([
    { key: 'Bearer secret', mail: { to: ada.email, from: 'Ventus <hello@ventus.example>' } },
  ]);
  const { text = '', html = '', attachments = [] } = taken[0]?.mail ?? {};
  // The pictures it shows are attached.
  expect(new Set(attachments.map(({ content_id }) => content_id))).toEqual(
    new Set([...html.matchAll(/"cid:([^"]+)"/g)].map(([, id]) => id)),
  );
  expect(attachments).toHaveLength(3);
  const token = tokenIn({ to: ada.email, subject: 'x', text }, 'confirm');
  expect((await fixture.post('waitlist-confirm', { token })).status).toBe(200);
  expect(await send()).toEqual({ sent: 0, dropped: 0, waiting: 0, failed: 0 });
});

test('an unavailable service is retried with the same id; a mail it permanently refuses is given up', async () => {
  await join(ada.email);
  status = 503;
  expect(await send()).toMatchObject({ failed: 1 });
  pass(60);
  status = 422;
  expect(await send()).toMatchObject({ failed: 1 });
  expect(taken[1]?.id).toBe(taken[0]?.id);
  expect(await fixture.rows('select attempts from public.outbox where dead_at is not null')).toEqual([
    { attempts: 2 },
  ]);
});

test('one mailbox gets one mail a minute and six an hour, whatever tags are used', async () => {
  for (let n = 0; n < 20; n += 1) await join(`victim+${n}@people.example`);
  const sent: number[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    sent.push((await send()).sent);
    pass(61);
  }
  expect(sent).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
  await join('grace@people.example');
  expect(await send()).toMatchObject({ sent: 1 });
});
