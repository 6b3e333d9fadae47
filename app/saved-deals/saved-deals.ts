import type { Deal, PriceEvidence } from '../../domain/deal.ts';
import { getBackend } from '../backend.ts';
import type { Database } from '../database.ts';
import { priceDrop, type PriceDrop } from './price-drop.ts';

type Tables = Database['public']['Tables'];
export type SavedRow = Tables['saved_deals']['Row'];
type OfferFacts = Pick<
  Tables['deals']['Row'],
  'id' | 'price_evidence' | 'last_checked_at' | 'ends_at' | 'is_sample' | 'deal_price' | 'availability'
>;
/** `drop` is there when the offer stands today at a lower price than on the day it was saved. */
export type SavedDeal = { row: SavedRow; deal: Deal; drop: PriceDrop | null };

/** What a person has saved, newest first, with what is known of each offer today. */
export async function readSavedDeals(userId: string, now: Date): Promise<readonly SavedDeal[]> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('saved_deals')
    .select(
      'id, user_id, deal_id, deal_title, merchant_name, deal_description, original_price, discounted_price, discount_percentage, category, deal_url, note, created_at',
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false });
  if (error) throw new Error('Your saved deals could not be read.', { cause: error });
  const facts = await readFacts(data.flatMap(({ deal_id }) => deal_id ?? []));
  return data.map((row) => savedDeal(row, facts.get(row.deal_id ?? ''), now));
}

// Without them the cards still stand, so a failure here is no failure. A hundred ids a call keep the address short.
async function readFacts(ids: readonly string[]): Promise<ReadonlyMap<string, OfferFacts>> {
  const backend = await getBackend();
  const batches = Array.from({ length: Math.ceil(ids.length / 100) }, (_, n) =>
    ids.slice(n * 100, n * 100 + 100),
  );
  const answers = await Promise.all(
    batches.map((batch) =>
      backend
        .from('deals')
        .select('id, price_evidence, last_checked_at, ends_at, is_sample, deal_price, availability')
        .in('id', batch),
    ),
  );
  return new Map(answers.flatMap(({ data }) => data ?? []).map((facts) => [facts.id, facts]));
}

/** A kept row as a deal. Its prices are those of the day it was saved; the rest is what the offer says today. */
export function savedDeal(row: SavedRow, facts: OfferFacts | undefined, now: Date): SavedDeal {
  const today: {
    priceEvidence?: PriceEvidence;
    lastCheckedAt?: string;
    endsAt?: string | null;
    isSample?: boolean;
  } = facts
    ? {
        priceEvidence: facts.price_evidence,
        lastCheckedAt: facts.last_checked_at,
        endsAt: facts.ends_at,
        isSample: facts.is_sample,
      }
    : {};
  const deal: Deal = {
    title: row.deal_title,
    merchant: row.merchant_name,
    description: row.deal_description ?? '',
    originalPrice: row.original_price,
    dealPrice: row.discounted_price,
    discount: row.discount_percentage,
    category: row.category ?? '',
    dealUrl: row.deal_url,
    ...today,
  };
  return { row, deal, drop: facts ? priceDrop(row.discounted_price, facts, now) : null };
}
