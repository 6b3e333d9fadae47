import type { FeedColumns } from '../../domain/feed-columns.ts';
import { FeedError } from './feed-error.ts';
import { mapRow } from './map-row.ts';
import { feedFields, planColumns, type ColumnPlan } from './plan-columns.ts';
import { openFeed, type ReadFeedOptions } from './read/open-feed.ts';

const mostRows = 100;
const shownOffers = 5;
const shownReasons = 3;

/**
 * Reads the first rows of a feed as a run would, and stops. If a feed cannot be read it says why, with its columns if there are
 * any.
 */
export async function previewColumns(
  bytes: AsyncIterable<Uint8Array>,
  { now, merchant, read }: { now: Date; merchant: string; read: ReadFeedOptions },
): Promise<FeedColumns> {
  let names: readonly string[] = [];
  let plan: ColumnPlan = new Map();
  const found: Pick<FeedColumns, 'problem' | 'rows' | 'refused' | 'reasons' | 'offers'> = {
    problem: null,
    rows: 0,
    refused: 0,
    reasons: [],
    offers: [],
  };
  try {
    const { rows } = await openFeed(bytes, {
      ...read,
      onPlan(given, planned) {
        names = given;
        plan = planned;
      },
    });
    for await (const row of rows) {
      found.rows += 1;
      const mapped =
        'reason' in row ? { refusal: row } : mapRow(row, { now: now.getTime(), merchant, isSample: false });
      if ('refusal' in mapped) {
        found.refused += 1;
        const { line, reason } = mapped.refusal;
        if (found.reasons.length < shownReasons) found.reasons.push({ line, reason });
      } else if (found.offers.length < shownOffers) {
        const { offer } = mapped;
        found.offers.push({
          id: offer.source_id,
          title: offer.title,
          merchant: offer.merchant,
          price: offer.deal_price,
          was: offer.original_price,
          category: offer.category,
          hasLink: offer.deal_url !== null,
          hasPicture: offer.image_url !== null,
        });
      }
      if (found.rows === mostRows) break;
    }
    if (found.rows === 0) found.problem = 'The feed has no rows.';
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    found.problem = error.message;
  }
  const guess = planColumns(names);
  return {
    names: [...names],
    fields: feedFields.map((field) => ({
      field,
      columns: [...(plan.get(field) ?? [])],
      guess: [...(guess.get(field) ?? [])],
    })),
    ...found,
  };
}
