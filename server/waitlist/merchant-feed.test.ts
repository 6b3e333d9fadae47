import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, listProposals, proposalsText } from '../cli/deals/feed-proposals-commands.ts';
import { approveProposal } from '../feeds/approve-proposal.ts';
import type { FeedTools } from '../feeds/run-feed.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture, shop, tokenIn, type Fixture } from './testing/waitlist-fixture.ts';

let database: TestDatabase;
let fixture: Fixture;
let fetched: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.admin.query(
    'truncate public.waitlist_entries, public.outbox, public.feeds, public.deals, public.merchants cascade',
  );
  fetched = [];
  fixture = createFixture(database, {
    async *readFeedLink(url) {
      fetched.push(url);
      yield once(feed);
    },
  });
});

const feed = 'id,title,price,link\na,Bag,10 USD,https://x.example/a\nb,Cap,10 EUR,\n';
const link = 'https://larkmoor.example/feed.csv';
async function* once(text: string) {
  yield new TextEncoder().encode(text);
}
type Answer = { status: number; code?: string; sent?: { state: string; url: string | null } | null };

async function ask(fields: object): Promise<Answer> {
  const response = await fixture.post('merchant-feed', fields);
  return { ...((await response.json()) as object), status: response.status };
}

const merchant = async (emailAddress = 'grace@larkmoor.example') =>
  (await fixture.confirmed({ ...shop, companyName: 'Larkmoor Golf', emailAddress })).statusToken;

const tools = (): FeedTools => ({
  rpc: createRpc(database.pools.service),
  encryptionKey: { id: 'test', key: '' },
  onLoopback: false,
  now: () => fixture.clock.at,
});

test('a link is fetched five times an hour, only for a confirmed merchant, and is submitted as checked', async () => {
  const token = await merchant();
  const person = (await fixture.confirmed(ada)).statusToken;
  expect(await ask({ token: person, action: 'check', feed: link })).toMatchObject({ status: 401 });
  expect(await ask({ token: 'none', action: 'check', feed: link })).toMatchObject({ status: 401 });
  expect(await ask({ token, action: 'send', feed: link })).toMatchObject({
    status: 409,
    code: 'not_checked',
  });
  expect(fetched).toEqual([]);

  const checks = await Promise.all(
    Array.from({ length: 8 }, () => ask({ token, action: 'check', feed: link })),
  );
  expect(checks.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(checks.filter(({ code }) => code === 'too_many_links')).toHaveLength(3);
  expect(fetched).toHaveLength(5);
  expect(await ask({ token, action: 'check', feed })).toMatchObject({ status: 200, accepted: 1, refused: 1 });

  expect(await ask({ token, action: 'send', feed: link })).toMatchObject({
    status: 200,
    sent: { url: link, state: 'waiting', accepted: 1, refused: 1 },
  });
  expect(fetched).toHaveLength(5);
  fixture.clock.at = new Date(fixture.clock.at.getTime() + 61 * 60_000);
  expect(await ask({ token, action: 'check', feed: link })).toMatchObject({ status: 200 });
});

test('an approved link becomes a feed, a pasted one is imported once, and a declined one says why', async () => {
  const [grace, bea] = [await merchant(), await merchant('bea@shops.example')];
  await ask({ token: grace, action: 'check', feed: link });
  await ask({ token: grace, action: 'send', feed: link });
  await ask({ token: bea, action: 'send', feed });
  const [first, second] = await listProposals(tools().rpc);
  expect(proposalsText([first, second].filter((one) => one !== undefined))).toContain(
    `Larkmoor Golf (https://${shop.companyWebsite})`,
  );

  expect(await approve(tools(), first?.id ?? '', { every: 360 })).toContain('larkmoor-golf is added');
  const { rows: feeds } = await database.admin.query('select source, url, merchant, state from public.feeds');
  expect(feeds).toEqual([{ source: 'larkmoor-golf', url: link, merchant: 'Larkmoor Golf', state: 'active' }]);
  expect(await ask({ token: grace, action: 'read' })).toMatchObject({ sent: { state: 'approved' } });
  await expect(approve(tools(), first?.id ?? '', { every: 360 })).rejects.toThrow('waits for a decision');

  expect(await approve(tools(), second?.id ?? '', { source: 'bea', every: 360 })).toContain('1 offers');
  const { rows: deals } = await database.admin.query('select source, title from public.deals');
  expect(deals).toEqual([{ source: 'bea', title: 'Bag' }]);
  expect(await listProposals(tools().rpc)).toEqual([]);

  await ask({ token: bea, action: 'send', feed });
  const [again] = await listProposals(tools().rpc);
  await tools().rpc('decide_merchant_feed', { id: again?.id, reason: 'Prices must be in dollars.' });
  expect(await ask({ token: bea, action: 'read' })).toMatchObject({
    sent: { state: 'declined', reason: 'Prices must be in dollars.' },
  });
});

test('an approval applies only to what its operator saw, under an unused name', async () => {
  const [grace, bea] = [await merchant(), await merchant('bea@shops.example')];
  await ask({ token: grace, action: 'check', feed: link });
  await ask({ token: grace, action: 'send', feed: link });
  await ask({ token: bea, action: 'send', feed });
  const [first, second] = await listProposals(tools().rpc);
  if (!first || !second) throw new Error('no proposals');
  const approval = {
    source: 'lark',
    everyMinutes: 60,
    complete: true,
    word: 'A fine range.',
    operator: { id: '5b0f1c1e-0000-4000-8000-000000000001', name: 'op@ventus.example' },
  };
  await expect(
    approveProposal(tools(), { ...first, sentAt: '2026-11-01T00:00:00Z' }, approval),
  ).rejects.toThrow('so nothing was added');
  const feeds = async () =>
    (await database.admin.query('select source, every_minutes, complete from public.feeds')).rows;
  expect(await feeds()).toEqual([]);
  await approveProposal(tools(), first, approval);
  expect(await feeds()).toEqual([{ source: 'lark', every_minutes: 60, complete: true }]);
  const { rows } = await database.admin.query(
    'select operator, operator_name, action, before, after from public.operator_actions order by id desc limit 1',
  );
  expect(rows).toEqual([
    {
      operator: approval.operator.id,
      operator_name: 'op@ventus.example',
      action: 'proposal.approve',
      before: { state: 'waiting' },
      after: { state: 'approved', feed: 'lark', reason: 'A fine range.' },
    },
  ]);
  const pasted = { ...second, content: feed };
  await expect(approveProposal(tools(), pasted, approval)).rejects.toThrow('name of another feed');
  expect(await approveProposal(tools(), pasted, { ...approval, source: 'bea' })).toEqual({
    source: 'bea',
    imported: { taken: 1, refused: 1 },
  });
});

test('what a merchant sells places what the rows do not, in the check, in a pasted feed and in every reading of a link', async () => {
  const plain = 'id,title,price,link\na,Wexel,10 USD,https://x.example/a\n';
  const shopping = await fixture.confirmed({ ...shop, companyIndustry: 'Creatives - Art Supplies' });
  const token = shopping.statusToken;
  expect(await ask({ token, action: 'check', feed: plain })).toMatchObject({
    asSignedUp: { area: 'Art Supplies', rows: 1 },
  });
  await ask({ token, action: 'send', feed: plain });
  const [proposal] = await listProposals(tools().rpc);
  expect(await tools().rpc('merchant_industry', { source: 'brush' })).toBeNull();
  await approve(tools(), proposal?.id ?? '', { source: 'brush', every: 360 });
  const { rows } = await database.admin.query('select goal, category from public.deals');
  expect(rows).toEqual([{ goal: 'creatives', category: 'Art Supplies' }]);
  expect(await tools().rpc('merchant_industry', { source: 'brush' })).toBe('Creatives - Art Supplies');
});

test('a merchant who sends a feed gets one receipt, and none for what was taken back or decided on meanwhile', async () => {
  const token = await merchant();
  const later = () => (fixture.clock.at = new Date(fixture.clock.at.getTime() + 61_000));
  const receipts = async () =>
    (await fixture.deliver()).filter(({ subject }) => subject === 'We have your feed');
  await ask({ token, action: 'send', feed });
  expect(await receipts()).toEqual([]);
  await ask({ token, action: 'withdraw' });
  later();
  expect(await receipts()).toEqual([]);

  await ask({ token, action: 'send', feed });
  fixture.clock.at = new Date(fixture.clock.at.getTime() + 1000);
  await ask({ token, action: 'send', feed });
  later();
  const [receipt, ...others] = await receipts();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ to: 'grace@larkmoor.example' });
  expect(receipt?.text).toContain('1 of 2 rows fit');
  expect(receipt?.text).toContain('take it back');
  const page = /\/partners\/feed#token=([\w-]+)/.exec(receipt?.text ?? '')?.[1];
  expect(await ask({ token: page, action: 'read' })).toMatchObject({ sent: { state: 'waiting' } });

  await ask({ token, action: 'send', feed });
  const [proposal] = await listProposals(tools().rpc);
  await tools().rpc('decide_merchant_feed', { id: proposal?.id, reason: 'Too few.', at: fixture.clock.at });
  later();
  expect(await receipts()).toEqual([]);
});

test('a submission can be withdrawn, is exported, and is deleted with the entry', async () => {
  const token = await merchant();
  await ask({ token, action: 'send', feed });
  const exported = await fixture.post('waitlist-status', { token, action: 'export' });
  expect(await exported.json()).toMatchObject({ feed: { state: 'waiting', content: feed } });
  expect(await ask({ token, action: 'read' })).toMatchObject({ content: feed });
  expect(await ask({ token: await merchant('bea@shops.example'), action: 'read' })).toMatchObject({
    content: null,
  });
  expect(await ask({ token, action: 'withdraw' })).toMatchObject({ status: 200, sent: null });
  await ask({ token, action: 'send', feed });
  await fixture.post('waitlist-status', { token, action: 'delete' });
  const { rows } = await database.admin.query('select from public.merchant_feeds');
  expect(rows).toEqual([]);
});

test('a merchant ends an approved feed: it is not read any more, and its offers go, and nobody else’s', async () => {
  const [grace, bea] = [await merchant(), await merchant('bea@shops.example')];
  await ask({ token: grace, action: 'check', feed: link });
  await ask({ token: grace, action: 'send', feed: link });
  await ask({ token: bea, action: 'send', feed });
  expect(await ask({ token: grace, action: 'end' })).toMatchObject({ status: 409, code: 'nothing_to_do' });
  const [first, second] = await listProposals(tools().rpc);
  await approve(tools(), first?.id ?? '', { source: 'lark', every: 360 });
  await approve(tools(), second?.id ?? '', { source: 'bea', every: 360 });
  await database.admin.query(
    `insert into public.deals (source, source_id, merchant_id, title, deal_price)
     select 'lark', source_id, merchant_id, title, deal_price from public.deals`,
  );
  const shown = async () =>
    (await database.admin.query('select source from public.deals where removed_at is null order by source'))
      .rows;
  expect(await shown()).toEqual([{ source: 'bea' }, { source: 'lark' }]);

  expect(await ask({ token: grace, action: 'end' })).toMatchObject({ status: 200, sent: null });
  expect((await database.admin.query('select from public.feeds')).rows).toEqual([]);
  expect(await shown()).toEqual([{ source: 'bea' }]);
  expect(await ask({ token: grace, action: 'end' })).toMatchObject({ status: 409 });
  const { rows } = await database.admin.query(
    'select operator_name, action, before from public.operator_actions order by id desc limit 1',
  );
  expect(rows).toEqual([
    {
      operator_name: 'The merchant',
      action: 'proposal.end',
      before: { state: 'approved', feed: 'lark' },
    },
  ]);

  expect(await ask({ token: bea, action: 'end' })).toMatchObject({ status: 200, sent: null });
  expect(await shown()).toEqual([]);
});

test('a shown feed ends also while another waits, and after that one is taken back', async () => {
  const [grace, bea] = [await merchant(), await merchant('bea@shops.example')];
  await ask({ token: grace, action: 'check', feed: link });
  await ask({ token: grace, action: 'send', feed: link });
  await ask({ token: bea, action: 'send', feed });
  const [first, second] = await listProposals(tools().rpc);
  await approve(tools(), first?.id ?? '', { source: 'lark', every: 360 });
  await approve(tools(), second?.id ?? '', { source: 'bea', every: 360 });

  // Of a link, another feed waits; what was pasted is sent once more and taken back.
  expect(await ask({ token: grace, action: 'send', feed })).toMatchObject({ isShown: true });
  expect(await ask({ token: grace, action: 'end' })).toMatchObject({
    isShown: false,
    sent: { state: 'waiting', url: null },
  });
  expect((await database.admin.query('select from public.feeds')).rows).toEqual([]);
  await ask({ token: bea, action: 'send', feed });
  expect(await ask({ token: bea, action: 'withdraw' })).toMatchObject({ isShown: true, sent: null });
  expect(await ask({ token: bea, action: 'end' })).toMatchObject({ isShown: false, sent: null });
  expect((await database.admin.query('select from public.deals where removed_at is null')).rows).toEqual([]);
});

test('deleting an entry ends the feed that shoppers see, also while another waits, and the status page says so before', async () => {
  const [grace, bea] = [await merchant(), await merchant('bea@shops.example')];
  await ask({ token: grace, action: 'check', feed: link });
  await ask({ token: grace, action: 'send', feed: link });
  await ask({ token: bea, action: 'send', feed });
  const status = async (token: string) =>
    (await fixture.post('waitlist-status', { token, action: 'read' })).json();
  expect(await status(bea)).toMatchObject({ merchant: { isShown: false } });
  const [first, second] = await listProposals(tools().rpc);
  await approve(tools(), first?.id ?? '', { source: 'lark', every: 360 });
  await approve(tools(), second?.id ?? '', { source: 'bea', every: 360 });
  await ask({ token: bea, action: 'send', feed });
  expect(await status(bea)).toMatchObject({ merchant: { isShown: true, feed: { state: 'waiting' } } });

  const shown = async () =>
    (await database.admin.query('select source from public.deals where removed_at is null')).rows;
  await fixture.post('waitlist-status', { token: grace, action: 'delete' });
  expect((await database.admin.query('select from public.feeds')).rows).toEqual([]);
  expect(await shown()).toEqual([{ source: 'bea' }]);
  await fixture.post('waitlist-status', { token: bea, action: 'delete' });
  expect(await shown()).toEqual([]);
});

test('deleting an entry leaves the products that another entry of the shop shows, too', async () => {
  const [grace, bea] = [await merchant(), await merchant('bea@shops.example')];
  for (const token of [grace, bea]) await ask({ token, action: 'send', feed });
  for (const { id } of await listProposals(tools().rpc))
    await approve(tools(), id, { source: 'both', every: 360 });
  const status = await fixture.post('waitlist-status', { token: grace, action: 'read' });
  expect(await status.json()).toMatchObject({ merchant: { isShown: false } });
  await fixture.post('waitlist-status', { token: grace, action: 'delete' });
  const { rows } = await database.admin.query('select from public.deals where removed_at is null');
  expect(rows).toHaveLength(1);
});

test('ending a feed leaves what has its name by now, or shares it', async () => {
  const [grace, bea] = [await merchant(), await merchant('bea@shops.example')];
  await ask({ token: grace, action: 'send', feed });
  await ask({ token: bea, action: 'send', feed });
  for (const { id } of await listProposals(tools().rpc))
    await approve(tools(), id, { source: 'both', every: 360 });
  expect(await ask({ token: grace, action: 'end' })).toMatchObject({ status: 409, code: 'nothing_to_do' });

  await database.admin
    .query(`update public.merchant_feeds set url = '${link}', source = 'gone' where source = 'both'
    and entry_id in (select id from public.waitlist_entries where email = 'grace@larkmoor.example')`);
  await tools().rpc('add_feed', {
    id: '5b0f1c1e-0000-4000-8000-000000000002',
    source: 'gone',
    url: 'https://another.example/feed.csv',
    every_minutes: 60,
    at: fixture.clock.at.toISOString(),
  });
  expect(await ask({ token: grace, action: 'end' })).toMatchObject({ status: 200, sent: null });
  const { rows } = await database.admin.query('select source from public.feeds');
  expect(rows).toEqual([{ source: 'gone' }]);
});

const mailsAbout = async () =>
  (await fixture.deliver()).filter(({ text }) => text.includes('Open your feed'));
const decide = (fields: object) =>
  tools().rpc('decide_merchant_feed', { ...fields, at: fixture.clock.at.toISOString() });
const proposal = async () => (await listProposals(tools().rpc))[0]?.id ?? '';

test('a decision is mailed once, with the operator’s message and a link that opens the merchant’s page', async () => {
  const token = await merchant();
  await ask({ token, action: 'send', feed });
  const id = await proposal();
  expect(await decide({ id, reason: 'Prices must be in dollars.' })).toBe(true);
  expect(await decide({ id, reason: 'Something else.' })).toBe(false);
  const [mail, ...others] = await mailsAbout();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'grace@larkmoor.example', subject: "We can't take your feed yet" });
  expect(mail?.text).toContain('Prices must be in dollars.');
  const fromMail = /\/partners\/feed#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect(await ask({ token: fromMail, action: 'read' })).toMatchObject({ sent: { state: 'declined' } });
  expect(await mailsAbout()).toEqual([]);

  // Also to merchants who want no other mail.
  await fixture.post('waitlist-unsubscribe', { token: tokenIn(mail, 'unsubscribe') });
  await ask({ token, action: 'check', feed: link });
  await ask({ token, action: 'send', feed: link });
  await approve(tools(), await proposal(), { every: 360, word: 'A fine range.' });
  const approved = await mailsAbout();
  expect(approved.map(({ subject }) => subject)).toEqual(['Your feed is approved']);
  expect(approved[0]?.text).toMatch(/A fine range\.\s[^]*We read it several times a day/);
});

test('a decision that no longer counts is not mailed, and neither is one about a deleted entry', async () => {
  const [grace, bea] = [await merchant(), await merchant('bea@shops.example')];
  await ask({ token: grace, action: 'send', feed });
  await decide({ id: await proposal(), reason: 'First.' });
  await ask({ token: grace, action: 'send', feed });
  expect(await mailsAbout()).toEqual([]);
  await decide({ id: await proposal(), reason: 'Second.' });
  await ask({ token: bea, action: 'send', feed });
  await decide({ id: await proposal(), reason: 'Third.' });
  await fixture.post('waitlist-status', { token: bea, action: 'delete' });
  expect((await mailsAbout()).map(({ text }) => /First|Second|Third/.exec(text)?.[0])).toEqual(['Second']);
});

test('only the service reads and decides', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    for (const statement of [
      'select * from public.merchant_feeds',
      `select public.merchant_feed_proposals()`,
      `select public.decide_merchant_feed(gen_random_uuid(), 'x')`,
      `select public.end_merchant_feed('x')`,
      `select public.merchant_feed_content('x')`,
    ]) {
      const client = await database.admin.connect();
      try {
        await client.query(`set role ${role}`);
        await expect(client.query(statement)).rejects.toThrow('permission denied');
      } finally {
        await client.query('reset role');
        client.release();
      }
    }
  }
});
