import { performance } from 'node:perf_hooks';
import pg from 'pg';
import pino from 'pino';
import { connectAs } from '../server/postgres/connection.ts';
import { embeddedConnection } from '../server/postgres/open-database.ts';
import { openPools } from '../server/postgres/pools.ts';
import { prepareDatabase } from '../server/postgres/prepare-database.ts';
import { startTestCluster } from '../server/postgres/testing/test-cluster.ts';
import { createRest } from '../server/rest/create-rest.ts';
import { median } from './figures.ts';

// A page of /deals in each sort order, as app/deals/read-offers.ts requests it: with the index of that order, and without. Prints
// the median time of the request, without HTTP, and PostgreSQL's plan. `-- --plans` prints whole plans.

const offers = 100_000;
const turns = 20;
const indexes = [
  'deals_first_seen_at_idx',
  'deals_deal_price_idx',
  'deals_saving_order_idx',
  'deals_own_order_idx',
];
const shown = `availability = 'in_stock' and runs_until > now()`;
const orders = [
  {
    name: 'newest',
    query: 'order=first_seen_at.desc,id.asc',
    sql: `${shown} order by first_seen_at desc, id`,
  },
  { name: 'price', query: 'order=deal_price.asc,id.asc', sql: `${shown} order by deal_price, id` },
  {
    name: 'saving',
    query: 'order=saving_order.desc,id.asc',
    sql: `${shown} order by saving_order desc, id`,
  },
  {
    name: 'own',
    query: 'order=suits_some.asc,saving_order.desc,id.asc',
    sql: `${shown} order by suits_some, saving_order desc, id`,
  },
];
const columns =
  'id, merchant_id, title, description, original_price, deal_price, discount_percentage, category, deal_url, ends_at';

/** Feeds of 5,000 offers, a day apart; one in twenty has ended and one in twenty is out of stock. */
const catalog = `
insert into public.merchants (name, slug) select 'Shop ' || n, 'shop-' || n from generate_series(1, 40) n;
insert into public.deals (source, source_id, merchant_id, title, description, deal_price, original_price, discount_percentage,
  goal, availability, ends_at, first_seen_at)
select 'feed', n::text, m.ids[1 + n % 40], 'Offer ' || n, repeat('words ', 40), 5 + (n * 7919) % 49500 / 100.0, null,
  case when n % 3 = 0 then (n * 31) % 71 end, (array['sports', 'wellness', 'pets'])[1 + n % 3],
  case when n % 20 = 7 then 'out_of_stock' else 'in_stock' end,
  case when n % 20 = 3 then now() - interval '1 day' end, now() - (n / 5000) * interval '1 day'
from generate_series(1, ${offers}) n, (select array_agg(id) as ids from public.merchants) m;
vacuum analyze public.deals;
`;

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): string[] => [
  plan['Index Name'] ? `${plan['Node Type']} ${plan['Index Name']}` : plan['Node Type'],
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

async function explain(admin: pg.Client, sql: string, offset: number): Promise<string> {
  const statement = `select ${columns} from public.deals where ${sql} limit 24 offset ${offset}`;
  await admin.query('set role anon');
  const { rows } = await admin.query<{
    'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }];
  }>(`explain (analyze, format json) ${statement}`);
  if (process.argv.includes('--plans')) {
    const text = await admin.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${statement}`);
    console.log(text.rows.map((row) => `      ${row['QUERY PLAN']}`).join('\n'));
  }
  await admin.query('reset role');
  const found = rows[0]?.['QUERY PLAN'][0];
  return found ? `${found['Execution Time'].toFixed(1)} ms by ${nodesOf(found.Plan).join(' < ')}` : 'no plan';
}

async function measure(admin: pg.Client, fetch: (request: Request) => Promise<Response>): Promise<void> {
  const now = encodeURIComponent(new Date().toISOString());
  for (const { name, query, sql } of orders) {
    for (const page of [1, 100]) {
      const offset = (page - 1) * 24;
      const address = `http://bench.test/rest/v1/deals?select=${columns.replaceAll(' ', '')}&availability=eq.in_stock&runs_until=gt.${now}&${query}&limit=24&offset=${offset}`;
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const since = performance.now();
        const response = await fetch(new Request(address));
        if (!response.ok) throw new Error(await response.text());
        await response.arrayBuffer();
        times.push(performance.now() - since);
      }
      const plan = await explain(admin, sql, offset);
      console.log(`  ${name}, page ${page}: ${median(times).toFixed(1)} ms; PostgreSQL ${plan}`);
    }
  }
}

const cluster = await startTestCluster();
try {
  const connection = embeddedConnection(cluster);
  await prepareDatabase(connection);
  const admin = new pg.Client(connectAs(connection, 'supabase_admin'));
  await admin.connect();
  for (const statement of catalog.split(';\n')) await admin.query(statement);
  const pools = openPools(connection);
  const rest = createRest({
    pool: pools.rest,
    resolveCaller: () => Promise.resolve({ role: 'anon', claims: { role: 'anon' }, subject: null }),
    log: pino({ level: 'warn' }),
  });
  console.log(`/deals at ${offers} offers, with an index for each order`);
  await measure(admin, (request) => rest.fetch(request));
  for (const index of indexes) await admin.query(`drop index public.${index}`);
  console.log('without these indexes');
  await measure(admin, (request) => rest.fetch(request));
  await rest.close();
  await admin.end();
  await pools.close();
} finally {
  await cluster.stop();
}
