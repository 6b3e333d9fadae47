import type { GoalId } from '../../domain/goals.ts';

/** An offer as `upsert_offers` takes it: the columns of `deals`, with the merchant by name. */
export type FeedOffer = {
  source_id: string;
  merchant: string;
  merchant_slug: string;
  title: string;
  description: string;
  brand: string | null;
  original_price: number | null;
  deal_price: number;
  currency: 'USD';
  discount_percentage: number | null;
  goal: GoalId | null;
  category: string | null;
  product_type: string | null;
  google_product_category: string | null;
  deal_url: string | null;
  image_url: string | null;
  availability: string;
  starts_at: string | null;
  ends_at: string | null;
  attributes: Record<string, string>;
  is_sample: boolean;
};

/** Where a record begins: its line, and in a table also its row as a spreadsheet counts it, whatever runs over several lines. */
type Place = { line: number; row?: number };

/** One record of a feed: values by field name. */
export type FeedRecord = Place & { fields: ReadonlyMap<string, string> };

/** A row that was skipped: the reason in one sentence, what else is wrong with it, and its product as far as it is known. */
export type Refusal = Place & { reason: string; also?: readonly string[]; id?: string; title?: string };
