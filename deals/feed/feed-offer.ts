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

/** One record of a feed: values by field name, and its first line number. */
export type FeedRecord = { line: number; fields: ReadonlyMap<string, string> };

/** A row that was skipped: its line, the reason in one sentence, and what else is wrong with it. */
export type Refusal = { line: number; reason: string; also?: readonly string[]; id?: string };
