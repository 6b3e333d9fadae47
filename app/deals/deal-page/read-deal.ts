import { observedDays, type Deal, type PriceObservations } from '../../../domain/deal.ts';
import { getBackend } from '../../backend/client.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One offer of the catalog, which everyone may read. Null when there is none of this id, or no longer. */
export async function readDeal(id: string, now: Date): Promise<Deal | null> {
  if (!uuid.test(id)) return null;
  const backend = await getBackend();
  const since = new Date(now.getTime() - observedDays * 86_400_000).toISOString();
  const [{ data: row, error }, seen] = await Promise.all([
    backend
      .from('deals')
      .select(
        'id, merchant_id, title, description, original_price, deal_price, discount_percentage, category, deal_url, ends_at, price_evidence, source, is_sample, last_checked_at',
      )
      .eq('id', id)
      .maybeSingle(),
    // The page is complete without them, so a failure is not shown.
    backend.from('price_observations').select('price').eq('deal_id', id).gte('observed_at', since),
  ]);
  if (error) throw new Error('The deal could not be read.', { cause: error });
  if (!row) return null;
  const merchant = await backend.from('merchants').select('name').eq('id', row.merchant_id).maybeSingle();
  if (merchant.error) throw new Error('The deal could not be read.', { cause: merchant.error });
  return {
    id: row.id,
    title: row.title,
    merchant: merchant.data?.name ?? '',
    description: row.description,
    originalPrice: row.original_price,
    dealPrice: row.deal_price,
    discount: row.discount_percentage,
    category: row.category ?? '',
    dealUrl: row.deal_url,
    priceEvidence: row.price_evidence,
    observations: summaryOf((seen.data ?? []).map(({ price }) => price)),
    source: row.source,
    lastCheckedAt: row.last_checked_at,
    endsAt: row.ends_at,
    isSample: row.is_sample,
  };
}

/** As `observations_summary` has it, which only people with an account may call. */
export function summaryOf(prices: readonly number[]): PriceObservations | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [min, max] = [sorted[0], sorted.at(-1)];
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (min === undefined || max === undefined || below === undefined || above === undefined) return null;
  const median = Math.round(((below + above) / 2) * 100) / 100;
  return { min, median, max, count: sorted.length, days: observedDays };
}
