import type pg from 'pg';

/** Columns that a copy of a deal shares with it. */
const shared = `source, merchant_id, title, description, brand, original_price, discount_percentage, goal, category, product_type,
  deal_url, availability, starts_at, ends_at, price_evidence, attributes, is_sample, first_seen_at, last_checked_at`;
/** Columns that a copy's search rows share with the original's. */
const sharedFound = `hash, terms, kind, brand, merchant, discount, saved, saving, starts_at, ends_at, first_seen_at, is_sold_out`;
/** The number of a copy, in the second group of its id: 0 for the originals. */
const idOf = (id: string, copy: string) =>
  `overlay(${id}::text placing lpad(${copy}, 4, '0') from 10 for 4)::uuid`;
const isCopy = (id: string) => `${id} >= '00000000-0001-0000-0000-000000000000'`;

/**
 * Copies each deal, at other prices. In SQL and without an import's checks, because making ten million offers one by one takes
 * hours.
 */
export async function copyDeals(
  admin: pg.Pool,
  { from, to, onProgress }: { from: number; to: number; onProgress: (copies: number) => void },
): Promise<void> {
  await inBulk(admin, 'deals', async (client) => {
    for (let copy = from; copy < to; copy++) {
      await client.query(
        `insert into public.deals (id, source_id, deal_price, revision, ${shared})
         select ${idOf('d.id', '$1')}, d.source_id || ' ' || $1, d.deal_price + $1::integer,
           nextval('private.deals_revision'), ${shared}
         from public.deals d where not ${isCopy('d.id')}`,
        [String(copy)],
      );
      onProgress(copy + 1);
    }
  });
}

/** Writes what the server's job would write for the remaining copies, taken from each original. */
export async function copyFound(
  admin: pg.Pool,
  { from, to, onProgress }: { from: number; to: number; onProgress: (copies: number) => void },
): Promise<void> {
  await admin.query('alter table public.search_offers enable always trigger band_offer');
  await inBulk(admin, 'search_offers', async (client) => {
    for (let copy = from; copy < to; copy++) {
      await client.query(
        `insert into public.search_offers (deal_id, price, ${sharedFound})
         select ${idOf('s.deal_id', '$1')}, s.price + $1::integer * 100, ${sharedFound}
         from public.search_offers s where not ${isCopy('s.deal_id')}
         on conflict do nothing`,
        [String(copy)],
      );
      onProgress(copy + 1);
    }
  });
  await admin.query(
    `update public.search_counts c set count = c.count * n.deals / n.known, revision = c.revision + 1
     from (select (select count(*) from public.deals) as deals, count as known from public.search_counts where part = 'offers') n`,
  );
  await admin.query('update public.search_state set watermark = (select max(revision) from public.deals)');
}

/** Without foreign keys, and with the indexes built afterwards. */
async function inBulk(
  admin: pg.Pool,
  table: string,
  write: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await admin.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set lock_timeout = 0; set statement_timeout = 0; set maintenance_work_mem = '1GB'`,
    );
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [`public.${table}`],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await write(client);
    for (const { definition } of rows) await client.query(definition);
  } finally {
    client.release(true);
  }
}
