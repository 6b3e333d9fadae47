import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Tables with data about a person that the account export does not read. */
async function leftOutOfTheExport(): Promise<string[]> {
  const { rows } = await database.admin.query<{ table: string }>(
    `select c.relname as table from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
       exists (
         select from pg_attribute a
         where a.attrelid = c.oid and not a.attisdropped and a.attname ~ '(^|_)(user|person|owner|entry)_id$|email|full_name|phone'
       ) or exists (
         select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid in (
           'auth.users'::regclass, 'public.profiles'::regclass, 'public.chat_threads'::regclass, 'public.waitlist_entries'::regclass
         )
       )
     ) and not exists (
       select from pg_proc p
       where p.pronamespace = c.relnamespace and p.proname in ('account_export', 'waitlist_export_of')
         and p.prosrc ~ ('\\mpublic\\.' || c.relname || '\\M')
     ) order by 1`,
  );
  return rows.map((row) => row.table);
}

test('the account export reads every table with personal data', async () => {
  expect(await leftOutOfTheExport()).toEqual([
    // Exists only for the minutes before the account is deleted.
    'account_farewells',
    // Letters to us, from people with or without an account, whose addresses nobody has confirmed.
    'contact_messages',
    // Salted hashes, from which no person can be found.
    'waitlist_suppressions',
  ]);
});

test.each(['user_id uuid', 'who uuid references auth.users (id)', 'billing_email text'])(
  'a new table with %s is missed in the export',
  async (column) => {
    await database.admin.query(`create table public.diary (${column})`);
    expect(await leftOutOfTheExport()).toContain('diary');
    await database.admin.query('drop table public.diary');
  },
);
