import type { Deal, PriceObservations } from '../../domain/deal.ts';
import { getBackend } from '../backend/client.ts';
import type { Database } from '../backend/database.ts';
import { readObservations } from '../deals/read-observations.ts';
import { becameOf } from './became-of.ts';
import { priceDrop, type PriceDrop } from './price-drop.ts';

type Tables = Database['public']['Tables'];
export type SavedRow = Tables['saved_deals']['Row'];
type OfferFacts = Database['public']['Functions']['saved_offers_today']['Returns'][number];

/** `drop`: the offer stands today at a lower price than on the day it was saved. `gone`: why it cannot be had any more. */
export type SavedDeal = { row: SavedRow; deal: Deal; drop: PriceDrop | null; gone: string | null };

/** What a person has saved, newest first, with what is known of each offer today. */
export async function readSavedDeals(userId: string, now: Date): Promise<readonly SavedDeal[]> {
  const backend = await getBackend();
  // Without them the cards still stand, so a failure here is no failure.
  const today = Promise.resolve(backend.rpc('saved_offers_today')).catch(() => ({ data: null }));
  const { data, error } = await backend
    .from('saved_deals')
    .select(
      'id, user_id, deal_id, deal_title, merchant_name, deal_description, original_price, discounted_price, discount_percentage, category, deal_url, note, created_at',
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false });
  if (error) throw new Error('Your saved deals could not be read.', { cause: error });
  const ids = data.flatMap(({ deal_id }) => deal_id ?? []);
  const [offers, observations] = await Promise.all([today, readObservations(ids, now)]);
  const facts = new Map((offers.data ?? []).map((offer) => [offer.deal_id, offer]));
  return data.map((row) =>
    savedDeal(row, facts.get(row.deal_id ?? ''), now, observations.get(row.deal_id ?? '')),
  );
}

/** A kept row as a deal. Its prices are those of the day it was saved; the rest is what the offer says today. */
export function savedDeal(
  row: SavedRow,
  facts: OfferFacts | undefined,
  now: Date,
  observations: PriceObservations | null = null,
): SavedDeal {
  const today: Partial<Deal> = facts
    ? {
        priceEvidence: facts.price_evidence,
        observations,
        source: facts.source,
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
  const gone = facts ? becameOf(facts, now) : null;
  const drop = facts && gone === null ? priceDrop(row.discounted_price, facts, now) : null;
  return { row, deal, drop, gone };
}
