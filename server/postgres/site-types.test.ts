import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../app/backend/database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

type Tables = Database['public']['Tables'];
type Columns<T> = T extends { Row: infer Row; Insert: infer Insert }
  ? [Row] extends [never]
    ? Insert
    : Row
  : never;
type Nullability<T> = { [Column in keyof T]: null extends T[Column] ? 'nullable' : 'not null' };

/** The declarations of app/database.ts as values: this object does not compile if the two differ. */
const declared: { [Table in keyof Tables]: Nullability<Columns<Tables[Table]>> } = {
  profiles: {
    id: 'not null',
    full_name: 'nullable',
    lifestyle_goal: 'nullable',
    selected_categories: 'not null',
    spending_frequency: 'nullable',
    spending_amount: 'nullable',
    estimated_annual_spend: 'nullable',
    estimated_rewards: 'nullable',
    onboarding_completed: 'not null',
    language_model: 'nullable',
  },
  saved_deals: {
    id: 'not null',
    user_id: 'not null',
    deal_id: 'nullable',
    deal_title: 'not null',
    merchant_name: 'not null',
    deal_description: 'nullable',
    original_price: 'nullable',
    discounted_price: 'not null',
    discount_percentage: 'nullable',
    category: 'nullable',
    deal_url: 'nullable',
    note: 'nullable',
    created_at: 'not null',
  },
  chat_threads: { id: 'not null', user_id: 'not null' },
  chat_messages: {
    id: 'not null',
    thread_id: 'not null',
    user_id: 'not null',
    role: 'not null',
    content: 'not null',
    answer: 'nullable',
    turn: 'nullable',
  },
  deal_reports: {
    user_id: 'not null',
    deal_id: 'nullable',
    deal_title: 'not null',
    merchant_name: 'not null',
    deal_url: 'nullable',
    reason: 'not null',
    note: 'nullable',
  },
  watches: {
    id: 'not null',
    user_id: 'not null',
    deal_id: 'nullable',
    title: 'not null',
    under: 'nullable',
    plan: 'nullable',
    told_at: 'nullable',
    told: 'nullable',
    created_at: 'not null',
  },
  watch_mails: { user_id: 'not null', stopped_at: 'nullable' },
  deals: {
    id: 'not null',
    merchant_id: 'not null',
    title: 'not null',
    description: 'not null',
    original_price: 'nullable',
    deal_price: 'not null',
    discount_percentage: 'nullable',
    shown_saving: 'not null',
    saving_order: 'not null',
    suits_some: 'not null',
    goal: 'nullable',
    category: 'nullable',
    deal_url: 'nullable',
    ends_at: 'nullable',
    runs_until: 'not null',
    price_evidence: 'not null',
    source: 'not null',
    is_sample: 'not null',
    availability: 'not null',
    first_seen_at: 'not null',
    last_checked_at: 'not null',
  },
  merchants: { id: 'not null', name: 'not null', slug: 'not null' },
  price_observations: { deal_id: 'not null', price: 'not null', observed_at: 'not null' },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each(Object.entries(declared))(
  'the columns of %s are what the site’s types say',
  async (table, columns) => {
    const { rows } = await database.admin.query<{ column: string; nullability: string }>(
      `select attname as column, case when attnotnull then 'not null' else 'nullable' end as nullability
     from pg_attribute where attrelid = format('public.%I', $1::text)::regclass and attname = any ($2)`,
      [table, Object.keys(columns)],
    );
    expect(Object.fromEntries(rows.map((row) => [row.column, row.nullability]))).toEqual(columns);
  },
);
