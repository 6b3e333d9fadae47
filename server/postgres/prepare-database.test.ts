import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSafety } from './check-safety.ts';
import { connectAs } from './connection.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readMigrations, type Migration } from './read-migrations.ts';
import { makeUser } from './testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

const real = readMigrations();
const last = real.at(-1)?.version ?? '';
const further = (sql: string): Migration => ({ version: '20991231000000', name: 'something_more', sql });
const prepare = (migrations: readonly Migration[] = real) =>
  prepareDatabase(database.connection, { migrations });

async function applied(): Promise<string[]> {
  const { rows } = await database.admin.query(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map((row) => row.version);
}

test('an empty database is prepared, and preparing it again changes nothing', async () => {
  await prepare();
  const first = await applied();
  expect(first).toEqual(real.map((migration) => migration.version));
  await prepare();
  expect(await applied()).toEqual(first);
});

test('five servers starting at once on an empty database prepare it once', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => prepare()));
  expect(await applied()).toEqual(real.map((migration) => migration.version));
});

test('a later release runs only its own migration, which keeps and converts existing rows', async () => {
  await prepare();
  const { admin } = database;
  const person = await makeUser(admin);
  await admin.query(`insert into public.merchants (name, slug) values ('Fairway', 'fairway')`);
  await admin.query(
    `insert into public.saved_deals (user_id, deal_title, merchant_name, discounted_price) values ($1, 'Putter', 'Fairway', 80)`,
    [person],
  );
  const later = further(`
    alter table public.merchants add column motto text not null default '';
    update public.merchants set motto = 'Since ' || extract(year from created_at);
    alter table public.saved_deals add constraint title_is_new check (deal_title <> 'Old');`);
  const steps: string[] = [];
  await prepareDatabase(database.connection, {
    migrations: [...real, later],
    onProgress: (step) => steps.push(step),
  });
  expect(steps).toEqual(['migration 20991231000000_something_more']);
  const { rows } = await admin.query(
    `select m.motto <> '' as filled, s.deal_title, p.full_name
     from public.merchants m, public.saved_deals s join public.profiles p on p.id = s.user_id`,
  );
  expect(rows).toEqual([{ filled: true, deal_title: 'Putter', full_name: 'Ada Lovelace' }]);
});

test('a later migration that fails on existing rows leaves the earlier release unchanged', async () => {
  await prepare();
  await database.admin.query(`insert into public.merchants (name, slug) values ('Fairway', 'fairway')`);
  const later = further(`
    alter table public.merchants add column motto text;
    alter table public.merchants alter motto set not null;`);
  await expect(prepare([...real, later])).rejects.toThrow('contains null values');
  await prepare();
  const { rows } = await database.admin.query('select to_jsonb(m) ? $1 as changed from public.merchants m', [
    'motto',
  ]);
  expect(rows).toEqual([{ changed: false }]);
});

test('an edited migration is reported; a change in white space is not', async () => {
  await prepare();
  const edited = (change: (sql: string) => string) =>
    real.map((migration, index) => (index === 0 ? { ...migration, sql: change(migration.sql) } : migration));
  await expect(prepare(edited((sql) => `${sql}\nselect 1;`))).rejects.toThrow(
    'The migration 20261122000100_profiles was edited after it ran here',
  );
  await prepare(edited((sql) => sql.replaceAll(/\n+/g, '\n')));
});

test('migrations recorded by the Supabase tools, split into statements, are recognized', async () => {
  await prepare();
  await database.admin.query(
    `update supabase_migrations.schema_migrations set statements = string_to_array(statements[1], ';') where version = $1`,
    [last],
  );
  await prepare();
});

test('a database of a newer release is refused', async () => {
  await prepare([...real, further('create schema later')]);
  await expect(prepare()).rejects.toThrow(
    'The database has the migration 20991231000000_something_more, which this release does not know',
  );
});

test('a database from before the first release is refused with instructions', async () => {
  await prepare();
  await database.admin.query(`
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations values ('20260101000100', null, 'people_have_profiles')`);
  await expect(prepare()).rejects.toThrow(
    'The database has the migration 20260101000100_people_have_profiles from before the first release, which cannot be upgraded: start with a new DATA_DIR or an empty database, and move the accounts',
  );
  expect(await applied()).toEqual(['20260101000100']);
});

test('a failed migration is reported with its line, leaves nothing behind, and runs once it is fixed', async () => {
  await expect(prepare([...real, further('create schema half;\n\nselect nonsense;')])).rejects.toThrow(
    /20991231000000_something_more failed at line 3: column "nonsense" does not exist/,
  );
  expect(await applied()).not.toContain('20991231000000');
  await prepare([...real, further('create schema half')]);
});

test('a migration gives up waiting for a table in use, instead of holding up the servers that use it', async () => {
  await prepare();
  const busy = await database.admin.connect();
  await busy.query('begin; select from public.merchants');
  const later = further('alter table public.merchants add column motto text');
  await expect(prepare([...real, later])).rejects.toThrow(
    /20991231000000_something_more failed.*lock timeout/,
  );
  await busy.query('commit');
  busy.release();
  await prepare([...real, later]);
  expect((await applied()).at(-1)).toBe(later.version);
});

test('a migration may add a trigger on auth.users and reference it', async () => {
  await prepare([
    ...real,
    further(`
      create table public.badges (user_id uuid primary key references auth.users (id) on delete cascade);
      alter table public.badges enable row level security;
      alter table public.badges force row level security;
      create function private.give_badge() returns trigger language plpgsql as $$begin return new; end$$;
      create trigger give_badge after insert on auth.users for each row execute function private.give_badge()`),
  ]);
});

test('a table of ours without forced row-level security is refused', async () => {
  const forgotten = 'create table public.forgotten (id int)';
  const enabled = `${forgotten}; alter table public.forgotten enable row level security`;
  const forced = `${enabled}; alter table public.forgotten force row level security`;
  for (const sql of [forgotten, enabled]) {
    await expect(prepare([...real, further(sql)])).rejects.toThrow(
      'Row-level security is not enabled and forced on public.forgotten',
    );
    await database.admin.query(
      `drop table public.forgotten; delete from supabase_migrations.schema_migrations where version > '2099'`,
    );
  }
  await prepare([...real, further(forced)]);
});

test('another owner’s table without it is named in one warning and served', async () => {
  await prepare();
  await database.admin.query('create table public.theirs (id int)');
  const said: string[] = [];
  await prepareDatabase(database.connection, { warn: (sentence) => said.push(sentence) });
  expect(said).toEqual([expect.stringContaining('public.theirs')]);
});

test.each([
  [
    'a function',
    `create function public.slip(n int) returns int language sql as 'select n'`,
    'execute on public.slip(n integer)',
  ],
  ['a view', 'create view public.slip as select * from public.profiles', 'select on public.slip'],
  [
    'a table with a policy for everybody',
    `create table public.slip (id int); alter table public.slip enable row level security;
     alter table public.slip force row level security; create policy "Everybody" on public.slip for select using (true)`,
    'select on public.slip',
  ],
])(
  '%s of ours that callers without an account reach, and nothing declares, is refused',
  async (_name, sql, reach) => {
    await expect(prepare([...real, further(sql)])).rejects.toThrow(reach);
  },
);

test('objects that a migration grants to anonymous callers are served', async () => {
  await prepare([
    ...real,
    further(`
      create view public.titles as select id, title from public.deals;
      revoke all on public.titles from anon, authenticated;
      grant select on public.titles to anon, authenticated;
      create function public.doubled(n int, by int) returns int language sql as 'select n * by';
      grant execute on function public.doubled(int, int) to anon;`),
  ]);
});

test('another owner’s objects within reach of anonymous callers are named in a warning and served', async () => {
  await prepare();
  await database.admin.query(`create function public.theirs(n int) returns int language sql as 'select n'`);
  const said: string[] = [];
  await prepareDatabase(database.connection, { warn: (sentence) => said.push(sentence) });
  expect(said).toEqual([expect.stringContaining('execute on public.theirs(n integer)')]);
});

test('objects created outside the migrations belong to the service until granted', async () => {
  await prepare();
  const { rows } = await asOwner(`
    create table public.made (id int);
    create function public.made_too() returns int language sql as 'select 1';
    select r.role, has_table_privilege(r.role, 'public.made', 'select') as reads,
      has_function_privilege(r.role, 'public.made_too()', 'execute') as calls
    from (values ('anon'), ('authenticated'), ('service_role')) r (role)`);
  expect(rows).toEqual([
    { role: 'anon', reads: false, calls: false },
    { role: 'authenticated', reads: false, calls: false },
    { role: 'service_role', reads: true, calls: true },
  ]);
});

/** Runs statements as the owner of the tables and returns the last one's rows. */
async function asOwner(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connectAs(database.connection, 'postgres'));
  await client.connect();
  try {
    const results: unknown = await client.query(sql);
    return (results as pg.QueryResult[]).at(-1) as pg.QueryResult;
  } finally {
    await client.end();
  }
}

test.each([
  ['alter role anon bypassrls', 'The role anon is exempt'],
  ['alter role authenticated superuser', 'The role authenticated is exempt'],
  ['alter role service_role superuser', 'The role authenticator can become service_role'],
  ['grant supabase_admin to authenticator', 'The role authenticator can become supabase_admin'],
])('after %s nothing is served', async (change, sentence) => {
  await prepare();
  const client = await database.admin.connect();
  // Roles belong to the whole cluster: the change is inspected inside its transaction and rolled back.
  await client.query('begin');
  try {
    await client.query(change);
    await expect(checkSafety(client, real)).rejects.toThrow(sentence);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a database whose auth schema another tool created is refused', async () => {
  await database.admin.query('create schema auth; create table auth.users (id uuid)');
  await expect(prepare()).rejects.toThrow('a schema "auth" or "host" that Ventus did not create');
});

test('applied migrations tell listeners to reload the schema', async () => {
  const listener = new pg.Client({
    host: database.connection.host,
    port: database.connection.port,
    database: database.connection.database,
    user: 'authenticator',
  });
  await listener.connect();
  await listener.query('listen pgrst');
  const heard = new Promise<string | undefined>((resolve) => {
    listener.once('notification', (message) => resolve(message.payload));
  });
  await prepare();
  expect(await heard).toBe('reload schema');
  await listener.end();
});
