import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture, type Fixture } from './testing/waitlist-fixture.ts';

let database: TestDatabase;
let fixture: Fixture;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.admin.query(
    `truncate public.waitlist_entries, public.waitlist_requests, public.waitlist_suppressions, public.outbox,
       host.rate_limits cascade`,
  );
  fixture = createFixture(database, { rateLimits: 'on' });
});

const join = async (email: string) => {
  const response = await fixture.post('join-waitlist', { ...ada, email });
  expect(response.status).toBe(200);
};
/** Lets a minute pass for the limits and for postponed mail. */
const minutePasses = async () => {
  await database.admin.query(`delete from host.rate_limits where key like 'mail_to:%'`);
  fixture.clock.at = new Date(fixture.clock.at.getTime() + 61_000);
};

test('thirty sign-ups with tags of one mailbox cause one mail a minute and six an hour', async () => {
  for (let n = 0; n < 30; n += 1) await join(`victim+${n}@people.example`);
  const sent: number[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    sent.push((await fixture.deliver()).length);
    await minutePasses();
  }
  expect(sent).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
  expect(
    await fixture.rows('select from public.outbox where done_at is null and topic = $1', ['waitlist-reply']),
  ).toEqual([]);
  expect(await fixture.rows('select from public.waitlist_entries')).toHaveLength(30);
  expect(await fixture.rows('select from public.outbox where dead_at is not null')).toEqual([]);
});

test('a postponed mail is sent later, counts as no failure, and invalidates no code already sent', async () => {
  await join('ada@people.example');
  const [first] = await fixture.deliver();
  await join('ada+2@people.example');
  expect(await fixture.deliver()).toEqual([]);
  expect(
    await fixture.rows(
      `select attempts, last_error, available_at > $1 as later from public.outbox
        where done_at is null and topic = 'waitlist-reply'`,
      [fixture.clock.at],
    ),
  ).toEqual([{ attempts: 0, last_error: null, later: true }]);
  const code = /Code: (\d{6})/.exec(first?.text ?? '')?.[1];
  const confirmed = await fixture.post('waitlist-confirm', { list: 'consumer', email: ada.email, code });
  expect(confirmed.status).toBe(200);
  await minutePasses();
  expect((await fixture.deliver()).map(({ to }) => to)).toContain('ada+2@people.example');
});

test('a domain gets two hundred mails an hour; the rest wait, and none is lost', async () => {
  const people = Array.from({ length: 205 }, (_, n) => `person${n}@campus.example`);
  await Promise.all(
    people.map((email, n) => fixture.post('join-waitlist', { ...ada, email }, {}, `198.51.100.${n}`)),
  );
  expect(await fixture.deliver()).toHaveLength(200);
  expect(
    await fixture.rows(`select from public.outbox where done_at is null and dead_at is null
    and topic = 'waitlist-reply'`),
  ).toHaveLength(5);
});
