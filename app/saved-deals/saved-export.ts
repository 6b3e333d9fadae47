import { csvLine } from '../../domain/csv.ts';
import type { SavedDeal } from './saved-deals.ts';

/** The exported fields of a saved deal: what the user sees on the card, under plain names. */
function exportRow({ row, drop, gone }: SavedDeal) {
  return {
    title: row.deal_title,
    merchant: row.merchant_name,
    price_when_saved: row.discounted_price,
    original_price: row.original_price,
    discount_percentage: row.discount_percentage,
    price_now_if_lower: drop?.price ?? null,
    gone,
    category: row.category,
    address: row.deal_url,
    note: row.note,
    saved_at: row.created_at,
  };
}

const columns = [
  'title',
  'merchant',
  'price_when_saved',
  'original_price',
  'discount_percentage',
  'price_now_if_lower',
  'gone',
  'category',
  'address',
  'note',
  'saved_at',
] as const;

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export function savedCsv(list: readonly SavedDeal[]): string {
  const rows = list.map((saved) => {
    const row = exportRow(saved);
    return columns.map((name) => row[name]);
  });
  return `\uFEFF${[columns, ...rows].map(csvLine).join('')}`;
}
