import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoRule, demoTimeText } from '../../domain/demo-times.ts';
import { Demos, demosText } from '../cli/waitlist/add-demos.ts';
import type { Mail } from '../mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture, shop, type Fixture } from './testing/waitlist-fixture.ts';

let database: TestDatabase;
let fixture: Fixture;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.admin.query(
    'truncate public.waitlist_entries, public.waitlist_suppressions, public.outbox cascade',
  );
  fixture = createFixture(database);
});

type Own = { email: string; startsAt: string | null; calendar: string | null };
type Answer = { times: string[]; own: Own | null; code?: string };

async function ask(fields: object): Promise<Answer & { status: number }> {
  const response = await fixture.post('book-demo', fields);
  return { ...((await response.json()) as Answer), status: response.status };
}

/** The token of a confirmed merchant. */
const merchant = async (emailAddress: string) =>
  (await fixture.confirmed({ ...shop, emailAddress })).statusToken;

/** Replies only: no welcome. */
const deliver = () => fixture.deliver({ postalAddress: null });

const eventOf = (mail: Mail | undefined) => mail?.attachments?.[0]?.content.replaceAll('\r\n ', '') ?? '';
const linkOf = (mail: Mail | undefined) => /\/partners\/demo#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];

test('a merchant books a time, gets it by mail with a calendar file, and nobody else can book it', async () => {
  const grace = await merchant('grace@larkmoor.example');
  const {
    times: [first = '', second = ''],
  } = await ask({ action: 'read' });
  expect(await ask({ action: 'book', token: grace, time: first })).toMatchObject({
    status: 200,
    own: { email: 'grace@larkmoor.example', startsAt: first },
  });
  const [mail] = await deliver();
  expect(mail).toMatchObject({ to: 'grace@larkmoor.example' });
  expect(mail?.attachments).toMatchObject([{ filename: 'ventus-demo.ics' }]);
  expect(eventOf(mail)).toContain(`DTSTART:${first.replace(/[-:]|\.000/g, '')}\r\n`);
  expect(eventOf(mail)).toContain('SEQUENCE:0');
  // The page offers the file of the mail.
  const { own } = await ask({ action: 'read', token: grace });
  const unstamped = (file = '') => file.replace(/DTSTAMP:.*/, '');
  expect(unstamped(own?.calendar ?? '')).toBe(unstamped(mail?.attachments?.[0]?.content));
  for (const line of (mail?.attachments?.[0]?.content ?? '').split('\r\n'))
    expect(line.length).toBeLessThanOrEqual(75);

  const bea = await merchant('bea@shops.example');
  expect((await ask({ action: 'read', token: bea })).times).not.toContain(first);
  expect(await ask({ action: 'book', token: bea, time: first })).toMatchObject({
    status: 409,
    code: 'time_gone',
  });

  // By the link in the mail.
  const link = linkOf(mail);
  expect(await ask({ action: 'book', token: link, time: second })).toMatchObject({ status: 200 });
  const [moved] = await deliver();
  expect(eventOf(moved)).toContain('SEQUENCE:1');
  expect(/UID:(.+)/.exec(eventOf(moved))?.[1]).toBe(/UID:(.+)/.exec(eventOf(mail))?.[1]);
  expect(await ask({ action: 'cancel', token: link })).toMatchObject({ own: { startsAt: null } });
  const [canceled] = await deliver();
  expect(eventOf(canceled)).toContain('METHOD:CANCEL');
  expect(canceled?.subject).toContain('canceled');
  expect((await ask({ action: 'read' })).times).toEqual(expect.arrayContaining([first, second]));
});

test('the mail shows the time in the time zone of the booking first, then in Eastern Time', async () => {
  const token = await merchant('grace@larkmoor.example');
  const { times } = await ask({ action: 'read' });
  // Noon in New York on the first day that starts after now.
  const noon = times.find((time) => time.slice(11, 16) === '17:00') ?? '';
  await ask({ action: 'book', token, time: noon, zone: 'America/Los_Angeles' });
  const [mail] = await deliver();
  expect(mail?.subject).toMatch(/, 9:00 AM Pacific Time$/);
  expect(mail?.text).toMatch(/9:00 AM Pacific Time\n+.*That is 12:00 PM Eastern Time/);
  // Canceling names no zone, so the zone of the booking is kept.
  await ask({ action: 'cancel', token });
  const [canceled] = await deliver();
  expect(canceled?.text).toContain('9:00 AM Pacific Time (12:00 PM Eastern Time)');

  const bea = await merchant('bea@shops.example');
  expect(await ask({ action: 'book', token: bea, time: noon, zone: 'Mars/Olympus' })).toMatchObject({
    status: 200,
  });
  expect((await deliver())[0]?.subject).toMatch(/, 12:00 PM Eastern Time$/);
});

/** A merchant's welcome waits for a booking that follows the confirmation. */
const passWait = () => {
  fixture.clock.at = new Date(fixture.clock.at.getTime() + 10_000);
};

test('a welcome waits for the booking that confirmed, names the demo, and asks for no time', async () => {
  const token = await merchant('grace@larkmoor.example');
  // The mails are looked at every second, so also between the two.
  expect(await fixture.deliver()).toEqual([]);
  const [time = ''] = (await ask({ action: 'read' })).times;
  await ask({ action: 'book', token, time });
  passWait();
  const mails = await fixture.deliver();
  const welcome = mails.find(({ subject }) => subject.includes('partner waitlist'));
  expect(welcome?.text).toContain(`Your demo is on ${demoTimeText(new Date(time))}.`);
  expect(welcome?.text).not.toContain('Pick a time');
  expect(welcome?.attachments).toBeUndefined();

  const cleo = await merchant('cleo@shops.example');
  await ask({
    action: 'book',
    token: cleo,
    time: (await ask({ action: 'read' })).times[0],
    zone: 'America/Denver',
  });
  passWait();
  const west = (await fixture.deliver()).find(({ subject }) => subject.includes('partner waitlist'));
  expect(west?.text).toMatch(/Your demo is on .* Mountain Time \(.* Eastern Time\)\./);

  await merchant('bea@shops.example');
  passWait();
  expect((await fixture.deliver())[0]?.text).toContain('Pick a time for your demo');
});

test('of many parallel bookings of one time, one succeeds', async () => {
  const tokens = [];
  for (let n = 0; n < 5; n += 1) tokens.push(await merchant(`shop${n}@shops.example`));
  const { times } = await ask({ action: 'read' });
  const answers = await Promise.all(tokens.map((token) => ask({ action: 'book', token, time: times[0] })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'time_gone')).toHaveLength(4);
});

test('a booking belongs to the token’s merchant: a person on the card waitlist and a stranger cannot book', async () => {
  const { statusToken } = await fixture.confirmed(ada);
  const {
    times: [time],
  } = await ask({ action: 'read' });
  for (const token of [statusToken, 'a stranger'])
    expect(await ask({ action: 'book', token, time })).toMatchObject({ status: 401, code: 'link_invalid' });
  expect(await fixture.rows('select from public.demo_bookings')).toEqual([]);
});

test('a booking changes ten times at most, and canceling stays possible', async () => {
  const token = await merchant('grace@larkmoor.example');
  const { times } = await ask({ action: 'read' });
  let mails = 0;
  for (const time of times.slice(0, demoRule.changes)) {
    expect(await ask({ action: 'book', token, time })).toMatchObject({ status: 200 });
    mails += (await deliver()).length;
  }
  expect(await ask({ action: 'book', token, time: times[12] })).toMatchObject({ code: 'too_often' });
  expect(await ask({ action: 'cancel', token })).toMatchObject({ status: 200 });
  expect(await ask({ action: 'book', token, time: times[12] })).toMatchObject({ code: 'too_often' });
  expect(mails + (await deliver()).length).toBe(demoRule.changes + 1);
});

test('deleting an entry cancels its demo by mail, and the address is deleted with the message', async () => {
  const token = await merchant('grace@larkmoor.example');
  const {
    times: [time = ''],
  } = await ask({ action: 'read' });
  await ask({ action: 'book', token, time });
  const [booked] = await deliver();
  await fixture.post('waitlist-status', { token, action: 'delete' });
  const [canceled, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(canceled).toMatchObject({ to: 'grace@larkmoor.example', headers: {} });
  expect(canceled?.subject).toContain('canceled');
  expect(eventOf(canceled)).toContain('METHOD:CANCEL');
  expect(eventOf(canceled)).toContain('SEQUENCE:1');
  expect(/UID:(.+)/.exec(eventOf(canceled))?.[1]).toBe(/UID:(.+)/.exec(eventOf(booked))?.[1]);
  expect(await fixture.rows("select from public.outbox where payload::text like '%larkmoor%'")).toEqual([]);

  // A demo that was canceled before, or is over, needs no mail.
  const bea = await merchant('bea@shops.example');
  await ask({ action: 'book', token: bea, time });
  await ask({ action: 'cancel', token: bea });
  await deliver();
  await fixture.post('waitlist-status', { token: bea, action: 'delete' });
  expect(await deliver()).toEqual([]);
});

test('the operator lists upcoming demos, an export contains one’s own, and each is deleted with its entry or after thirty days', async () => {
  const token = await merchant('grace@larkmoor.example');
  const { times } = await ask({ action: 'read' });
  await ask({ action: 'book', token, time: times[0] });
  const list = async () =>
    demosText(Demos.parse(await fixture.rpc('demo_bookings_ahead', { at: fixture.clock.at.toISOString() })));
  expect(await list()).toContain('Larkmoor Golf');
  expect(await list()).toContain('Eastern Time');
  const exported = await fixture.post('waitlist-status', { token, action: 'export' });
  expect(await exported.json()).toMatchObject({ demo: { canceledAt: null, zone: null } });

  const start = Date.parse(times[0] ?? '');
  const days = (n: number) => new Date(start + n * 86_400_000).toISOString();
  const count = async () => (await fixture.rows('select from public.demo_bookings')).length;
  await fixture.rpc('forget_waitlist_leftovers', { at: days(demoRule.keptDays - 1) });
  expect(await count()).toBe(1);
  await fixture.rpc('forget_waitlist_leftovers', { at: days(demoRule.keptDays + 1) });
  expect(await count()).toBe(0);

  const bea = await merchant('bea@shops.example');
  await ask({ action: 'book', token: bea, time: times[1] });
  await fixture.post('waitlist-status', { token: bea, action: 'delete' });
  expect(await count()).toBe(0);
});
