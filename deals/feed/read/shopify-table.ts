import type { FeedRecord, Refusal } from '../feed-offer.ts';
import { keyOf } from '../plan-columns.ts';

type ValueOf = (column: string) => string | undefined;
/** One line of the table: a row, why it is invalid, or null for a line with only another picture. */
type ReadLine = (place: { line: number; row: number }, valueOf: ValueOf) => FeedRecord | Refusal | null;

/** Values on a product's first line that apply to all of its variants. */
type Product = {
  title: string;
  description: string;
  brand: string;
  type: string;
  category: string;
  image: string;
  status: string;
};

/**
 * Reads Shopify's product export, which has a line per variant or additional picture, and no links: they are built from the handle
 * and the shop's URL, as Shopify does.
 */
export function shopifyTable(names: readonly string[], shop: string): ReadLine {
  const columnOf = new Map(names.map((name) => [keyOf(name), name]));
  const products = new Map<string, Product>();
  // An empty tracker means that nobody counts. A table without that column was cut down, and its quantity is all there is.
  const isCounted = (tracker: string) => tracker !== '' || !columnOf.has('variantinventorytracker');
  return (place, valueOf) => {
    const get = (key: string) => valueOf(columnOf.get(key) ?? '')?.trim() ?? '';
    const handle = get('handle');
    const product = products.get(handle) ?? {
      title: get('title'),
      description: get('bodyhtml'),
      brand: get('vendor'),
      type: get('type'),
      category: get('productcategory'),
      image: get('imagesrc'),
      status: get('status').toLowerCase(),
    };
    products.set(handle, product);
    const named = { ...place, id: handle, title: product.title || handle };
    if (get('variantprice') === '')
      return get('title') === '' ? null : { ...named, reason: 'price is missing' };
    if (product.status !== '' && product.status !== 'active')
      return { ...named, reason: `only active products are taken: "${product.status}"` };
    const options = [1, 2, 3]
      .map((at) => get(`option${at}value`))
      .filter((value) => value !== '' && value !== 'Default Title');
    // Spreadsheets put an apostrophe before a number to keep it unchanged.
    const sku = get('variantsku').replace(/^'/, '');
    const isOut =
      isCounted(get('variantinventorytracker')) &&
      get('variantinventorypolicy') !== 'continue' &&
      Number(get('variantinventoryqty') || 1) <= 0;
    const former = get('variantcompareatprice');
    return {
      ...place,
      fields: new Map([
        ['id', sku || [handle, ...options].join(' / ')],
        ['item_group_id', handle],
        ['title', [product.title, options.join(' / ')].filter(Boolean).join(' – ')],
        ['description', product.description],
        ['link', `${shop}/products/${encodeURIComponent(handle)}`],
        ['image_link', get('variantimage') || product.image],
        ['price', get('variantprice')],
        // Zero states none; "$44.99" comes from a spreadsheet.
        ['former_price', /[1-9]/.test(former) ? former : ''],
        ['availability', isOut ? 'out_of_stock' : 'in_stock'],
        ['brand', product.brand],
        ['product_type', product.type],
        ['google_product_category', product.category],
        ['gtin', get('variantbarcode').replace(/^'/, '')],
      ]),
    };
  };
}
