import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture, shop, tokenIn, type Fixture } from './testing/waitlist-fixture.ts';

let database: TestDatabase;
let fixture: Fixture;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  fixture = createFixture(database);
  await database.admin.query(
    'truncate public.waitlist_entries, public.waitlist_requests, public.waitlist_suppressions, public.outbox cascade',
  );
});

const later = 'ada@later.example';
const minutes = (count: number) => {
  fixture.clock.at = new Date(fixture.clock.at.getTime() + count * 60_000);
};
const json = async (response: Promise<Response>) => {
  const answer = await response;
  return [answer.status, await answer.json()];
};
const status = (token: string, action = 'read', more: object = {}) =>
  fixture.post('waitlist-status', { token, action, ...more });
const ask = (token: string, email = later) =>
  json(fixture.post('waitlist-address', { action: 'ask', token, email }));
const confirm = (token: string) => json(fixture.post('waitlist-address', { action: 'confirm', token }));
const look = (token: string) => json(fixture.post('waitlist-address', { action: 'read', token }));
const undo = (token: string) => json(fixture.post('waitlist-address', { action: 'undo', token }));
const linkIn = (mail: Mail | undefined) =>
  /\/waitlist\/status#token=([\w-]+)&change/.exec(mail?.text ?? '')?.[1] ?? 'none';
const sentTo = (mails: readonly Mail[], address: string) => mails.find(({ to }) => to === address);
const addresses = async () =>
  (await fixture.rows('select email from public.waitlist_entries order by join_number')).map(
    ({ email }) => email,
  );
const sent = [200, { status: 'sent' }];
const linkInvalid = [401, { code: 'link_invalid', message: expect.any(String) }];

/** A confirmed person whose mails so far are delivered. */
const member = async (fields: object = ada) => {
  const one = await fixture.confirmed(fields);
  minutes(20);
  await fixture.deliver();
  return one;
};
/** Asks for the address and presses the button in its mail. */
const move = async (token: string, email = later) => {
  expect(await ask(token, email)).toEqual(sent);
  const mail = sentTo(await fixture.deliver(), email);
  const [code, answer] = await confirm(linkIn(mail));
  expect(code).toBe(200);
  return { link: linkIn(mail), statusToken: answer.statusToken as string };
};

test('the address changes with a press in its own mail, and place, referrals and code stay', async () => {
  const { statusToken, view, code } = await member();
  await member({ ...ada, email: 'friend@people.example', referralCode: code });
  minutes(25 * 60);
  await fixture.rpc('referrals_to_judge', {});
  const [, before] = await json(status(statusToken));
  expect(await ask(statusToken, ' Ada@Later.example ')).toEqual(sent);
  const mails = await fixture.deliver();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [later, 'Your Ventus place and this email address'],
  ]);
  expect(mails[0]?.text).not.toMatch(/Ada|people\.example|unsubscribe/);
  expect(await addresses()).toEqual([ada.email, 'friend@people.example']);

  const [answered, answer] = await confirm(linkIn(mails[0]));
  expect([answered, answer]).toEqual([
    200,
    { status: 'changed', list: 'consumer', from: ada.email, statusToken: expect.any(String) },
  ]);
  expect((await json(status(answer.statusToken)))[1]).toEqual({ ...before, email: later });
  expect(before.share.code).toBe(view.share?.code);
  expect(before.referrals).toHaveLength(1);
  // The spreadsheet gets the row again, under the same id.
  expect(
    await fixture.rows(`select topic from public.outbox where done_at is null and topic like 'sheet:%'`),
  ).toContainEqual({ topic: 'sheet:consumer' });
});

test('a merchant keeps the demo and the feed', async () => {
  const { statusToken } = await member(shop);
  await fixture.post('merchant-feed', {
    token: statusToken,
    action: 'send',
    feed: 'id,title,price,link\na,Bag,10 USD,https://x.example/a\n',
  });
  const [, offered] = await json(fixture.post('book-demo', { action: 'read' }));
  await fixture.post('book-demo', { action: 'book', token: statusToken, time: offered.times[0] });
  const [, before] = await json(status(statusToken));
  expect(before.merchant).toMatchObject({ demoAt: expect.any(String), feed: { state: 'waiting' } });
  const { statusToken: next } = await move(statusToken, 'grace@new.example');
  expect((await json(status(next)))[1]).toEqual({ ...before, email: 'grace@new.example' });
});

test('links that were mailed before end, except those that stop mail; a second press opens the place again', async () => {
  await fixture.post('join-waitlist', ada);
  const [first] = await fixture.deliver();
  const [, { statusToken }] = await json(
    fixture.post('waitlist-confirm', { token: tokenIn(first, 'confirm') }),
  );
  const [welcome] = await fixture.deliver();
  minutes(20);
  const { link, statusToken: next } = await move(statusToken);
  for (const token of [statusToken, tokenIn(welcome, 'status')])
    expect(await json(status(token))).toEqual(linkInvalid);
  expect(await json(fixture.post('waitlist-confirm', { token: tokenIn(first, 'confirm') }))).toEqual(
    linkInvalid,
  );
  const [, again] = await confirm(link);
  for (const token of [next, again.statusToken]) expect((await status(token)).status).toBe(200);
  const after = await fixture.deliver();
  expect(after.map(({ to }) => to).toSorted()).toEqual([later, ada.email].toSorted());
  expect(
    await json(fixture.post('waitlist-unsubscribe', { token: tokenIn(welcome, 'unsubscribe') })),
  ).toEqual([200, { status: 'unsubscribed' }]);
  // The old address is free, and has no link by mail any more.
  minutes(20);
  await fixture.post('waitlist-link', { email: ada.email });
  expect(await fixture.deliver()).toEqual([]);
});

test('the new address gets a link to the place right after the press, and the old one after undoing it', async () => {
  // The request has just been mailed there, and one mail a minute is what anybody may ask for.
  fixture = createFixture(database, { rateLimits: 'on' });
  const { statusToken } = await member();
  await status(statusToken, 'unsubscribe');
  const { link } = await move(statusToken);
  await confirm(link);
  const mails = await fixture.deliver();
  const mail = sentTo(mails, later);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([later, ada.email].toSorted());
  expect(mail?.subject).toBe('Your link to the Ventus waitlist');
  expect((await json(status(tokenIn(mail, 'status'))))[1]).toMatchObject({ email: later });
  expect((await undo(linkIn(sentTo(mails, ada.email))))[0]).toBe(200);
  const [back, ...more] = await fixture.deliver();
  expect([back?.to, more]).toEqual([ada.email, []]);
  expect((await json(status(tokenIn(back, 'status'))))[1]).toMatchObject({ email: ada.email });
});

test('the link of a change names the address it sets, and says when that is done', async () => {
  const { statusToken } = await member();
  await ask(statusToken);
  const link = linkIn((await fixture.deliver())[0]);
  expect(await look(link)).toEqual([200, { status: 'waiting', email: later }]);
  expect(await addresses()).toEqual([ada.email]);
  const [, { statusToken: next }] = await confirm(link);
  minutes(24 * 60);
  expect(await look(link)).toEqual([200, { status: 'done', email: later }]);
  const notice = linkIn(sentTo(await fixture.deliver(), ada.email));
  expect(await look(notice)).toEqual([200, { status: 'waiting', email: ada.email }]);
  const [, { statusToken: undone }] = await undo(notice);
  expect(await look(notice)).toEqual([200, { status: 'done', email: ada.email }]);
  // Other links read nothing, nor do these once they have ended.
  for (const token of [link, next, undone, 'nothing']) expect(await look(token)).toEqual(linkInvalid);
  await move(undone, 'ada@third.example');
  expect(await look(notice)).toEqual(linkInvalid);
});

test('the last request wins; asking again for the same address leaves its link valid', async () => {
  const { statusToken } = await member();
  await ask(statusToken, 'typo@later.example');
  const typo = linkIn((await fixture.deliver())[0]);
  await ask(statusToken);
  const first = linkIn((await fixture.deliver())[0]);
  expect(await confirm(typo)).toEqual(linkInvalid);
  // Pressed twice: one mail.
  await ask(statusToken);
  expect(await fixture.deliver()).toEqual([]);
  minutes(11);
  await ask(statusToken);
  expect((await fixture.deliver()).map(({ to }) => to)).toEqual([later]);
  expect((await confirm(first))[0]).toBe(200);
});

test('a request that was replaced before its mail went gets none', async () => {
  const { statusToken } = await member();
  await ask(statusToken, 'typo@later.example');
  await ask(statusToken);
  expect((await fixture.deliver()).map(({ to }) => to)).toEqual([later]);
});

test('two presses and a request at once leave one address and one valid outcome', async () => {
  const { statusToken } = await member();
  await ask(statusToken);
  const link = linkIn((await fixture.deliver())[0]);
  minutes(2);
  const [one, two, asked] = await Promise.all([
    confirm(link),
    confirm(link),
    ask(statusToken, 'x@later.example'),
  ]);
  for (const [code] of [one, two]) expect([200, 401]).toContain(code);
  expect([200, 401]).toContain(asked[0]);
  expect([ada.email, later]).toContain((await addresses())[0]);
  const changed = await fixture.rows(
    'select from public.waitlist_address_changes where changed_at is not null',
  );
  expect(changed.length).toBe((await addresses())[0] === later ? 1 : 0);
});

test('an address that is on the list gets the same answer, and its mail says so and opens that place', async () => {
  const other = await member({ ...ada, email: later });
  const { statusToken } = await member();
  expect(await ask(statusToken)).toEqual(sent);
  const mails = await fixture.deliver();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [later, 'Your Ventus place and this email address'],
  ]);
  expect(mails[0]?.text).toContain('This address has a place already');
  expect(linkIn(mails[0])).toBe('none');
  const [, opened] = await json(status(tokenIn(mails[0], 'status')));
  expect(opened).toMatchObject({ email: later, place: { place: 1 } });
  expect((await status(other.statusToken)).status).toBe(200);
  expect(await addresses()).toEqual([later, ada.email]);
});

test('an address that joined the list meanwhile keeps its place, and the press says so', async () => {
  const { statusToken } = await member();
  await ask(statusToken);
  const link = linkIn((await fixture.deliver())[0]);
  const other = await member({ ...ada, email: later });
  expect(await confirm(link)).toMatchObject([409, { code: 'address_taken' }]);
  expect(await addresses()).toEqual([ada.email, later]);
  await status(other.statusToken, 'delete');
  expect((await confirm(link))[0]).toBe(200);
});

test('an entry that nobody confirmed gives way to the press of its address’s owner', async () => {
  await fixture.post('join-waitlist', { ...ada, email: later });
  const { statusToken } = await member();
  await move(statusToken);
  expect(await addresses()).toEqual([later]);
  expect(await fixture.rows('select * from public.waitlist_suppressions')).toEqual([]);
});

test('the same address on the other list is no obstacle', async () => {
  await member({ ...shop, emailAddress: later });
  const { statusToken } = await member();
  await move(statusToken);
  expect(await addresses()).toEqual([later, later]);
});

test('one mailbox in another spelling is the same person', async () => {
  const { statusToken } = await member({ ...ada, email: 'ada.love@gmail.com' });
  await move(statusToken, 'adalove@gmail.com');
  expect(await addresses()).toEqual(['adalove@gmail.com']);
});

test('the old address is told with a masked one, and can take the change and every later one back for seven days', async () => {
  const { statusToken } = await member();
  const { statusToken: thief } = await move(statusToken, 'mallory@elsewhere.example');
  const notice = sentTo(await fixture.deliver(), ada.email);
  expect(notice?.subject).toBe('Your address on the Ventus waitlist was changed');
  expect(notice?.text).toContain('m…@elsewhere.example');
  expect(notice?.text).not.toContain('mallory');
  const { statusToken: onward, link } = await move(thief, 'mallory@third.example');
  const later = sentTo(await fixture.deliver(), 'mallory@elsewhere.example');

  const [code, answer] = await undo(linkIn(notice));
  expect([code, answer]).toEqual([
    200,
    { status: 'changed', list: 'consumer', statusToken: expect.any(String) },
  ]);
  expect((await json(status(answer.statusToken)))[1]).toMatchObject({ email: ada.email });
  for (const token of [thief, onward]) expect(await json(status(token))).toEqual(linkInvalid);
  expect(await confirm(link)).toEqual(linkInvalid);
  expect(await undo(linkIn(later))).toEqual(linkInvalid);
  const [again] = await undo(linkIn(notice));
  expect(again).toBe(200);
  expect(JSON.stringify(await fixture.rows('select * from public.waitlist_address_changes'))).not.toContain(
    'mallory',
  );
  // A link works for one purpose.
  expect(await confirm(linkIn(notice))).toEqual(linkInvalid);
  // Once it is undone, what its owner changes afterwards stays.
  await move(answer.statusToken, 'ada@third.example');
  expect(await undo(linkIn(notice))).toEqual(linkInvalid);
});

test('a change is not undone after seven days, nor while somebody else has the old address', async () => {
  const { statusToken } = await member();
  await move(statusToken);
  const notice = linkIn(sentTo(await fixture.deliver(), ada.email));
  await member(ada);
  expect(await undo(notice)).toMatchObject([409, { code: 'address_taken' }]);
  minutes(7 * 24 * 60);
  expect(await undo(notice)).toEqual(linkInvalid);
});

test('a link expires after seven days, and the sweeper deletes the address that waited', async () => {
  const { statusToken } = await member();
  await ask(statusToken);
  const link = linkIn((await fixture.deliver())[0]);
  const sweep = () => fixture.rpc('forget_waitlist_leftovers', { at: fixture.clock.at.toISOString() });
  const waiting = () => fixture.rows('select email from public.waitlist_address_changes');
  minutes(6 * 24 * 60);
  await sweep();
  expect(await waiting()).toEqual([{ email: later }]);
  minutes(24 * 60 + 1);
  expect(await confirm(link)).toEqual(linkInvalid);
  await sweep();
  expect(await waiting()).toEqual([]);
  expect(await fixture.rows(`select from public.waitlist_tokens where purpose = 'address'`)).toEqual([]);
});

test('the export has the address that waits, and deleting the entry deletes it', async () => {
  const { statusToken } = await member();
  await ask(statusToken);
  const link = linkIn((await fixture.deliver())[0]);
  const [, exported] = await json(status(statusToken, 'export'));
  expect(exported.addressChanges).toMatchObject([{ to: later, from: null, changedAt: null }]);
  expect(JSON.stringify(await fixture.rows('select payload from public.outbox'))).not.toContain('later');
  await status(statusToken, 'delete');
  expect(await fixture.rows('select * from public.waitlist_address_changes')).toEqual([]);
  expect(await confirm(link)).toEqual(linkInvalid);
});

test('only the page of the place asks, for another address, five times a day', async () => {
  const { statusToken } = await member();
  expect(await ask('nothing')).toEqual(linkInvalid);
  expect(await ask(statusToken, ada.email)).toMatchObject([
    422,
    { field: 'email', issues: [{ key: 'email-same' }] },
  ]);
  expect(await ask(statusToken, 'ada')).toMatchObject([422, { field: 'email' }]);
  for (let n = 0; n < 5; n++) expect(await ask(statusToken, `${n}@later.example`)).toEqual(sent);
  expect(await ask(statusToken)).toMatchObject([429, { code: 'too_often' }]);
  minutes(24 * 60);
  expect(await ask(statusToken)).toEqual(sent);
});

test('an address that left the list is asked once in thirty days, and mail that was stopped stays stopped', async () => {
  const gone = await member({ ...ada, email: later });
  await status(gone.statusToken, 'delete');
  const { statusToken } = await member();
  await status(statusToken, 'unsubscribe');
  await ask(statusToken);
  const [mail] = await fixture.deliver();
  minutes(60);
  expect(await ask(statusToken)).toEqual(sent);
  expect(await fixture.deliver()).toEqual([]);
  const [, { statusToken: next }] = await confirm(linkIn(mail));
  expect((await json(status(next)))[1]).toMatchObject({ email: later, unsubscribedAt: expect.any(String) });
  expect(await fixture.rows('select reason from public.waitlist_suppressions order by reason')).toEqual([
    { reason: 'unsubscribed' },
    { reason: 'unsubscribed' },
  ]);
});

test('a mailbox gets six such mails an hour, whoever asks', async () => {
  const members = [];
  for (let n = 0; n < 8; n++) members.push(await member({ ...ada, email: `${n}@people.example` }));
  for (const { statusToken } of members) expect(await ask(statusToken)).toEqual(sent);
  expect(await fixture.deliver()).toHaveLength(6);
});

test('the account of the old address no longer has the place', async () => {
  const { statusToken } = await member();
  const [{ id }] = await fixture.rows(
    `insert into auth.users (id, email) values (gen_random_uuid(), '${ada.email}') returning id`,
  );
  await fixture.rows('update public.waitlist_entries set user_id = $1', [id]);
  await move(statusToken);
  expect(await fixture.rows('select user_id from public.waitlist_entries')).toEqual([{ user_id: null }]);
});
