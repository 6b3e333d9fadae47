import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from './prepare-database.ts';
import { readMigrations } from './read-migrations.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// What a hosted project forbids its `postgres` role must fail here too, or a migration would work in only one place.
test.each([
  ['a superuser’s extension', 'create extension file_fdw'],
  [
    'an event trigger',
    'create function t() returns event_trigger language plpgsql as $$begin end$$; create event trigger e on ddl_command_end execute function t()',
  ],
  ['a function in C', `create function c() returns int language c as 'nothing', 'nothing'`],
  ['a server setting', `set log_statement = 'none'`],
  ['a superuser', 'create role boss superuser'],
  ['freeing a role from row rules', 'alter role anon bypassrls'],
  ['a program on the server', `copy (select 1) to program 'cat'`],
  ['a file of the server', `select pg_read_file('/etc/passwd')`],
  ['a column of the users', 'alter table auth.users add column nickname text'],
  ['row rules on the users', 'create policy "Everyone" on auth.users using (true)'],
  ['a table in auth', 'create table auth.extra ()'],
  ['a function in auth', 'create function auth.extra() returns int language sql as $$select 1$$'],
  [
    'another auth.uid()',
    'create or replace function auth.uid() returns uuid language sql as $$select null::uuid$$',
  ],
  ['adding a user', 'insert into auth.users (id) values (gen_random_uuid())'],
  ['reading sessions', 'select from auth.sessions'],
  ['the host’s keys', 'select from host.signing_keys'],
  ['the role of the auth service', 'set role supabase_auth_admin'],
  ['the administrator’s role', 'set role supabase_admin'],
])('a migration is refused %s', async (_what, sql) => {
  const migrations = [...readMigrations(), { version: '20991231000000', name: 'too_much', sql }];
  await expect(prepareDatabase(database.connection, { migrations })).rejects.toThrow(
    /permission denied|must be (owner|superuser)|only roles with|permission to/i,
  );
  const { rows } = await database.admin.query(
    `select from supabase_migrations.schema_migrations where version = '20991231000000'`,
  );
  expect(rows).toEqual([]);
});
