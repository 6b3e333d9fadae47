import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../postgres/testing/test-database.ts';
import type { TestDatabase } from '../postgres/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// A plan made while the list was empty is reused for the first thousands of rows: it must not scan the whole list each
// time.
test.each([['as it was made'], ['analysed while empty']])(
  'a person is looked up by list and address together, on a list %s',
  async (state) => {
    const { admin } = database;
    if (state !== 'as it was made') await admin.query('analyze public.waitlist_entries');
    const client = await admin.connect();
    try {
      await client.query('begin');
      await client.query('set local plan_cache_mode = force_generic_plan');
      await client.query('set local enable_seqscan = off');
      await client.query(
        'prepare look (text, text) as select * from public.waitlist_entries where list = $1 and email_key = $2',
      );
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute look('consumer', 'x')`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('one_entry_for_each_person');
    } finally {
      await client.query('deallocate all; rollback');
      client.release();
    }
  },
);
