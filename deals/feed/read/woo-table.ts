import type { FeedRecord, Refusal } from '../feed-offer.ts';
import { keyOf } from '../plan-columns.ts';

type ValueOf = (column: string) => string | undefined;

const wooTableColumns = ['name', 'published', 'regularprice'];
/** What WooCommerce's Type column says. It is never the kind of a product. */
const types = new Set(['simple', 'variable', 'variation', 'grouped', 'external', 'virtual', 'downloadable']);
/** What a variation leaves to its product. */
const shared = ['description', 'product_type', 'image_link', 'brand', 'link'];

/** Whether the first line is that of WooCommerce's own product export. */
export function isWooTable(names: readonly string[]): boolean {
  const keys = new Set(names.map(keyOf));
  return wooTableColumns.every((key) => keys.has(key));
}

/**
 * Reads rows of WooCommerce's own product export (its wiki: Product CSV Import Schema): the products it publishes, and of a product
 * with variations only these. Null for a row that is no product to buy.
 */
export function wooTable(names: readonly string[]) {
  const columnOf = new Map(names.map((name) => [keyOf(name), name]));
  const parents = new Map<string, ReadonlyMap<string, string>>();
  /** Why a product is left out; its variations are, too. */
  const leftOut = new Map<string, string>();
  return (row: FeedRecord, valueOf: ValueOf): FeedRecord | Refusal | null => {
    const get = (key: string) => valueOf(columnOf.get(key) ?? '')?.trim() ?? '';
    const title = get('name');
    const published = get('published');
    const own = [`id:${get('id')}`, get('sku')].filter((name) => name !== '');
    const parent = get('parent');
    const { line, row: at } = row;
    const refuse = (reason: string): Refusal => ({
      line,
      ...(at !== undefined && { row: at }),
      title,
      reason,
    });
    const isDraft = published !== '' && published !== '1';
    const isHidden = get('visibilityincatalog').toLowerCase() === 'hidden';
    // A variation of a draft is marked as published.
    const reason =
      leftOut.get(parent) ??
      (isDraft ? 'only published products are taken' : isHidden ? 'your catalog hides this product' : null);
    if (reason !== null) {
      for (const name of own) leftOut.set(name, reason);
      return refuse(reason);
    }
    const said = get('type')
      .toLowerCase()
      .split(/\s*,\s*/);
    const fields = new Map(row.fields);
    const type = fields.get('product_type') ?? '';
    if (type.split(/\s*,\s*/).every((word) => types.has(word.toLowerCase()))) fields.delete('product_type');
    // Several categories stand in one cell; ">" goes down a level, as in other feeds.
    else fields.set('product_type', type.replaceAll(/\s*,\s*/g, ' | '));
    if (said.includes('variable')) {
      for (const name of own) parents.set(name, fields);
      return null;
    }
    if (said.includes('grouped'))
      return refuse('a group is left out, and its products are read by themselves');
    if (parent !== '') {
      fields.set('item_group_id', parent);
      for (const name of shared) {
        const value = parents.get(parent)?.get(name);
        if (!fields.get(name)?.trim() && value) fields.set(name, value);
      }
    }
    const [from, to] = [get('datesalepricestarts'), get('datesalepriceends')];
    if (from !== '' || to !== '')
      fields.set('sale_price_effective_date', `${from || '2000-01-01'}/${to || '2999-12-31'}`);
    return { ...row, fields };
  };
}
