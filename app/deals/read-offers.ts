import type { Deal } from '../../domain/deal.ts';
import { getBackend } from '../backend.ts';
import { pageSize, type Browse } from './browse.ts';

export type Offers = { deals: readonly Deal[]; total: number };

const columns =
  'id, merchant_id, title, description, original_price, deal_price, discount_percentage, category, deal_url, ends_at, price_evidence, is_sample, last_checked_at';

/** One page of the catalogue. Null when there are fewer pages than that. */
export async function readOffers({ goal, order, page }: Browse): Promise<Offers | null> {
  const backend = await getBackend();
  let query = backend.from('deals').select(columns, { count: 'exact' }).eq('availability', 'in_stock');
  if (goal) query = query.eq('goal', goal);
  // A saving nobody has verified is not shown, so it does not lead a list of savings either.
  if (order === 'saving') {
    query = query
      .neq('price_evidence', 'unverified')
      .gt('discount_percentage', 0)
      .order('discount_percentage', { ascending: false });
  }
  if (order === 'price') query = query.order('deal_price', { ascending: true });
  if (order === 'newest') query = query.order('first_seen_at', { ascending: false });
  const from = (page - 1) * pageSize;
  const { data, error, count } = await query.order('id').range(from, from + pageSize - 1);
  if (error?.code === 'PGRST103') return null;
  if (error) throw new Error('The deals could not be read.', { cause: error });
  const names = await readMerchants([...new Set(data.map(({ merchant_id }) => merchant_id))]);
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

async function readMerchants(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const backend = await getBackend();
  const { data, error } = await backend.from('merchants').select('id, name').in('id', ids);
  if (error) throw new Error('The merchants could not be read.', { cause: error });
  return new Map(data.map(({ id, name }) => [id, name]));
}
