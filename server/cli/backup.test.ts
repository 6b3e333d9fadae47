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
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastMail, newUser, openAuth, refresh } from '../auth/testing/auth-fixture.ts';
import { Manifest, readManifest } from '../postgres/backup/manifest.ts';
import { isDerived, isLeftOut, readLayout } from '../postgres/backup/read-layout.ts';
import { makeKeyFile, openSeal, readBackupKey, type BackupKey } from '../postgres/backup/seal.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { readMigrations } from '../postgres/read-migrations.ts';
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

const save = (key: BackupKey | null = null) => backup({ connection: source.connection, folder, key, now });
const putBack = (onProgress?: (progress: BackupProgress) => void, key: BackupKey | null = null) =>
  restore({ connection: target.connection, folder, key, onProgress });

/** In the format of a key file. */
async function newKey(): Promise<{ secret: BackupKey; public: BackupKey }> {
  const file = join(folder, '..', `key-${randomUUID()}.txt`);
  const recipient = await makeKeyFile(file, now());
  const secret = readBackupKey({ passphrase: undefined, keyFile: file });
  if (secret === null) throw new Error('no key');
  return { secret, public: { lines: [recipient], from: 'public.txt' } };
}

/** Rows that are hard to copy: all kinds of text, nulls, numbers at their limits, references between tables. */
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
    `update public.profiles set selected_categories = array['a,b', 'c"d', E'new\\nline'], spending_amount = 0.1`,
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
  await admin.query(`insert into host.settings values ('event_key', '"a key"')`);
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

test('a restore reproduces every row, sequence and generated column', async () => {
  await fill(source);
  const before = await contents(source);
  const manifest = await save();
  expect(manifest.takenAt).toBe('2026-11-21T12:00:00.000Z');
  expect(manifest.tables.find((table) => table.name === 'public.deals')?.rows).toBe(500);
  expect(await contents(source)).toEqual(before);
  await putBack();
  expect(await contents(target)).toEqual(withoutPassing(before));
});

/** What must exist after a restore: everything except data that expires. */
function withoutPassing(before: Record<string, unknown>): Record<string, unknown> {
  const nothing = { rows: 0, digest: 'd41d8cd98f00b204e9800998ecf8427e' };
  return Object.fromEntries(
    Object.entries(before).map(([name, seen]) => [
      name,
      isLeftOut(name) && !isDerived(name) ? nothing : seen,
    ]),
  );
}

test('the restored database works: sequences continue, rules hold, triggers fire', async () => {
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

test('a backup is a consistent snapshot while people keep signing up', async () => {
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

test('a backup is readable by its owner only, needs a new folder, and leaves nothing behind when it fails', async () => {
  await fill(source);
  await save();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  await expect(save()).rejects.toThrow('already exists');
  rmSync(folder, { recursive: true });
  const nowhere = { ...source.connection, database: 'missing' };
  await expect(backup({ connection: nowhere, folder, key: null, now })).rejects.toThrow('does not exist');
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

test('a restore into a database with rows is refused', async () => {
  await save();
  await makeUser(target.admin);
  await expect(putBack()).rejects.toThrow(
    /The database is not empty: (auth\.users|public\.profiles) has rows/,
  );
});

test('another schema version is refused with instructions', async () => {
  await save();
  await target.admin.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'later')`,
  );
  await expect(putBack()).rejects.toThrow(
    /The backup is of schema version 20\d{12} and the database of 20991231000000: restore it with the release that wrote it/,
  );
});

test('a backup from before the first release is refused with instructions', async () => {
  await save();
  change((manifest) => manifest.schemaVersion.splice(0, 1, '20260101000100'));
  await expect(putBack()).rejects.toThrow(
    'The backup is from before the first release: restore it with the version that wrote it, then move its accounts',
  );
});

test('a backup of an earlier release is restored with that release and then upgraded', async () => {
  await fill(source);
  await save();
  const empty = await createTestDatabase({ empty: true });
  const { connection } = empty;
  try {
    await prepareDatabase(connection);
    await restore({ connection, folder, key: null });
    const sql = `alter table public.merchants add column motto text; update public.merchants set motto = upper(name)`;
    const later = { version: '20991231000000', name: 'mottoes', sql };
    await prepareDatabase(connection, { migrations: [...readMigrations(), later] });
    const { rows } = await empty.admin.query(
      `select motto, (select count(*)::int from public.deals) as deals, (select count(*)::int from auth.users) as people
       from public.merchants`,
    );
    expect(rows).toEqual([{ motto: 'FAIRWAY', deals: 500, people: 2 }]);
  } finally {
    await empty.drop();
  }
});

test('a table with a different layout is refused', async () => {
  await save();
  await target.admin.query('alter table public.merchants add column motto text');
  await expect(putBack()).rejects.toThrow(/differ in the table public\.merchants/);
});

function plainManifest(): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
}

function change(edit: (manifest: Manifest) => void): void {
  const manifest = plainManifest();
  edit(manifest);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

const fileOf = (table: string) =>
  join(folder, plainManifest().tables.find((entry) => entry.name === table)?.file ?? '');

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
  ['a missing file', () => rmSync(fileOf('auth.users')), 'is missing its file'],
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
  ['no manifest', () => rmSync(join(folder, 'manifest.json')), 'is not a backup'],
])('%s is refused and nothing is restored', async (_what, spoil, sentence) => {
  await fill(source);
  await save();
  spoil();
  const before = await contents(target);
  await expect(putBack()).rejects.toThrow(sentence);
  expect(await contents(target)).toEqual(before);
});

test('a failed restore closes its connection and leaves the folder unchanged', async () => {
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

test('after a restore all sessions are gone and pending codes and links are invalid', async () => {
  const one = await openAuth({ rateLimits: 'on' }, undefined, source);
  const person = await newUser(one);
  await one.client().auth.resetPasswordForEmail(person.email);
  const mail = await lastMail(one, person.email);
  await one.client().auth.signInWithPassword({ email: person.email, password: 'a wrong one' });
  await one.close();
  await save();
  const written = readdirSync(folder)
    .filter((file) => file.endsWith('.gz'))
    .map((file) => gunzipSync(readFileSync(join(folder, file))).toString())
    .join('\n');
  expect(written).toContain(person.email);
  expect(written).not.toContain(person.refreshToken);
  await putBack();

  const other = await openAuth({}, undefined, target);
  try {
    expect(await refresh(other, person.refreshToken)).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
    const headers = { authorization: `Bearer ${person.accessToken}` };
    expect((await other.request('/auth/v1/user', { headers })).status).toBe(403);
    const { error } = await other
      .client()
      .auth.verifyOtp({ type: 'recovery', email: person.email, token: mail?.code ?? '' });
    expect(error).toMatchObject({ code: 'otp_expired' });
    const again = await other.client().auth.signInWithPassword(person);
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(person.id);
  } finally {
    await other.close();
  }
});

const plainWords = ['Fairway', 'a@example.com', 'profiles', 'ventus-backup', 'encrypted_password'];

/** Everything in the folder, decompressed as far as possible without a key. */
function readable(): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file)))
    .map((bytes) => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1'))
    .join('\n');
}

test('an encrypted backup reveals nothing without its key and restores completely with it', async () => {
  await fill(source);
  await save();
  for (const word of plainWords.slice(0, 4)) expect(readable()).toContain(word);
  rmSync(folder, { recursive: true });

  const key = await newKey();
  const before = await contents(source);
  await save(key.public);
  for (const word of plainWords) expect(readable()).not.toContain(word);
  expect(readdirSync(folder).every((file) => file.endsWith('.age'))).toBe(true);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  await putBack(undefined, key.secret);
  expect(await contents(target)).toEqual(withoutPassing(before));
});

test('a backup with a passphrase restores with that passphrase only', async () => {
  await fill(source);
  const passphrase = 'seven brass owls yawn';
  await save({ passphrase });
  for (const word of [...plainWords, 'AGE-SECRET-KEY']) expect(readable()).not.toContain(word);
  await expect(putBack(undefined, { passphrase: 'seven brass owls yawm' })).rejects.toThrow(
    'The key does not open this backup: it was made with another key.',
  );
  await expect(putBack(undefined, (await newKey()).secret)).rejects.toThrow('encrypted with a passphrase');
  await putBack(undefined, { passphrase });
  expect((await contents(target))['public.deals']).toEqual((await contents(source))['public.deals']);
}, 60_000);

test('a wrong, missing or public-only key is refused with one sentence, and nothing is restored', async () => {
  await fill(source);
  const key = await newKey();
  await save(key.secret);
  const before = await contents(target);
  const attempts: [BackupKey | null, string][] = [
    [(await newKey()).secret, 'The key does not open this backup: it was made with another key.'],
    [null, 'is encrypted: set BACKUP_PASSPHRASE or BACKUP_KEY_FILE'],
    [key.public, 'contains only a public key'],
    [{ passphrase: 'seven brass owls yawn' }, 'was encrypted with a key file'],
  ];
  for (const [other, sentence] of attempts) await expect(putBack(undefined, other)).rejects.toThrow(sentence);
  expect(await contents(target)).toEqual(before);
});

test('with a key set, an unencrypted backup is refused', async () => {
  await save();
  await expect(putBack(undefined, (await newKey()).secret)).rejects.toThrow('is not encrypted');
});

async function sealedFileOf(table: string, key: BackupKey): Promise<string> {
  const { tables } = await readManifest(folder, await openSeal(key, folder));
  return join(folder, `${tables.find(({ name }) => name === table)?.file}.age`);
}

test.each([
  ['cut short within a chunk', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10)],
  ['cut to its header', (bytes: Buffer) => bytes.subarray(0, 200)],
  ['cut to nothing', (bytes: Buffer) => bytes.subarray(0, 0)],
  [
    'with a flipped bit',
    (bytes: Buffer) => {
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
      return bytes;
    },
  ],
])('an encrypted file %s is refused and nothing is restored', async (_how, spoil) => {
  await fill(source);
  const key = await newKey();
  await save(key.secret);
  const before = await contents(target);
  const file = await sealedFileOf('public.deals', key.secret);
  writeFileSync(file, spoil(readFileSync(file)));
  await expect(putBack(undefined, key.secret)).rejects.toThrow('its encrypted file is damaged or truncated');
  expect(await contents(target)).toEqual(before);
});

test('an encrypted file swapped for another is refused', async () => {
  await fill(source);
  const key = await newKey();
  await save(key.secret);
  const deals = await sealedFileOf('public.deals', key.secret);
  writeFileSync(await sealedFileOf('public.merchants', key.secret), readFileSync(deals));
  await expect(putBack(undefined, key.secret)).rejects.toThrow(/cannot be read or does not match|is damaged/);
});
