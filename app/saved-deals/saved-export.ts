import type { SavedDeal } from './saved-deals.ts';

/** What of a saved deal leaves the site: what the person sees on the card, under plain names. */
function exportRow({ row, drop }: SavedDeal) {
  return {
    title: row.deal_title,
    merchant: row.merchant_name,
    price_when_saved: row.discounted_price,
    original_price: row.original_price,
    discount_percentage: row.discount_percentage,
    price_now_if_lower: drop?.price ?? null,
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
  'category',
  'address',
  'note',
  'saved_at',
] as const;

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function savedCsv(list: readonly SavedDeal[]): string {
  const rows = list.map((saved) => {
    const row = exportRow(saved);
    return columns.map((name) => cell(row[name]));
  });
  return `\uFEFF${[columns.map((name) => cell(name)), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it, which spreadsheets do not show. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

export function savedJson(list: readonly SavedDeal[]): string {
  return `${JSON.stringify(list.map(exportRow), null, 2)}\n`;
}
