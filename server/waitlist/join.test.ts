import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture, shop, type Fixture } from './testing/waitlist-fixture.ts';

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

const joined = { result: 'success', message: 'Successfully joined the waitlist!' };
const counts = () =>
  fixture.rows(
    `select (select count(*)::int from public.waitlist_entries) entries,
       (select count(*)::int from public.waitlist_consents) consents,
       (select count(*)::int from public.outbox where topic = 'waitlist-reply') mails,
       (select count(*)::int from public.outbox where topic like 'sheet:%') sheets`,
  );

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test.each<[string, () => RequestInit]>([
  ['multipart', () => ({ body: form(ada) })],
  ['url-encoded', () => ({ body: new URLSearchParams(ada) })],
  ['JSON', () => ({ body: JSON.stringify(ada), headers: { 'content-type': 'application/json' } })],
])('a sign-up sent as %s makes entry, consent, mail and row in one go', async (_name, init) => {
  const response = await fixture.send('join-waitlist', init() as never);
  expect([response.status, await response.json()]).toEqual([200, joined]);
  expect(await counts()).toEqual([{ entries: 1, consents: 1, mails: 1, sheets: 1 }]);
  const [entry] = await fixture.rows('select * from public.waitlist_entries');
  expect(entry).toMatchObject({
    list: 'consumer',
    email: 'ada@people.example',
    form: { firstName: 'Ada', lastName: 'Lovelace', interest: 'Sports' },
    facts: { goal: 'sports' },
    confirmed_at: null,
    code: null,
  });
  expect(entry.form).not.toHaveProperty('email');
});

test('a merchant’s website is completed, its industry and tools are read, other fields are kept', async () => {
  const response = await fixture.post('join-merchant-waitlist', {
    ...shop,
    emailAddress: ' Grace@Larkmoor.example ',
    heardFrom: 'a friend',
  });
  expect([response.status, (await response.json()).message]).toEqual([200, 'Submission Recorded!']);
  const [entry] = await fixture.rows('select * from public.waitlist_entries');
  expect(entry).toMatchObject({
    list: 'merchant',
    email: 'grace@larkmoor.example',
    form: { companyWebsite: 'https://larkmoor.example', companyIndustry: 'Sports - Golf, Tennis' },
    facts: {
      goal: 'sports',
      subcategories: ['Golf', 'Tennis'],
      tools: ['geographic', 'persona', 'request-demo'],
    },
    extra: { heardFrom: 'a friend' },
  });
});

test('the choices from onboarding are stored with the form', async () => {
  await fixture.post('join-waitlist', {
    ...ada,
    mainGoal: 'pets',
    subcategories: 'Dog Essentials, Small Pets (Birds, Fish, Reptiles)',
    spendingFrequency: 'monthly',
    spendingAmount: 200,
    estimatedAnnualSpend: 2400,
    estimatedPoints: 12_000,
  });
  const [entry] = await fixture.rows('select form, facts from public.waitlist_entries');
  expect(entry.form).toMatchObject({ spendingAmount: '200', estimatedPoints: '12000' });
  expect(entry.facts).toEqual({
    goal: 'sports',
    mainGoal: 'pets',
    subcategories: ['Dog Essentials', 'Small Pets (Birds, Fish, Reptiles)'],
    tellsSpending: true,
  });
});

test('a known address gets the same answer; an unconfirmed entry takes the new values, a confirmed one is unchanged', async () => {
  const first = await fixture.post('join-waitlist', ada);
  const second = await fixture.post('join-waitlist', { ...ada, firstName: 'Augusta' });
  expect([second.status, await second.text()]).toEqual([first.status, await first.text()]);
  expect(await counts()).toEqual([{ entries: 1, consents: 1, mails: 1, sheets: 1 }]);
  expect(await fixture.rows(`select form ->> 'firstName' as name from public.waitlist_entries`)).toEqual([
    { name: 'Augusta' },
  ]);
  await database.admin.query('update public.waitlist_entries set confirmed_at = now()');
  const third = await fixture.post('join-waitlist', { ...ada, firstName: 'Mallory' });
  expect([third.status, await third.json()]).toEqual([200, joined]);
  expect(await fixture.rows(`select form ->> 'firstName' as name from public.waitlist_entries`)).toEqual([
    { name: 'Augusta' },
  ]);
  expect(
    await fixture.rows(
      `select payload ->> 'kind' as kind from public.outbox where topic = 'waitlist-notice'`,
    ),
  ).toEqual([{ kind: 'known' }]);
});

test('a thousand concurrent posts of one address in many spellings make one entry, with identical answers', async () => {
  const spellings = [
    'ada.lovelace@gmail.com',
    'AdaLovelace@Gmail.com',
    ' a.d.a.lovelace+card@gmail.com ',
    'adalovelace@googlemail.com',
    'ada.love.lace+x+y@GOOGLEMAIL.com',
  ];
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, n) => {
      const response = await fixture.post('join-waitlist', {
        ...ada,
        email: spellings[n % spellings.length],
      });
      return `${response.status} ${await response.text()}`;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([`200 ${JSON.stringify(joined)}`]));
  expect(await counts()).toEqual([{ entries: 1, consents: 1, mails: 1, sheets: expect.any(Number) }]);
});

test('addresses with other dots and tags are different people except at Gmail', async () => {
  for (const email of ['a.b@people.example', 'ab@people.example', 'ab+x@people.example']) {
    await fixture.post('join-waitlist', { ...ada, email });
  }
  expect(await counts()).toMatchObject([{ entries: 3 }]);
});

test('fifty posts with one key make one entry, and the key is valid for one body only, even after a restart', async () => {
  const key = { 'idempotency-key': 'press-1' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await fixture.post('join-waitlist', ada, key);
      return `${response.status} ${await response.text()}`;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([`200 ${JSON.stringify(joined)}`]));
  expect(await counts()).toEqual([{ entries: 1, consents: 1, mails: 1, sheets: 1 }]);
  const restarted = createFixture(database);
  expect((await restarted.post('join-waitlist', ada, key)).status).toBe(200);
  const other = await restarted.post('join-waitlist', { ...ada, email: 'bea@people.example' }, key);
  expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_key_reused']);
  expect(await counts()).toMatchObject([{ entries: 1 }]);
});

test('a filled honeypot gets the same answer, is stored, but not mailed or forwarded; the person may still join', async () => {
  const response = await fixture.post('join-waitlist', { ...ada, homepage: 'https://spam.example' });
  expect([response.status, await response.json()]).toEqual([200, joined]);
  expect(await counts()).toEqual([{ entries: 1, consents: 1, mails: 0, sheets: 0 }]);
  await fixture.post('join-waitlist', ada);
  expect(await counts()).toEqual([{ entries: 1, consents: 1, mails: 1, sheets: 1 }]);
  expect(await fixture.rows('select is_suspected from public.waitlist_entries')).toEqual([
    { is_suspected: false },
  ]);
  await fixture.post('join-waitlist', { ...ada, firstName: 'Spam', homepage: 'x' });
  expect(await fixture.rows(`select form ->> 'firstName' as name from public.waitlist_entries`)).toEqual([
    { name: 'Ada' },
  ]);
});

test('the consent is stored with the text of the version that was shown, and the privacy signal', async () => {
  await fixture.post('join-waitlist', { ...ada, consentVersion: '2026-11-21' }, { 'sec-gpc': '1' });
  expect(await fixture.rows('select version, text, gpc, given_at from public.waitlist_consents')).toEqual([
    {
      version: '2026-11-21',
      text: expect.stringContaining('By joining you ask us'),
      gpc: true,
      given_at: fixture.clock.at,
    },
  ]);
});

test('neither the network address nor the browser’s name is stored in plain text', async () => {
  await fixture.post('join-waitlist', ada, { 'user-agent': 'Agent 7' }, '198.51.100.23');
  const [entry] = await fixture.rows('select e::text as whole from public.waitlist_entries e');
  expect(entry.whole).not.toMatch(/198\.51|Agent 7/);
});

test('an address may send thirty forms in five minutes; other addresses are not affected', async () => {
  const limited = createFixture(database, { rateLimits: 'on' });
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++)
    statuses.push((await limited.post('join-waitlist', { ...ada, email: `p${n}@people.example` })).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  const refused = await limited.post('join-waitlist', ada);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).not.toMatch(/success/i);
  expect((await limited.post('join-waitlist', ada, {}, '203.0.113.9')).status).toBe(200);
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-site': 'same-origin' };

test.each<[string, string, Record<string, string>, string]>([
  ['a good form', 'join-waitlist', ada, '/join-waitlist/thanks'],
  [
    'a bad one',
    'join-waitlist',
    { ...ada, email: 'nobody' },
    '/join-waitlist?error=email-invalid&field=email#refused',
  ],
  [
    'no interest',
    'join-waitlist',
    { ...ada, interest: '' },
    '/join-waitlist?error=interest-missing&field=interest#refused',
  ],
  ['a good merchant', 'join-merchant-waitlist', shop, '/partners/thanks'],
  [
    'a merchant without a site',
    'join-merchant-waitlist',
    { ...shop, companyWebsite: 'javascript:alert(1)' },
    '/partners?error=website-invalid&field=companyWebsite#refused',
  ],
])('a browser that posts %s by itself is sent on', async (_name, path, fields, location) => {
  const response = await fixture.send(path, { body: new URLSearchParams(fields), headers: html });
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
});

test('a browser over the limit, or during a database outage, is redirected back with an error message', async () => {
  const limited = createFixture(database, { rateLimits: 'on' });
  let last: Response | undefined;
  for (let n = 0; n < 31; n++)
    last = await limited.send(
      'join-waitlist',
      { body: new URLSearchParams(ada), headers: html },
      '198.51.100.77',
    );
  expect(last?.headers.get('location')).toBe('/join-waitlist?error=too-many#refused');
  const gone = await createTestDatabase();
  const broken = createFixture(gone);
  await gone.drop();
  const response = await broken.send('join-waitlist', { body: new URLSearchParams(ada), headers: html });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/join-waitlist?error=failed#refused',
  ]);
  const plain = await broken.post('join-waitlist', ada);
  expect(plain.status).toBe(500);
  expect(await plain.text()).not.toMatch(/success/i);
});

test('functions on another host redirect the browser to the site', async () => {
  const headers = { ...html, 'sec-fetch-site': 'cross-site' };
  const response = await fixture.send('join-waitlist', { body: new URLSearchParams(ada), headers });
  expect(response.headers.get('location')).toBe('http://localhost:3000/join-waitlist/thanks');
});
