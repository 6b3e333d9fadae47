import type { Deal } from '../../domain/deal.ts';
import { getBackend } from '../backend.ts';
import { findArea, pageSize, type Browse } from './browse.ts';

export type Offers = { deals: readonly Deal[]; total: number };

const columns =
  'id, merchant_id, title, description, original_price, deal_price, discount_percentage, category, deal_url, ends_at, price_evidence, is_sample, last_checked_at';

/** One page of the catalogue. Null when there are fewer pages than that. */
export async function readOffers(browse: Browse): Promise<Offers | null> {
  const { goal, area, min, max, off, evidence, order, page } = browse;
  const backend = await getBackend();
  let query = backend
    .from('deals')
    .select(columns, { count: 'exact' })
    .eq('availability', 'in_stock')
    .gt('runs_until', new Date().toISOString());
  if (goal) query = query.eq('goal', goal);
  const category = findArea(area, goal)?.title;
  if (category) query = query.eq('category', category);
  if (min !== null) query = query.gte('deal_price', min);
  if (max !== null) query = query.lte('deal_price', max);
  if (evidence) query = query.eq('price_evidence', evidence);
  if (browse.merchant) {
    const merchant = await findMerchant(browse.merchant);
    if (!merchant) return { deals: [], total: 0 };
    query = query.eq('merchant_id', merchant);
  }
  // A saving nobody has verified is not shown, so it neither counts as one nor leads a list of savings.
  if (order === 'saving' || off !== null) {
    query = query.neq('price_evidence', 'unverified').gte('discount_percentage', off ?? 1);
  }
  if (order === 'saving') query = query.order('discount_percentage', { ascending: false });
  if (order === 'price') query = query.order('deal_price', { ascending: true });
  if (order === 'newest') query = query.order('first_seen_at', { ascending: false });
  const from = (page - 1) * pageSize;
  const { data, error, count } = await query.order('id').range(from, from + pageSize - 1);
  if (error?.code === 'PGRST103') return null;
  if (error) throw new Error('The deals could not be read.', { cause: error });
  const names = await nameMerchants([...new Set(data.map(({ merchant_id }) => merchant_id))]);
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
    lastCheckedAt: row.last_checked_at,
    endsAt: row.ends_at,
    isSample: row.is_sample,
  }));
  return { deals, total: count ?? deals.length };
}

async function findMerchant(slug: string): Promise<string | null> {
  const backend = await getBackend();
  const { data, error } = await backend.from('merchants').select('id').eq('slug', slug).limit(1);
  if (error) throw new Error('The merchant could not be read.', { cause: error });
  return data[0]?.id ?? null;
}

async function nameMerchants(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const backend = await getBackend();
  const { data, error } = await backend.from('merchants').select('id, name').in('id', ids);
  if (error) throw new Error('The merchants could not be read.', { cause: error });
  return new Map(data.map(({ id, name }) => [id, name]));
}
