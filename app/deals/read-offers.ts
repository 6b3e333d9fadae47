import type { Deal } from '../../domain/deal.ts';
import { getBackend } from '../backend/client.ts';
import { readObservations } from './read-observations.ts';
import { findArea, pageSize, type Browse } from './browse.ts';

type Backend = Awaited<ReturnType<typeof getBackend>>;
export type Offers = { deals: readonly Deal[]; total: number };

const columns =
  'id, merchant_id, title, description, original_price, deal_price, discount_percentage, category, deal_url, ends_at, price_evidence, source, is_sample, last_checked_at';

/** One page of the catalogue. Null when there are fewer pages than that. Without `counted` the total is that of the page. */
export async function readOffers(browse: Browse, counted = true): Promise<Offers | null> {
  const merchant = browse.merchant === null ? null : await findMerchant(browse.merchant);
  if (browse.merchant !== null && merchant === null) return { deals: [], total: 0 };
  const from = (browse.page - 1) * pageSize;
  let query = narrowed(await getBackend(), browse, merchant, counted ? { count: 'exact' } : {});
  if (browse.order === 'saving') query = query.order('discount_percentage', { ascending: false });
  if (browse.order === 'price') query = query.order('deal_price', { ascending: true });
  if (browse.order === 'newest') query = query.order('first_seen_at', { ascending: false });
  const { data, error, count } = await query.order('id').range(from, from + pageSize - 1);
  if (error?.code === 'PGRST103') return null;
  if (error) throw new Error('The deals could not be read.', { cause: error });
  const [names, observations] = await Promise.all([
    nameMerchants([...new Set(data.map(({ merchant_id }) => merchant_id))]),
    readObservations(
      data.map(({ id }) => id),
      new Date(),
    ),
  ]);
  const deals = data.map((row) => ({
    id: row.id,
    title: row.title,
    merchant: names.get(row.merchant_id) ?? '',
    description: row.description,
    originalPrice: row.original_price,
    dealPrice: row.deal_price,
    discount: row.discount_percentage,
    category: row.category ?? '',
    dealUrl: row.deal_url,
    priceEvidence: row.price_evidence,
    observations: observations.get(row.id) ?? null,
    source: row.source,
    lastCheckedAt: row.last_checked_at,
    endsAt: row.ends_at,
    isSample: row.is_sample,
  }));
  return { deals, total: count ?? deals.length };
}

/** How many offers a list holds. */
export async function countOffers(browse: Browse): Promise<number> {
  const merchant = browse.merchant === null ? null : await findMerchant(browse.merchant);
  if (browse.merchant !== null && merchant === null) return 0;
  const { count, error } = await narrowed(await getBackend(), browse, merchant, {
    count: 'exact',
    head: true,
  });
  if (error) throw new Error('The deals could not be counted.', { cause: error });
  return count ?? 0;
}

/** The query with the filters applied. */
function narrowed(
  backend: Backend,
  browse: Browse,
  merchant: string | null,
  select: { count?: 'exact'; head?: boolean },
) {
  const { goal, area, min, max, off, evidence, order } = browse;
  let query = backend
    .from('deals')
    .select(columns, select)
    .eq('availability', 'in_stock')
    .gt('runs_until', new Date().toISOString());
  if (goal) query = query.eq('goal', goal);
  const category = findArea(area, goal)?.title;
  if (category) query = query.eq('category', category);
  if (min !== null) query = query.gte('deal_price', min);
  if (max !== null) query = query.lte('deal_price', max);
  if (evidence) query = query.eq('price_evidence', evidence);
  if (merchant !== null) query = query.eq('merchant_id', merchant);
  // An unverified saving is not shown, so it neither passes the filter nor counts in the order.
  if (order === 'saving' || off !== null) {
    query = query.neq('price_evidence', 'unverified').gte('discount_percentage', off ?? 1);
  }
  return query;
}

async function findMerchant(slug: string): Promise<string | null> {
  const backend = await getBackend();
  const { data, error } = await backend.from('merchants').select('id').eq('slug', slug).limit(1);
  if (error) throw new Error('The merchant could not be read.', { cause: error });
  return data[0]?.id ?? null;
}

const known = new Map<string, string>();

/** Names are read once per page load. */
async function nameMerchants(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  const backend = await getBackend();
  const { data, error } = await backend.from('merchants').select('id, name').in('id', unknown);
  if (error) throw new Error('The merchants could not be read.', { cause: error });
  for (const { id, name } of data) known.set(id, name);
  return known;
}
