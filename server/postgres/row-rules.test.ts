import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { actAs, makeUser } from './testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

// Who may do what to a row owned by A, or by no one. `yes`: the row is affected. `no`: no row is affected, without an error.
// `denied`: PostgreSQL refuses. A table without an entry fails the first test.
type Answer = 'yes' | 'no' | 'denied';
type Rights = { select: Answer; insert: Answer; update: Answer; delete: Answer };

const all: Rights = { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' };
const none: Rights = { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' };
const readOnly: Rights = { ...none, select: 'yes' };

type Entry = {
  anon: Rights;
  owner: Rights;
  stranger: Rights;
  /** Where even the service may not do everything. */
  service?: Rights;
  /** Creates a second row owned by A, or by no one. */
  insert: (client: ClientBase) => Promise<{ rowCount: number | null }>;
  /** The existing row, and a column its owner may change. */
  where: string;
  set: string;
  key: () => string;
};

let database: TestDatabase;
let a = '';
let b = '';
const merchant = '00000000-0000-4000-8000-00000000aaaa';
const merchantWithoutDeals = '00000000-0000-4000-8000-00000000aaab';
const deal = '00000000-0000-4000-8000-00000000bbbb';
const removed = '00000000-0000-4000-8000-00000000cccc';
const saved = '00000000-0000-4000-8000-00000000dddd';
const report = '00000000-0000-4000-8000-00000000dde0';
const entry = '00000000-0000-4000-8000-00000000eeee';
const letter = '00000000-0000-4000-8000-00000000cc00';
const thread = '00000000-0000-4000-8000-00000000ffff';
const joined = '00000000-0000-4000-8000-00000000f001';
const joinedToo = '00000000-0000-4000-8000-00000000f002';
const referral = '00000000-0000-4000-8000-00000000f003';
const feed = '00000000-0000-4000-8000-00000000f004';
const run = '00000000-0000-4000-8000-00000000f005';
const watched = '00000000-0000-4000-8000-00000000f0a1';
const standIn = `service_stand_in_${process.pid}`;

const tables: Record<string, Entry> = {
  profiles: {
    anon: none,
    owner: { select: 'yes', insert: 'denied', update: 'yes', delete: 'denied' },
    stranger: { select: 'no', insert: 'denied', update: 'no', delete: 'denied' },
    insert: (client) =>
      client.query('insert into public.profiles (id) select id from auth_user_without_profile()'),
    where: 'id = $1',
    set: `full_name = 'Grace'`,
    key: () => a,
  },
  watches: {
    anon: none,
    owner: { select: 'yes', insert: 'denied', update: 'denied', delete: 'yes' },
    stranger: { select: 'no', insert: 'denied', update: 'denied', delete: 'no' },
    insert: (client) =>
      client.query(`insert into public.watches (user_id, title, plan) values ($1, 'new', '{}')`, [a]),
    where: 'id = $1',
    set: 'under = 1',
    key: () => watched,
  },
  watch_mails: {
    anon: none,
    owner: { ...none, select: 'yes' },
    stranger: { ...none, select: 'no' },
    insert: (client) => client.query('insert into public.watch_mails (user_id) values ($1)', [b]),
    where: 'user_id = $1',
    set: 'stopped_at = now()',
    key: () => a,
  },
  merchants: {
    anon: readOnly,
    owner: readOnly,
    stranger: readOnly,
    insert: (client) => client.query(`insert into public.merchants (name, slug) values ('New', 'new')`),
    where: 'id = $1',
    set: `name = 'Other'`,
    key: () => merchantWithoutDeals,
  },
  deals: {
    anon: readOnly,
    owner: readOnly,
    stranger: readOnly,
    insert: (client) =>
      client.query(
        `insert into public.deals (source, source_id, merchant_id, title, deal_price) values ('s', 'new', $1, 'New', 1)`,
        [merchant],
      ),
    where: 'id = $1',
    set: `title = 'Other'`,
    key: () => deal,
  },
  price_observations: {
    anon: readOnly,
    owner: readOnly,
    stranger: readOnly,
    insert: (client) =>
      client.query('insert into public.price_observations (deal_id, price) values ($1, 1)', [deal]),
    where: 'deal_id = $1',
    set: 'price = 2',
    key: () => deal,
  },
  feeds: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.feeds (source, url) values ('new', 'https://x.example/new')`),
    where: 'id = $1',
    set: `state = 'paused'`,
    key: () => feed,
  },
  feed_runs: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.feed_runs (source, started_at, beat_at) values ('new', now(), now())`),
    where: 'id = $1',
    set: 'rows_read = 2',
    key: () => run,
  },
  feed_rows: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.feed_rows (run_id, source_id, row_number, line, price, offer) values ($1, 'new', 2, 2, 1, '{}')`,
        [run],
      ),
    where: 'run_id = $1',
    set: 'price = 2',
    key: () => run,
  },
  saved_deals: {
    anon: none,
    owner: all,
    stranger: { select: 'no', insert: 'denied', update: 'no', delete: 'no' },
    insert: (client) =>
      client.query(
        `insert into public.saved_deals (user_id, deal_title, merchant_name, discounted_price) values ($1, 'New', 'M', 1)`,
        [a],
      ),
    where: 'id = $1',
    set: `note = 'mine'`,
    key: () => saved,
  },
  chat_threads: {
    anon: none,
    owner: { select: 'yes', insert: 'denied', update: 'denied', delete: 'yes' },
    stranger: { select: 'no', insert: 'denied', update: 'denied', delete: 'no' },
    insert: (client) => client.query('insert into public.chat_threads (user_id) values ($1)', [a]),
    where: 'id = $1',
    set: 'created_at = now()',
    key: () => thread,
  },
  chat_messages: {
    anon: none,
    owner: { select: 'yes', insert: 'yes', update: 'denied', delete: 'denied' },
    stranger: { select: 'no', insert: 'denied', update: 'denied', delete: 'denied' },
    insert: (client) =>
      client.query(
        `insert into public.chat_messages (thread_id, user_id, role, content) values ($1, $2, 'note', 'New')`,
        [thread, a],
      ),
    where: 'thread_id = $1',
    set: `content = 'Other'`,
    key: () => thread,
  },
  deal_reports: {
    anon: none,
    owner: { ...none, insert: 'yes' },
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.deal_reports (user_id, deal_id, deal_title, merchant_name, reason) values ($1, $2, 'New', 'M', 'price')`,
        [a, deal],
      ),
    where: 'id = $1',
    set: `reason = 'other'`,
    key: () => report,
  },
  contact_messages: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.contact_messages (id, name, email, subject, message) values (gen_random_uuid(), 'A', 'a@x.example', 'S', 'New')`,
      ),
    where: 'id = $1',
    set: `message = 'Other'`,
    key: () => letter,
  },
  waitlist_entries: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.waitlist_entries (list, email, email_key, form, join_number) values ('consumer', 'new@x.example', 'new@x.example', '{}', nextval('public.consumer_waitlist_numbers'))`,
      ),
    where: 'id = $1',
    set: `form = '{}'`,
    key: () => joined,
  },
  waitlist_consents: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.waitlist_consents (entry_id, version, text) values ($1, '2', 'New')`, [
        joined,
      ]),
    where: 'entry_id = $1',
    set: `text = 'Other'`,
    key: () => joined,
  },
  waitlist_referrals: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.waitlist_referrals (sender_id) values ($1)`, [joinedToo]),
    where: 'id = $1',
    set: `state = 'counted'`,
    key: () => referral,
  },
  waitlist_requests: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.waitlist_requests (key_hash, body_hash) values (repeat('b', 64), repeat('b', 64))`,
      ),
    where: 'key_hash = $1',
    set: `body_hash = repeat('c', 64)`,
    key: () => 'a'.repeat(64),
  },
  waitlist_suppressions: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.waitlist_suppressions (email_hash, reason) values ('new', 'deleted')`),
    where: 'email_hash = $1',
    set: `reason = 'deleted'`,
    key: () => 'one',
  },
  demo_bookings: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.demo_bookings (entry_id, starts_at) values ($1, now())`, [joinedToo]),
    where: 'entry_id = $1',
    set: `changes = 1`,
    key: () => joined,
  },
  merchant_feeds: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) => client.query('insert into public.merchant_feeds (entry_id) values ($1)', [joinedToo]),
    where: 'entry_id = $1',
    set: 'accepted = 1',
    key: () => joined,
  },
  waitlist_settings: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.waitlist_settings (name, value) values ('new', 'x')`),
    where: 'name = $1',
    set: `value = 'y'`,
    key: () => 'one',
  },
  waitlist_tokens: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.waitlist_tokens (token_hash, entry_id, purpose, expires_at) values (repeat('b', 64), $1, 'status', now())`,
        [joined],
      ),
    where: 'token_hash = $1',
    set: `purpose = 'confirm'`,
    key: () => 'a'.repeat(64),
  },
  waitlist_address_changes: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.waitlist_address_changes (entry_id, email, email_key, expires_at) values ($1, 'c@x.example', 'c@x.example', now())`,
        [joinedToo],
      ),
    where: 'entry_id = $1',
    set: `email = 'd@x.example'`,
    key: () => joined,
  },
  waitlist_sheets: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) => client.query(`insert into public.waitlist_sheets (list) values ('merchant')`),
    where: 'list = $1',
    set: 'failures = 1',
    key: () => 'consumer',
  },
  account_farewells: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.account_farewells (user_id, email_key, asked_at) values ($1, 'b@x.example', now())`,
        [b],
      ),
    where: 'user_id = $1',
    set: `email_key = 'c@x.example'`,
    key: () => a,
  },
  operator_actions: {
    anon: none,
    owner: none,
    stranger: none,
    service: { select: 'yes', insert: 'yes', update: 'denied', delete: 'denied' },
    insert: (client) =>
      client.query(
        `insert into public.operator_actions (operator_name, action, subject) values ('New', 'a.b', 'new')`,
      ),
    where: 'subject = $1',
    set: `subject = 'other'`,
    key: () => 'one',
  },
  requests: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.requests (at, text, found) values (now(), 'new', 0)`),
    where: 'text = $1',
    set: 'found = 1',
    key: () => 'one',
  },
  request_keys: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) => client.query(`insert into public.request_keys (starts_at) values ('2026-02-01')`),
    where: 'key = $1',
    set: `key = 'two'`,
    key: () => 'one',
  },
  request_counts: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.request_counts (day, requests, found) values ('2026-02-01', 1, 1)`),
    where: 'day = $1',
    set: 'found = 0',
    key: () => '2026-01-01',
  },
  click_counts: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.click_counts (deal_id, day) values ($1, '2026-02-01')`, [removed]),
    where: 'day = $1',
    set: 'clicks = 2',
    key: () => '2026-01-01',
  },
  error_counts: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(`insert into public.error_counts values ('2026-02-01', 'site', 500, 1, now())`),
    where: 'day = $1',
    set: 'answers = 2',
    key: () => '2026-01-01',
  },
  browser_errors: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.browser_errors values ('2026-02-01', 'TypeError page.js:1:2 /deals', 1, now())`,
      ),
    where: 'day = $1',
    set: 'times = 2',
    key: () => '2026-01-01',
  },
  search_offers: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.search_offers values ($1, 'h', '', '', null, '', 0, 0, 0, 0, now(), now(), now(), false)`,
        [deal],
      ),
    where: 'deal_id = $1',
    set: `hash = 'other'`,
    key: () => removed,
  },
  search_counts: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) => client.query(`insert into public.search_counts values ('word', 'new', 1, 1)`),
    where: 'text = $1',
    set: 'count = 2',
    key: () => 'one',
  },
  search_state: {
    anon: none,
    owner: none,
    stranger: none,
    service: { select: 'yes', insert: 'denied', update: 'yes', delete: 'denied' },
    insert: (client) => client.query('insert into public.search_state (is_only, watermark) values (true, 1)'),
    where: 'is_only = $1::boolean',
    set: 'watermark = 2',
    key: () => 'true',
  },
  model_use: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) =>
      client.query(
        `insert into public.model_use (scope, day, tokens, micros) values ('day', '2026-02-01', 0, 0)`,
      ),
    where: 'day = $1',
    set: 'tokens = 2',
    key: () => '2026-01-01',
  },
  removed_feeds: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) => client.query(`insert into public.removed_feeds values ('two', '{}', 1, now())`),
    where: 'source = $1',
    set: 'offers = 2',
    key: () => 'one',
  },
  outbox: {
    anon: none,
    owner: none,
    stranger: none,
    insert: (client) => client.query(`insert into public.outbox (topic, payload) values ('t', '{}')`),
    where: 'id = $1',
    set: 'attempts = 3',
    key: () => entry,
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { admin } = database;
  a = await makeUser(admin);
  b = await makeUser(admin);
  const orphan = await makeUser(admin);
  await admin.query('delete from public.profiles where id = $1', [orphan]);
  await admin.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [a],
  );
  await admin.query(
    `create function public.auth_user_without_profile() returns table (id uuid) language sql return '${orphan}'::uuid`,
  );
  await admin.query(`insert into public.merchants (id, name, slug) values ($1, 'M', 'm'), ($2, 'N', 'n')`, [
    merchant,
    merchantWithoutDeals,
  ]);
  await admin.query(
    `insert into public.deals (id, source, source_id, merchant_id, title, deal_price, removed_at)
     values ($1, 's', 'one', $2, 'One', 10, null), ($3, 's', 'two', $2, 'Two', 10, now())`,
    [deal, merchant, removed],
  );
  await admin.query('insert into public.price_observations (deal_id, price) values ($1, 10)', [deal]);
  await admin.query(`insert into public.watches (id, user_id, title, plan) values ($1, $2, 'golf', '{}')`, [
    watched,
    a,
  ]);
  await admin.query('insert into public.watch_mails (user_id) values ($1)', [a]);
  await admin.query(`insert into public.feeds (id, source, url) values ($1, 'one', 'https://x.example')`, [
    feed,
  ]);
  await admin.query(
    `insert into public.feed_runs (id, source, started_at, beat_at) values ($1, 'one', now(), now())`,
    [run],
  );
  await admin.query(
    `insert into public.feed_rows (run_id, source_id, row_number, line, price, offer) values ($1, 'one', 1, 1, 1, '{}')`,
    [run],
  );
  await admin.query(
    `insert into public.saved_deals (id, user_id, deal_title, merchant_name, discounted_price) values ($1, $2, 'One', 'M', 10)`,
    [saved, a],
  );
  await admin.query('insert into public.chat_threads (id, user_id) values ($1, $2)', [thread, a]);
  await admin.query(
    `insert into public.chat_messages (thread_id, user_id, role, content) values ($1, $2, 'user', 'One')`,
    [thread, a],
  );
  await admin.query(
    `insert into public.deal_reports (id, user_id, deal_title, merchant_name, reason) values ($1, $2, 'One', 'M', 'price')`,
    [report, a],
  );
  await admin.query(
    `insert into public.contact_messages (id, name, email, subject, message) values ($1, 'A', 'a@x.example', 'S', 'One')`,
    [letter],
  );
  await admin.query(
    `insert into public.operator_actions (operator_name, action, subject) values ('One', 'a.b', 'one')`,
  );
  await admin.query(`insert into public.requests (at, text, found) values (now(), 'one', 0)`);
  await admin.query(`insert into public.request_keys (starts_at, key) values ('2026-01-01', 'one')`);
  await admin.query(`insert into public.request_counts (day, requests, found) values ('2026-01-01', 1, 1)`);
  await admin.query(`insert into public.click_counts (deal_id, day) values ($1, '2026-01-01')`, [removed]);
  await admin.query(`insert into public.removed_feeds values ('one', '{}', 1, now())`);
  await admin.query(`insert into public.error_counts values ('2026-01-01', 'site', 500, 1, now())`);
  await admin.query(
    `insert into public.browser_errors values ('2026-01-01', 'TypeError page.js:1:2 /deals', 1, now())`,
  );
  await admin.query(
    `insert into public.search_offers values ($1, 'h', '', '', null, '', 0, 0, 0, 0, now(), now(), now(), false)`,
    [removed],
  );
  await admin.query(`insert into public.search_counts values ('word', 'one', 1, 1)`);
  await admin.query(
    `insert into public.model_use (scope, day, tokens, micros) values ('day', '2026-01-01', 1, 1)`,
  );
  await admin.query(`insert into public.outbox (id, topic, payload) values ($1, 't', '{}')`, [entry]);
  await admin.query(
    `insert into public.waitlist_entries (id, list, email, email_key, form, join_number)
     values ($1, 'consumer', 'a@x.example', 'a@x.example', '{}', 1), ($2, 'consumer', 'b@x.example', 'b@x.example', '{}', 2)`,
    [joined, joinedToo],
  );
  await admin.query(
    `insert into public.waitlist_consents (entry_id, version, text) values ($1, '1', 'I agree')`,
    [joined],
  );
  await admin.query(
    'insert into public.waitlist_referrals (id, sender_id, referred_id) values ($1, $2, $3)',
    [referral, joined, joinedToo],
  );
  await admin.query(`insert into public.waitlist_requests (key_hash, body_hash) values ($1, $1)`, [
    'a'.repeat(64),
  ]);
  await admin.query(
    `insert into public.waitlist_suppressions (email_hash, reason) values ('one', 'unsubscribed')`,
  );
  await admin.query(`insert into public.demo_bookings (entry_id, starts_at) values ($1, '2026-12-01')`, [
    joined,
  ]);
  await admin.query('insert into public.merchant_feeds (entry_id) values ($1)', [joined]);
  await admin.query(`insert into public.waitlist_settings (name, value) values ('one', 'x')`);
  await admin.query(
    `insert into public.waitlist_tokens (token_hash, entry_id, purpose, expires_at) values ($1, $2, 'status', now())`,
    ['a'.repeat(64), joined],
  );
  await admin.query(
    `insert into public.waitlist_address_changes (entry_id, email, email_key, expires_at)
     values ($1, 'b@x.example', 'b@x.example', now())`,
    [joined],
  );
  await admin.query(`insert into public.waitlist_sheets (list) values ('consumer')`);
  await admin.query(
    `insert into public.account_farewells (user_id, email_key, asked_at) values ($1, 'a@x.example', now())`,
    [a],
  );
  // The service may bypass row rules where its administrator can allow it; its policies must work without that.
  await admin.query(`create role ${standIn} nobypassrls in role service_role`);
});
afterAll(async () => {
  await database.admin.query(`drop role ${standIn}`);
  await database.drop();
});

const verbs = ['select', 'insert', 'update', 'delete'] as const;

function statement(table: string, verb: (typeof verbs)[number], rules: Entry) {
  const texts = {
    select: `select from public.${table} where ${rules.where}`,
    update: `update public.${table} set ${rules.set} where ${rules.where}`,
    delete: `delete from public.${table} where ${rules.where}`,
  };
  return (client: ClientBase) =>
    verb === 'insert' ? rules.insert(client) : client.query(texts[verb], [rules.key()]);
}

test('every table that a request can name has an entry here, and every entry has a table', async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(tables).sort());
});

describe.each(Object.entries(tables))('%s', (table, rules) => {
  const actors = [
    ['anonymous', { role: 'anon' }, rules.anon],
    ['the owner', { role: 'authenticated', subject: 'a' }, rules.owner],
    // A second factor protects the account and not its rows: a policy that required aal2 would show up here.
    ['the owner, a factor not shown', { role: 'authenticated', subject: 'a', aal: 'aal1' }, rules.owner],
    ['the owner, a factor shown', { role: 'authenticated', subject: 'a', aal: 'aal2' }, rules.owner],
    ['a stranger', { role: 'authenticated', subject: 'b' }, rules.stranger],
    ['a stranger, a factor shown', { role: 'authenticated', subject: 'b', aal: 'aal2' }, rules.stranger],
    ['a token without a subject', { role: 'authenticated' }, rules.stranger],
    ['the service', { role: 'service_role' }, rules.service ?? all],
    ['a service that cannot bypass', { role: standIn }, rules.service ?? all],
  ] as const;

  test.each(actors)('%s', async (_name, actor, rights) => {
    const subject = 'subject' in actor ? (actor.subject === 'a' ? a : b) : undefined;
    for (const verb of verbs) {
      const outcome = await actAs(
        database.admin,
        { role: actor.role, subject, ...('aal' in actor ? { aal: actor.aal } : {}) },
        statement(table, verb, rules),
      );
      const expected = rights[verb];
      if (expected === 'denied') expect({ verb, ...outcome }).toEqual({ verb, refused: '42501' });
      else expect({ verb, ...outcome }).toEqual({ verb, rows: expected === 'yes' ? 1 : 0 });
    }
  });

  test('attempts by a stranger and an anonymous caller leave the row unchanged', async () => {
    const look = async () => {
      const { rows } = await database.admin.query(`select * from public.${table} where ${rules.where}`, [
        rules.key(),
      ]);
      return rows;
    };
    const before = await look();
    expect(before).toHaveLength(1);
    for (const actor of [{ role: 'anon' }, { role: 'authenticated', subject: b }]) {
      for (const verb of ['update', 'delete'] as const) {
        await actAs(database.admin, actor, statement(table, verb, rules), { keep: true });
      }
    }
    expect(await look()).toEqual(before);
  });
});

test('a user reports at most twenty deals a day, independently of other users', async () => {
  const report = (id: string, count: number) => (client: ClientBase) =>
    client.query(
      `insert into public.deal_reports (user_id, deal_title, merchant_name, reason)
       select $1, 'Deal ' || n, 'M', 'ended' from generate_series(1, $2::int) n`,
      [id, count],
    );
  const as = (subject: string) => ({ role: 'authenticated', subject });
  // One already exists.
  expect(await actAs(database.admin, as(a), report(a, 19))).toEqual({ rows: 19 });
  expect(await actAs(database.admin, as(a), report(a, 20))).toEqual({ refused: 'PT429' });
  expect(await actAs(database.admin, as(b), report(b, 20))).toEqual({ rows: 20 });
});

test('an anonymous account has its own rows but cannot report deals', async () => {
  const anonymous = { role: 'authenticated', subject: b, isAnonymous: true };
  const deals = (client: ClientBase) =>
    client.query(
      `insert into public.saved_deals (deal_title, merchant_name, discounted_price) values ('A putter', 'M', 219)`,
    );
  expect(await actAs(database.admin, anonymous, deals)).toEqual({ rows: 1 });
  const reports = (client: ClientBase) =>
    client.query(
      `insert into public.deal_reports (user_id, deal_title, merchant_name, reason) values ($1, 'Deal', 'M', 'ended')`,
      [b],
    );
  expect(await actAs(database.admin, anonymous, reports)).toEqual({ refused: '42501' });
  expect(await actAs(database.admin, { ...anonymous, isAnonymous: false }, reports)).toEqual({ rows: 1 });
});

test.each([
  ['a reason nobody offers', 'reason', 'because'],
  ['a note past its limit', 'note', 'x'.repeat(limits.noteMax + 1)],
  ['an address that is no web address', 'deal_url', 'javascript:alert(1)'],
])('a report with %s is refused', async (_what, column, value) => {
  const row = { user_id: a, deal_title: 'One', merchant_name: 'M', reason: 'price', [column]: value };
  const outcome = await actAs(database.admin, { role: 'authenticated', subject: a }, (client) =>
    client.query(
      `insert into public.deal_reports (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map((_, n) => `$${n + 1}`)
        .join(', ')})`,
      Object.values(row),
    ),
  );
  expect(outcome).toEqual({ refused: '23514' });
});

test('no one can add to another user’s conversation, as themselves or as its owner', async () => {
  const add = (writer: string) => (client: ClientBase) =>
    client.query(
      `insert into public.chat_messages (thread_id, user_id, role, content) values ($1, $2, 'note', 'Mine now')`,
      [thread, writer],
    );
  const stranger = { role: 'authenticated', subject: b };
  expect(await actAs(database.admin, stranger, add(b))).toEqual({ refused: '23503' });
  expect(await actAs(database.admin, stranger, add(a))).toEqual({ refused: '42501' });
});

test.each(['user', 'assistant'])(
  'no one can write a message of the %s: only the search function stores it',
  async (role) => {
    const add = (client: ClientBase) =>
      client.query(
        'insert into public.chat_messages (thread_id, user_id, role, content) values ($1, $2, $3, $4)',
        [thread, a, role, 'Made up'],
      );
    const owner = { role: 'authenticated', subject: a };
    expect(await actAs(database.admin, owner, add)).toEqual({ refused: '42501' });
    expect(await actAs(database.admin, { role: 'service_role' }, add)).toEqual({ rows: 1 });
  },
);

test('only the service sees a removed deal', async () => {
  const look = (client: ClientBase) => client.query('select from public.deals where id = $1', [removed]);
  expect(await actAs(database.admin, { role: 'anon' }, look)).toEqual({ rows: 0 });
  expect(await actAs(database.admin, { role: 'authenticated', subject: a }, look)).toEqual({ rows: 0 });
  expect(await actAs(database.admin, { role: 'service_role' }, look)).toEqual({ rows: 1 });
});

test.each([
  ['move a saved deal to somebody else', () => `update public.saved_deals set user_id = '${b}'`],
  ['rewrite a saved deal', () => `update public.saved_deals set deal_title = 'x'`],
  ['become somebody else', () => `update public.profiles set id = '${b}'`],
  ['date a profile', () => 'update public.profiles set created_at = now()'],
  ['empty a table', () => 'truncate public.saved_deals'],
  ['read the users', () => 'select email from auth.users'],
  ['read the passkeys', () => 'select from auth.webauthn_credentials'],
  ['read the challenges of passkeys', () => 'select from auth.webauthn_challenges'],
  ['read the keys', () => 'select from host.signing_keys'],
  ['read the mailbox', () => 'select from host.mailbox'],
  ['use a sequence', () => `select nextval('public.price_observations_id_seq')`],
  ['make a table', () => 'create table public.mine ()'],
])('a person cannot %s', async (_what, sql) => {
  const outcome = await actAs(database.admin, { role: 'authenticated', subject: a }, (client) =>
    client.query(sql()),
  );
  expect(outcome).toEqual({ refused: '42501' });
});

test('request roles have no privileges on the tables of auth and host, and users may call few product functions and those of the console', async () => {
  const { rows: rights } = await database.admin.query(
    `select r.role, n.nspname, c.relname from unnest(array['anon', 'authenticated', 'service_role']) r (role), pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('auth', 'host') and c.relkind = 'r'
       and has_table_privilege(r.role, c.oid, 'select, insert, update, delete, truncate, references, trigger')`,
  );
  expect(rights).toEqual([]);
  const { rows: calls } = await database.admin.query(
    `select r.role, p.proname from unnest(array['anon', 'authenticated']) r (role), pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and p.proname <> 'auth_user_without_profile' and has_function_privilege(r.role, p.oid, 'execute')
     order by p.proname, r.role`,
  );
  // Each refuses everyone but operators: server/postgres/operators.test.ts.
  const ofConsole = calls.filter(({ proname }) => proname.startsWith('operator_'));
  expect(ofConsole.filter(({ role }) => role !== 'authenticated')).toEqual([]);
  expect(calls.filter((call) => !ofConsole.includes(call))).toEqual([
    { role: 'anon', proname: 'deal_page' },
    { role: 'authenticated', proname: 'deal_page' },
    { role: 'authenticated', proname: 'keep_waitlist_entry' },
    { role: 'anon', proname: 'note_click' },
    { role: 'authenticated', proname: 'note_click' },
    { role: 'authenticated', proname: 'observations_summary' },
    { role: 'authenticated', proname: 'own_waitlist_goal' },
    { role: 'authenticated', proname: 'own_waitlist_place' },
    { role: 'authenticated', proname: 'resume_watch_mail' },
    { role: 'authenticated', proname: 'saved_offers_today' },
    { role: 'authenticated', proname: 'watch' },
  ]);
});

test('security definer functions fix their search path', async () => {
  const { rows } = await database.admin.query(
    `select proname from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce(proconfig @> array['search_path=""'], false)`,
  );
  expect(rows).toEqual([]);
});
