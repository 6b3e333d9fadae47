import type { Deal } from '../../domain/deal.ts';
import { getBackend } from '../backend/client.ts';
import type { Database } from '../backend/database.ts';
import { readObservations, type Seen } from '../deals/read-observations.ts';
import { limits } from '../../domain/limits.ts';
import { becameOf, priceDrop, type PriceDrop } from './offer-today.ts';

type Tables = Database['public']['Tables'];
export type SavedRow = Tables['saved_deals']['Row'];
type OfferFacts = Database['public']['Functions']['saved_offers_today']['Returns'][number];

/** `drop`: how much less the offer costs today than on the day it was saved. `gone`: why it is no longer available. */
export type SavedDeal = { row: SavedRow; deal: Deal; drop: PriceDrop | null; gone: string | null };

/** A user's saved deals, newest first, with the current state of each offer. */
export async function readSavedDeals(userId: string, now: Date): Promise<readonly SavedDeal[]> {
  const backend = await getBackend();
  // The cards are complete without them, so a failure here is not shown.
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
  const [offers, seen] = await Promise.all([today, readObservations(ids, now)]);
  const facts = new Map((offers.data ?? []).map((offer) => [offer.deal_id, offer]));
  return data.map((row) => savedDeal(row, facts.get(row.deal_id ?? ''), now, seen.get(row.deal_id ?? '')));
}

/** A saved row as a deal. Its prices are those of the day it was saved; the rest is the offer's current data. */
export function savedDeal(row: SavedRow, facts: OfferFacts | undefined, now: Date, seen?: Seen): SavedDeal {
  const today: Partial<Deal> = facts
    ? {
        priceEvidence: facts.price_evidence,
        ...seen,
        source: facts.source,
        lastCheckedAt: facts.last_checked_at,
        endsAt: facts.ends_at,
        isSample: facts.is_sample,
      }
    : {};
  const deal: Deal = {
    ...(row.deal_id && { id: row.deal_id }),
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

/** Deletes one saved deal. One that is already gone is not a failure. */
export async function removeSavedDeal(id: string): Promise<void> {
  const backend = await getBackend();
  const { error } = await backend.from('saved_deals').delete().eq('id', id);
  if (error) throw new Error('The deal could not be removed.', { cause: error });
}

/** The row without the columns that the database fills in. */
export function insertionOf({ id: _id, created_at: _createdAt, ...kept }: SavedRow) {
  return kept;
}

/** Restores a removed row and returns its new id. A row saved again meanwhile is not a failure. */
export async function restoreSavedDeal(row: SavedRow): Promise<SavedRow> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('saved_deals')
    .insert(insertionOf(row))
    .select('id, created_at')
    .single();
  if (error?.code === '23505') return row;
  if (error) throw new Error('The deal could not be put back.', { cause: error });
  return { ...row, ...data };
}

/** Saves a note on a saved deal and returns the stored note: trimmed, null if empty. */
export async function saveNote(savedId: string, text: string): Promise<string | null> {
  const note = text.trim().slice(0, limits.noteMax) || null;
  const backend = await getBackend();
  const { data, error } = await backend.from('saved_deals').update({ note }).eq('id', savedId).select('id');
  if (error) throw new Error('The note could not be saved.', { cause: error });
  if (data.length === 0) throw new Error('The deal this note belongs to is no longer saved.');
  return note;
}
