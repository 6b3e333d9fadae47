import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const minutes = (count: number) => {
  fixture.clock.at = new Date(fixture.clock.at.getTime() + count * 60_000);
};
const json = async (response: Promise<Response>) => {
  const answer = await response;
  return [answer.status, await answer.json()];
};
const status = (token: string, action = 'read', more: object = {}) =>
  fixture.post('waitlist-status', { token, action, ...more });

test('the confirmation mail has a link and a code, and opening or repeating the link is harmless', async () => {
  await fixture.post('join-waitlist', ada);
  const [mail, ...others] = await fixture.deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: ada.email,
    subject: 'Confirm your email to keep your place',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(mail?.text).toContain('1 Main Street, Springfield');
  expect(mail?.text).not.toContain('Ada');
  const token = tokenIn(mail, 'confirm');
  expect((await fixture.send('waitlist-confirm', { method: 'GET' })).status).toBe(405);
  expect(await fixture.rows('select confirmed_at from public.waitlist_entries')).toEqual([
    { confirmed_at: null },
  ]);
  for (const _ of [1, 2]) {
    expect(await json(fixture.post('waitlist-confirm', { token }))).toEqual([
      200,
      { status: 'confirmed', list: 'consumer', statusToken: expect.any(String) },
    ]);
  }
  expect((await fixture.deliver()).map(({ subject }) => subject)).toEqual([
    "You're #1 on the Ventus waitlist",
  ]);
});

test('no token or code is stored in plain text, and outbox entries contain no address', async () => {
  await fixture.post('join-waitlist', ada);
  expect(JSON.stringify(await fixture.rows('select * from public.outbox'))).not.toContain('ada@');
  const [mail] = await fixture.deliver();
  const code = /Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? 'none';
  const kept = JSON.stringify([
    await fixture.rows('select * from public.waitlist_tokens'),
    await fixture.rows('select * from public.outbox'),
  ]);
  expect(kept).not.toContain(tokenIn(mail, 'confirm'));
  expect(kept).not.toContain(`"${code}"`);
});

test('the six digits confirm, ten wrong tries block them, and no answer reveals who joined', async () => {
  await fixture.post('join-waitlist', ada);
  const [mail] = await fixture.deliver();
  const code = /Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  const byCode = (typed: string, email = ada.email) =>
    json(fixture.post('waitlist-confirm', { list: 'consumer', email, code: typed }));
  const refused = await byCode(wrong);
  expect(refused).toEqual([401, { code: 'code_invalid', message: expect.any(String) }]);
  expect(await byCode(wrong, 'nobody@people.example')).toEqual(refused);
  expect((await byCode(`${code.slice(0, 3)} ${code.slice(3)}`, ' ADA@people.example'))[0]).toBe(200);
  await fixture.post('join-waitlist', { ...ada, email: 'bea@people.example' });
  const second = /Code: (\d{6})/.exec((await fixture.deliver()).at(-1)?.text ?? '')?.[1] ?? '';
  for (let n = 0; n < 10; n++) await byCode(second === '999999' ? '999998' : '999999', 'bea@people.example');
  expect(await byCode(second, 'bea@people.example')).toEqual(refused);
});

const codeIn = (mail: { text: string } | undefined) => /Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
const byCode = (code: string) =>
  json(fixture.post('waitlist-confirm', { list: 'consumer', email: ada.email, code }));

test('a new code replaces the previous one, and confirming uses it up', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 4; n++) {
    await fixture.post('join-waitlist', ada);
    codes.push(codeIn((await fixture.deliver())[0]));
    minutes(11);
  }
  const [latest = '', ...older] = codes.toReversed();
  const invalid = [401, { code: 'code_invalid', message: expect.any(String) }];
  for (const code of older.filter((one) => one !== latest)) expect(await byCode(code)).toEqual(invalid);
  expect((await byCode(latest))[0]).toBe(200);
  for (const code of codes) expect(await byCode(code)).toEqual(invalid);
  expect(await fixture.rows(`select from public.waitlist_tokens where purpose = 'code'`)).toEqual([]);
});

test('the code still works after the link of its mail, once', async () => {
  await fixture.post('join-waitlist', ada);
  const [mail] = await fixture.deliver();
  await fixture.post('waitlist-confirm', { token: tokenIn(mail, 'confirm') });
  await fixture.deliver();
  const [answer, confirmed] = await byCode(codeIn(mail));
  expect([answer, confirmed]).toEqual([
    200,
    { status: 'confirmed', list: 'consumer', statusToken: expect.any(String) },
  ]);
  expect((await json(status(confirmed.statusToken)))[0]).toBe(200);
  expect((await byCode(codeIn(mail)))[0]).toBe(401);
  // Confirmed once only.
  expect(await fixture.deliver()).toEqual([]);
});

test('ten wrong codes are the limit per day, however many mails are requested', async () => {
  await fixture.post('join-waitlist', ada);
  let code = codeIn((await fixture.deliver())[0]);
  const wrong = () => byCode(code === '999999' ? '999998' : '999999');
  for (let n = 0; n < 10; n++) {
    minutes(11);
    await fixture.post('waitlist-link', { email: ada.email });
    code = codeIn((await fixture.deliver()).at(-1));
    await wrong();
  }
  expect((await byCode(code))[0]).toBe(401);
  minutes(24 * 60);
  await fixture.post('waitlist-link', { email: ada.email });
  code = codeIn((await fixture.deliver()).at(-1));
  expect((await byCode(code))[0]).toBe(200);
});

test('a link expires, and works for its own purpose only', async () => {
  await fixture.post('join-waitlist', ada);
  const [mail] = await fixture.deliver();
  const invalid = [401, { code: 'link_invalid', message: expect.any(String) }];
  expect(await json(status(tokenIn(mail, 'confirm')))).toEqual(invalid);
  expect(await json(status(tokenIn(mail, 'unsubscribe')))).toEqual(invalid);
  expect(await json(fixture.post('waitlist-confirm', { token: tokenIn(mail, 'unsubscribe') }))).toEqual(
    invalid,
  );
  minutes(8 * 24 * 60);
  expect(await json(fixture.post('waitlist-confirm', { token: tokenIn(mail, 'confirm') }))).toEqual(invalid);
});

test('the status shows the entry with its consent; the export has the rest', async () => {
  const { statusToken } = await fixture.confirmed(ada);
  const [code, view] = await json(status(statusToken));
  expect(code).toBe(200);
  expect(view).toMatchObject({
    list: 'consumer',
    email: ada.email,
    form: { firstName: 'Ada', interest: 'Sports' },
    place: { place: 1, countedReferrals: 0, placesEarned: 0, total: null },
    share: { link: expect.stringMatching(/^http:\/\/localhost:3000\/join-waitlist\?ref=[0-9A-F]{10}$/) },
    referrals: [],
    consents: [{ version: '2026-11-21', termsVersion: '2026-11-30', gpc: false }],
    unsubscribedAt: null,
  });
  const exported = await status(statusToken, 'export');
  expect(exported.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await exported.json()).toMatchObject({
    ...view,
    facts: { goal: 'sports' },
    mails: [{ kind: 'confirm' }, { kind: 'welcome' }],
    links: expect.any(Array),
  });
});

test('a link requested without a list is for whichever list the address is on', async () => {
  await fixture.confirmed(shop);
  await fixture.confirmed(ada);
  minutes(20);
  await fixture.deliver();
  for (const email of [shop.emailAddress, ada.email, 'nobody@people.example'])
    expect((await fixture.post('waitlist-link', { email })).status).toBe(200);
  expect((await fixture.deliver()).map(({ to, subject }) => [to, subject])).toEqual([
    [shop.emailAddress, 'Your link to the Ventus partner waitlist'],
    [ada.email, 'Your link to the Ventus waitlist'],
  ]);
});

test('a merchant’s status has the demo and the state of the feed; a person’s has neither', async () => {
  const { statusToken } = await fixture.confirmed(shop);
  const [, before] = await json(status(statusToken));
  expect(before).toMatchObject({ merchant: { demoAt: null, feed: null } });
  await fixture.post('merchant-feed', {
    token: statusToken,
    action: 'send',
    feed: 'id,title,price,link\na,Bag,10 USD,https://x.example/a\n',
  });
  expect((await json(status(statusToken)))[1]).toMatchObject({
    merchant: { feed: { state: 'waiting', accepted: 1, decidedAt: null } },
  });
  const person = await fixture.confirmed(ada);
  expect((await json(status(person.statusToken)))[1]).not.toHaveProperty('merchant');
});

test('unsubscribing, by one click or on the page, stops queued mail at once and can be undone', async () => {
  const { statusToken } = await fixture.confirmed(ada);
  const [welcome] = await fixture.deliver();
  minutes(20);
  await fixture.post('join-waitlist', ada);
  expect(
    await fixture.rows(`select from public.outbox where done_at is null and topic like 'waitlist-%'`),
  ).toHaveLength(1);
  const oneClick = /<http:\/\/localhost:3000\/functions\/v1\/([^>]+)>/.exec(
    welcome?.headers?.['List-Unsubscribe'] ?? '',
  )?.[1];
  const opened = await fixture.send(oneClick ?? '', { method: 'GET' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/waitlist/unsubscribe?token='),
  ]);
  expect((await (await status(statusToken)).json()).unsubscribedAt).toBeNull();
  const click = fixture.send(oneClick ?? '', {
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(await json(click)).toEqual([200, { status: 'unsubscribed' }]);
  expect(await fixture.deliver()).toEqual([]);
  minutes(20);
  await fixture.post('join-waitlist', ada);
  expect(await fixture.deliver()).toEqual([]);
  const resumed = await json(status(statusToken, 'resume'));
  expect(resumed).toMatchObject([200, { unsubscribedAt: null }]);
  minutes(20);
  await fixture.post('join-waitlist', ada);
  expect((await fixture.deliver()).map(({ subject }) => subject)).toEqual([
    "You're already on the Ventus waitlist",
  ]);
  expect(await json(status(statusToken, 'unsubscribe'))).toMatchObject([
    200,
    { unsubscribedAt: expect.any(String) },
  ]);
});

test('a mail that is being sent while its owner leaves is not sent', async () => {
  await fixture.confirmed(ada);
  const [leased] = await fixture.rows(`select * from public.claim_outbox('waitlist-notice', 1, 60, $1)`, [
    fixture.clock.at,
  ]);
  const [{ id }] = await fixture.rows('select id from public.waitlist_entries');
  await database.admin.query('update public.waitlist_entries set unsubscribed_at = now()');
  const taken = await fixture.rpc('take_waitlist_mail', {
    entry_id: id,
    kind: 'welcome',
    asked_at: leased.created_at.toISOString(),
    at: fixture.clock.at.toISOString(),
  });
  expect(taken).toBeNull();
});

test('deleting leaves only a hash; someone who joins again is mailed once in thirty days', async () => {
  const { statusToken } = await fixture.confirmed(ada);
  expect(await json(status(statusToken, 'delete'))).toEqual([200, { status: 'deleted' }]);
  for (const table of [
    'waitlist_entries',
    'waitlist_consents',
    'waitlist_tokens',
    'waitlist_referrals',
    'outbox',
  ]) {
    expect({ table, rows: await fixture.rows(`select * from public.${table}`) }).toEqual({ table, rows: [] });
  }
  const kept = await fixture.rows('select * from public.waitlist_suppressions');
  expect(kept).toMatchObject([{ reason: 'deleted', email_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect((await status(statusToken)).status).toBe(401);
  await fixture.post('join-waitlist', ada);
  expect(await fixture.deliver()).toHaveLength(1);
  minutes(24 * 60);
  await fixture.post('join-waitlist', ada);
  expect(await fixture.deliver()).toEqual([]);
  minutes(30 * 24 * 60);
  await fixture.post('join-waitlist', ada);
  const [mail] = await fixture.deliver();
  await fixture.post('waitlist-confirm', { token: tokenIn(mail, 'confirm') });
  expect(await fixture.rows('select * from public.waitlist_suppressions')).toEqual([]);
});

test('a new link is promised to everyone but mailed only to existing entries, at most once in ten minutes', async () => {
  await fixture.confirmed(ada);
  await fixture.deliver();
  const ask = (email: string) => json(fixture.post('waitlist-link', { email }));
  expect(await ask('nobody@people.example')).toEqual([200, { status: 'sent' }]);
  expect(await fixture.deliver()).toEqual([]);
  for (const _ of [1, 2, 3]) expect(await ask(ada.email)).toEqual([200, { status: 'sent' }]);
  const mails = await fixture.deliver();
  expect(mails).toHaveLength(1);
  expect((await status(tokenIn(mails[0], 'status'))).status).toBe(200);
  expect(await ask('not an address')).toMatchObject([422, { field: 'email' }]);
});

test('a merchant edits their entry and cannot move it to another address', async () => {
  const { statusToken } = await fixture.confirmed(shop);
  const form = { ...shop, companyName: 'Larkmoor & Daughters', emailAddress: 'other@elsewhere.example' };
  expect(await json(status(statusToken, 'edit', { form }))).toMatchObject([
    200,
    { email: 'grace@larkmoor.example', form: { companyName: 'Larkmoor & Daughters' } },
  ]);
  expect(await json(status(statusToken, 'edit', { form: { ...form, companyName: '' } }))).toMatchObject([
    422,
    { message: 'Company name is required', field: 'companyName' },
  ]);
});

test('a cardholder corrects name and interest; the answers about the former goal go, and the sheet gets the row again', async () => {
  const answers = { mainGoal: 'sports', subcategories: 'Golf', spendingAmount: '100' };
  const { statusToken } = await fixture.confirmed({ ...ada, ...answers, referralCode: 'K7M2QD' });
  await fixture.rows('update public.outbox set done_at = now()');
  const corrected = { firstName: 'Augusta', lastName: '', interest: 'Sports' };
  expect(await json(status(statusToken, 'edit', { form: corrected }))).toMatchObject([
    200,
    {
      email: ada.email,
      form: { firstName: 'Augusta', interest: 'Sports', referralCode: 'K7M2QD', ...answers },
    },
  ]);
  const form = { ...corrected, interest: 'Gamers', email: 'other@elsewhere.example' };
  const [code, view] = await json(status(statusToken, 'edit', { form }));
  expect([code, view.email]).toEqual([200, ada.email]);
  expect(view.form).toEqual({ firstName: 'Augusta', interest: 'Gamers', referralCode: 'K7M2QD' });
  expect(await fixture.rows('select facts from public.waitlist_entries')).toEqual([
    { facts: { goal: 'gamers', mainGoal: null, subcategories: [], tellsSpending: false } },
  ]);
  expect(await fixture.rows('select topic from public.outbox where done_at is null')).toEqual([
    { topic: 'sheet:consumer' },
  ]);
  for (const [wrong, field] of [
    [{ firstName: 'A' }, 'firstName'],
    [{ interest: 'Chess' }, 'interest'],
  ] as const)
    expect(await json(status(statusToken, 'edit', { form: { ...form, ...wrong } }))).toMatchObject([
      422,
      { field },
    ]);
});

test('areas and spending are edited together, and what follows from the amount is computed here', async () => {
  const { statusToken } = await fixture.confirmed(ada);
  const names = { firstName: 'Ada', interest: 'Sports' };
  const edit = (more: object) => json(status(statusToken, 'edit', { form: { ...names, ...more } }));
  const answers = { subcategories: 'Golf, Soccer', spendingAmount: '$250', spendingFrequency: 'monthly' };
  const [, view] = await edit({ ...answers, estimatedPoints: '999999' });
  expect(view.form).toEqual({
    ...names,
    mainGoal: 'sports',
    subcategories: 'Golf, Soccer',
    spendingFrequency: 'monthly',
    spendingAmount: '250',
    estimatedAnnualSpend: '3000',
    estimatedPoints: '15000',
  });
  expect(await fixture.rows('select facts from public.waitlist_entries')).toEqual([
    { facts: { goal: 'sports', mainGoal: 'sports', subcategories: ['Golf', 'Soccer'], tellsSpending: true } },
  ]);
  for (const [wrong, field] of [
    [{ ...answers, spendingAmount: 'lots' }, 'spendingAmount'],
    [{ ...answers, spendingAmount: '100001' }, 'spendingAmount'],
    [{ ...answers, subcategories: 'Golf, Soccer, Basketball, Football' }, 'subcategories'],
    [{ ...answers, subcategories: 'Cat Essentials' }, 'subcategories'],
  ] as const)
    expect(await edit(wrong)).toMatchObject([422, { field }]);
  // Without any of these fields, as from a page that was open before, they stay.
  expect((await edit({}))[1].form).toEqual(view.form);
  // A goal that nobody can choose yet has no areas.
  expect((await edit({ ...answers, interest: 'Gamers' }))[1].form).toEqual({ ...names, interest: 'Gamers' });
  expect((await edit({ subcategories: 'Golf', spendingAmount: '' }))[1].form).toEqual({
    ...names,
    mainGoal: 'sports',
    subcategories: 'Golf',
  });
  expect((await edit({ subcategories: '', spendingAmount: '' }))[1].form).toEqual(names);
});

test('without a postal address replies are sent and notices wait', async () => {
  const { statusToken } = await fixture.confirmed(ada);
  expect(statusToken).not.toBe('');
  expect(await fixture.deliver({ postalAddress: null })).toEqual([]);
  await fixture.post('waitlist-link', { email: ada.email });
  expect(await fixture.deliver({ postalAddress: null })).toHaveLength(1);
  expect((await fixture.deliver()).map(({ subject }) => subject)).toEqual([
    "You're #1 on the Ventus waitlist",
  ]);
});
