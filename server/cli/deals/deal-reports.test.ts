import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRpc, type Rpc } from '../../functions/create-rpc.ts';
import { makeUser } from '../../postgres/testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { listDealReports, resolveDealReport } from './deal-reports.ts';
import { reportsText } from './reports-command.ts';

const now = new Date('2026-11-24T12:00:00Z');
let database: TestDatabase;
let rpc: Rpc;
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
  const people = await Promise.all([makeUser(database.admin), makeUser(database.admin)]);
  await database.admin.query(`insert into public.merchants (name, slug) values ('Fairway', 'fairway')`);
  const { rows } = await database.admin.query<{ id: string }>(
    `insert into public.deals (source, source_id, merchant_id, title, deal_price)
     select 'feed', 'a', id, 'Putter', 45 from public.merchants returning id`,
  );
  const tell = (
    user: string | undefined,
    title: string,
    reason: string,
    note: string | null,
    minute: number,
  ) =>
    database.admin.query(
      `insert into public.deal_reports (user_id, deal_id, deal_title, merchant_name, reason, note, created_at)
       values ($1, case when $2 = 'Putter' then $3::uuid end, $2, 'Fairway', $4, $5, $6)`,
      [user, title, rows[0]?.id, reason, note, new Date(now.getTime() + minute * 60_000)],
    );
  await tell(people[0], 'Putter', 'price', '=HYPERLINK("https://evil.example","Click")', 0);
  await tell(people[1], 'Putter', 'ended', 'gone\u001b[2J since\nMonday', 1);
  await tell(people[1], '@SUM(A1) glove', 'other', null, 2);
});
afterAll(() => database.drop());

test('reports are listed oldest first, with how many people reported the same deal and without who they are', async () => {
  const reports = await listDealReports(rpc, false);
  expect(reports.map(({ title, reason, same, offer }) => [title, reason, same, offer])).toEqual([
    ['Putter', 'price', 2, 'shown'],
    ['Putter', 'ended', 2, 'shown'],
    ['@SUM(A1) glove', 'other', 1, 'unknown'],
  ]);
  expect(JSON.stringify(reports)).not.toContain('user');
});

test('CSV cells cannot run as formulas, and the file parses back', async () => {
  const text = reportsText(await listDealReports(rpc, false), 'csv');
  const rows: Record<string, string>[] = parse(text, { columns: true });
  expect(rows.map(({ title, note }) => [title, note])).toEqual([
    ['Putter', `'=HYPERLINK("https://evil.example","Click")`],
    ['Putter', 'gone\u001b[2J since\nMonday'],
    [`'@SUM(A1) glove`, ''],
  ]);
});

test('in a table, text from users cannot move the cursor or start a new line', async () => {
  const text = reportsText(await listDealReports(rpc, false), 'table');
  expect(text).toContain('"gone [2J since Monday"');
  expect(text).not.toContain('\u001b');
  expect(text).toContain('3 reports: 1 price, 1 ended, 1 other');
  expect(reportsText([], 'table')).toBe('No open reports.\n');
});

test('a report is closed once, and is listed afterwards only on request', async () => {
  const [first] = await listDealReports(rpc, false);
  const id = first?.id ?? '';
  expect(await resolveDealReport(rpc, id, now)).toBe('closed');
  expect(await resolveDealReport(rpc, id, now)).toBe('was closed');
  expect(await resolveDealReport(rpc, '00000000-0000-4000-8000-000000000000', now)).toBe('unknown');
  expect((await listDealReports(rpc, false)).map(({ same }) => same)).toEqual([1, 1]);
  const all = JSON.parse(reportsText(await listDealReports(rpc, true), 'json')) as { resolvedAt: string }[];
  expect(all.map(({ resolvedAt }) => resolvedAt !== null)).toEqual([true, false, false]);
});
