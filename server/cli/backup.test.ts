import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readManifest, type Manifest } from '../postgres/backup/manifest.ts';
import { readLayout } from '../postgres/backup/read-layout.ts';
import { makeUser } from '../postgres/testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { backup, type BackupProgress } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
const now = () => new Date('2026-11-21T12:00:00Z');
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'ventus-backup-')), 'backup');
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterEach(async () => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
  await Promise.all([source.drop(), target.drop()]);
});

const save = () => backup({ connection: source.connection, folder, now });
const putBack = (onProgress?: (progress: BackupProgress) => void) =>
  restore({ connection: target.connection, folder, onProgress });

/** Rows that are hard to carry: every kind of text, nothing, numbers at their ends, links between tables. */
async function fill({ admin }: TestDatabase): Promise<void> {
  const ids = [await makeUser(admin, { full_name: 'Zoë "Tab\t" \\N \\. 😀' }), await makeUser(admin, {})];
  await admin.query(
    `update auth.users set encrypted_password = '$2b$10$abcdefghijklmnopqrstuv', email_confirmed_at = now()`,
  );
  await admin.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::text, $1::uuid, '{"email": "A@Example.com"}', 'email')`,
    [ids[0]],
  );
  await admin.query(
    `insert into auth.sessions (id, user_id, aal, ip) values (gen_random_uuid(), $1, 'aal1', '::1')`,
    [ids[0]],
  );
  await admin.query(`insert into auth.refresh_tokens (token, user_id) values ('one', $1), ('two', $1)`, [
    ids[0],
  ]);
  await admin.query(
    `update public.profiles set selected_categories = array['a,b', 'c"d', '', E'new\\nline'], spending_amount = 0.1`,
  );
  await admin.query(`insert into public.merchants (name, slug) values ('Fairway', 'fairway')`);
  await admin.query(
    `insert into public.deals (source, source_id, merchant_id, title, description, deal_price, attributes)
     select 'feed', n::text, m.id, 'Deal ' || n, E'line\\n\\ttab\\\\', n, jsonb_build_object('n', n)
     from public.merchants m, generate_series(1, 500) n`,
  );
  await admin.query(`update public.deals set last_checked_at = now() where deal_price < 100`);
  await admin.query(
    'insert into public.price_observations (deal_id, price) select id, deal_price from public.deals',
  );
  await admin.query(
    `insert into public.saved_deals (user_id, deal_id, deal_title, merchant_name, discounted_price)
     select $1, id, title, 'Fairway', deal_price from public.deals where deal_price < 20`,
    [ids[0]],
  );
  await admin.query(`insert into public.outbox (topic, payload) values ('mail', '{"to": "a@example.com"}')`);
  await admin.query(`insert into host.settings values ('secret_key', '"sb_secret_x"')`);
}

/** A digest of every table's rows and every sequence's state. */
async function contents({ admin }: TestDatabase): Promise<Record<string, unknown>> {
  const client = await admin.connect();
  const layout = await readLayout(client);
  const seen: Record<string, unknown> = {};
  for (const { name } of layout.tables) {
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from ${name} t`,
    );
    seen[name] = rows[0];
  }
  for (const name of layout.sequences) {
    seen[name] = (await client.query(`select last_value, is_called from ${name}`)).rows[0];
  }
  client.release();
  return seen;
}

test('what is restored is row for row what was backed up, sequences and generated columns too', async () => {
  await fill(source);
  const before = await contents(source);
  const manifest = await save();
  expect(manifest.takenAt).toBe('2026-11-21T12:00:00.000Z');
  expect(manifest.tables.find((table) => table.name === 'public.deals')?.rows).toBe(500);
  expect(await contents(source)).toEqual(before);
  await putBack();
  expect(await contents(target)).toEqual(before);
});

test('the restored database works: sequences go on, rules hold, triggers fire', async () => {
  await fill(source);
  await save();
  await putBack();
  const { rows } = await target.admin.query(
    `insert into public.deals (source, source_id, merchant_id, title, deal_price) select 'feed', 'new', id, 'New', 1 from public.merchants
     returning revision > (select max(revision) from public.deals) as further`,
  );
  expect(rows).toEqual([{ further: true }]);
  const id = await makeUser(target.admin);
  expect((await target.admin.query('select from public.profiles where id = $1', [id])).rowCount).toBe(1);
  const forced = await target.admin.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity`,
  );
  expect(forced.rows).toEqual([]);
  const silent = await target.admin.query(`select tgname from pg_trigger where tgenabled <> 'O'`);
  expect(silent.rows).toEqual([]);
});

test('a backup is one moment, while people go on signing up', async () => {
  await fill(source);
  const over = new AbortController();
  const signUps = (async () => {
    let count = 0;
    while (!over.signal.aborted) {
      await makeUser(source.admin);
      count += 1;
    }
    return count;
  })();
  const manifest = await save();
  over.abort();
  expect(await signUps).toBeGreaterThan(0);
  const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
  expect(rows('public.profiles')).toBe(rows('auth.users'));
  await putBack();
});

test('progress names each table and its rows', async () => {
  await fill(source);
  await save();
  const seen: BackupProgress[] = [];
  await putBack((progress) => seen.push(progress));
  const deals = seen.filter((progress) => progress.table === 'public.deals');
  expect(deals[0]?.rows).toBe(0);
  expect(deals.at(-1)?.rows).toBe(500);
  expect(deals.at(-1)?.tables).toBeGreaterThan(10);
});

test('a backup is for its owner only, goes into a new folder, and leaves nothing when it fails', async () => {
  await fill(source);
  await save();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  await expect(save()).rejects.toThrow('exists already');
  rmSync(folder, { recursive: true });
  const nowhere = { ...source.connection, database: 'missing' };
  await expect(backup({ connection: nowhere, folder, now })).rejects.toThrow('does not exist');
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

test('a database with rows is not restored into', async () => {
  await save();
  await makeUser(target.admin);
  await expect(putBack()).rejects.toThrow(
    /The database is not empty: (auth\.users|public\.profiles) has rows/,
  );
});

test('another schema version is refused with what to do', async () => {
  await save();
  await target.admin.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'later')`,
  );
  await expect(putBack()).rejects.toThrow(
    /The backup is of schema version 20\d{12} and the database of 20991231000000: restore it with the release that took it/,
  );
});

test('a table that differs is refused', async () => {
  await save();
  await target.admin.query('alter table public.merchants add column motto text');
  await expect(putBack()).rejects.toThrow(/differ in the table public\.merchants/);
});

function change(edit: (manifest: Manifest) => void): void {
  const manifest = readManifest(folder);
  edit(manifest);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

const fileOf = (table: string) =>
  join(folder, readManifest(folder).tables.find((entry) => entry.name === table)?.file ?? '');

test.each([
  [
    'a flipped value',
    () => {
      const file = fileOf('public.merchants');
      writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace('Fairway', 'Fairwax')));
    },
    'The backup of public.merchants is damaged',
  ],
  [
    'a file cut short',
    () => {
      const file = fileOf('public.deals');
      writeFileSync(file, readFileSync(file).subarray(0, 2000));
    },
    'The backup of public.deals cannot be read',
  ],
  ['bytes behind the end', () => appendFileSync(fileOf('auth.users'), 'x'.repeat(50)), 'auth.users'],
  ['a missing file', () => rmSync(fileOf('auth.users')), 'lacks its file'],
  [
    'a wrong count',
    () =>
      change((manifest) =>
        manifest.tables.forEach((table) => {
          table.rows += 1;
        }),
      ),
    'is damaged',
  ],
  ['a manifest that is none', () => writeFileSync(join(folder, 'manifest.json'), '{"format":'), 'is damaged'],
  [
    'a manifest of another format',
    () => writeFileSync(join(folder, 'manifest.json'), '{"format":"ventus-backup-2"}'),
    'another format',
  ],
  ['no manifest', () => rmSync(join(folder, 'manifest.json')), 'is no backup'],
])('%s is refused and nothing is restored', async (_what, spoil, sentence) => {
  await fill(source);
  await save();
  spoil();
  const before = await contents(target);
  await expect(putBack()).rejects.toThrow(sentence);
  expect(await contents(target)).toEqual(before);
});

test('a restore that fails leaves the connection closed and the folder as it was', async () => {
  await fill(source);
  await save();
  await makeUser(target.admin);
  await expect(putBack()).rejects.toThrow();
  expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  const { rows } = await target.admin.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'ventus restore'`,
  );
  expect(rows).toEqual([]);
});
