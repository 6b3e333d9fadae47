import type { Deal } from '../../domain/deal.ts';
import { getBackend } from '../backend/client.ts';
import { readObservations } from './read-observations.ts';
import { pageSize, type Browse, type Place } from './browse.ts';
import { ownAnimals } from './own-animals.ts';
import type { Database } from '../backend/database.ts';

type Row = Omit<
  Database['public']['Tables']['deals']['Row'],
  'goal' | 'availability' | 'runs_until' | 'first_seen_at' | 'shown_saving' | 'saving_order' | 'suits_some'
>;
type Offers = { deals: readonly Deal[]; total: number };

const columns =
  'id, merchant_id, title, description, original_price, deal_price, discount_percentage, category, deal_url, ends_at, price_evidence, source, is_sample, last_checked_at';

/** Which deals: the filters of the URL, the resulting places, and the ids a search found, best first. */
export type Wanted = { browse: Browse; places: readonly Place[]; ids: readonly string[] | null };

/** One page of the catalogue. Null past the last page. */
export async function readOffers(wanted: Wanted): Promise<Offers | null> {
  const { browse, ids } = wanted;
  const merchant = await findMerchant(browse.merchant);
  if (merchant === undefined || ids?.length === 0) return { deals: [], total: 0 };
  const from = (browse.page - 1) * pageSize;
  const backend = await getBackend();
  if (browse.order === 'match' && ids !== null) {
    const { data, error } = await narrowed(backend.from('deals').select('id'), wanted, merchant);
    if (error) throw new Error('The deals could not be read.', { cause: error });
    const passing = new Set(data.map(({ id }) => id));
    const ranked = ids.filter((id) => passing.has(id));
    const page = ranked.slice(from, from + pageSize);
    if (page.length === 0) return from === 0 ? { deals: [], total: 0 } : null;
    const { data: rows, error: failed } = await backend.from('deals').select(columns).in('id', page);
    if (failed) throw new Error('The deals could not be read.', { cause: failed });
    const inOrder = rows.toSorted((a, b) => page.indexOf(a.id) - page.indexOf(b.id));
    return { deals: await dealsOf(inOrder), total: ranked.length };
  }
  let query = narrowed(backend.from('deals').select(columns, { count: 'exact' }), wanted, merchant);
  if (browse.order === 'saving' && isOwn(browse)) query = query.order('suits_some');
  if (browse.order === 'saving') query = query.order('saving_order', { ascending: false });
  if (browse.order === 'price') query = query.order('deal_price', { ascending: true });
  if (browse.order === 'newest') query = query.order('first_seen_at', { ascending: false });
  const { data, error, count } = await query.order('id').range(from, from + pageSize - 1);
  if (error?.code === 'PGRST103') return null;
  if (error) throw new Error('The deals could not be read.', { cause: error });
  return { deals: await dealsOf(data), total: count ?? data.length };
}

/** How many offers a list holds. */
export async function countOffers(wanted: Wanted): Promise<number> {
  const merchant = await findMerchant(wanted.browse.merchant);
  if (merchant === undefined || wanted.ids?.length === 0) return 0;
  const backend = await getBackend();
  const counted = backend.from('deals').select('id', { count: 'exact', head: true });
  const { count, error } = await narrowed(counted, wanted, merchant);
  if (error) throw new Error('The deals could not be counted.', { cause: error });
  return count ?? 0;
}

async function dealsOf(rows: readonly Row[]): Promise<readonly Deal[]> {
  const [names, seen] = await Promise.all([
    nameMerchants([...new Set(rows.map(({ merchant_id }) => merchant_id))]),
    readObservations(
      rows.map(({ id }) => id),
      new Date(),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    merchant: names.get(row.merchant_id) ?? '',
    description: row.description,
    originalPrice: row.original_price,
    dealPrice: row.deal_price,
    discount: row.discount_percentage,
    category: row.category ?? '',
    dealUrl: row.deal_url,
    priceEvidence: row.price_evidence,
    ...seen.get(row.id),
    source: row.source,
    lastCheckedAt: row.last_checked_at,
    endsAt: row.ends_at,
    isSample: row.is_sample,
  }));
}

/** Whether it is the person's own list: neither searched, nor with areas picked for once. */
const isOwn = ({ areas, query }: Browse) => areas === null && query === null;

/** The query with the filters applied. */
function narrowed<Query extends Filterable<Query>>(
  query: Query,
  { browse, places, ids }: Wanted,
  merchant: string | null,
): Query {
  const { min, max, off, evidence, ends } = browse;
  const now = Date.now();
  let narrow = query
    .filter('availability', 'eq', 'in_stock')
    .filter('runs_until', 'gt', new Date(now).toISOString());
  if (ids) narrow = narrow.filter('id', 'in', listOf(ids));
  if (places.length > 0) {
    const whole = places.filter(({ category }) => category === null);
    const areas = places.flatMap(({ category }) => category ?? []);
    narrow = narrow.filter('goal', 'in', listOf([...new Set(places.map(({ goal }) => goal))]));
    if (whole.length === 0) narrow = narrow.filter('category', 'in', listOf(areas));
    else if (areas.length > 0) {
      const goals = listOf(whole.map(({ goal }) => goal));
      narrow = narrow.or(`goal.in.${goals},category.in.${listOf(areas)}`);
    }
  }
  // Pressed on, an area is shown whole.
  const animals = isOwn(browse) ? ownAnimals(places) : null;
  if (animals) narrow = narrow.or(animals);
  if (min !== null) narrow = narrow.filter('deal_price', 'gte', min);
  if (max !== null) narrow = narrow.filter('deal_price', 'lte', max);
  if (evidence) narrow = narrow.filter('price_evidence', 'eq', evidence);
  if (merchant !== null) narrow = narrow.filter('merchant_id', 'eq', merchant);
  if (ends !== null) narrow = narrow.filter('runs_until', 'lte', new Date(now + ends * day).toISOString());
  if (off !== null) narrow = narrow.filter('shown_saving', 'gte', off);
  return narrow;
}

const day = 86_400_000;
type Filterable<Query> = {
  filter: (column: string, operator: string, value: unknown) => Query;
  or: (conditions: string) => Query;
};

const listOf = (values: readonly string[]) => `(${values.map((value) => `"${value}"`).join()})`;

/** The id of a shop by its slug: null if none is requested, undefined if there is no such shop. */
async function findMerchant(slug: string | null): Promise<string | null | undefined> {
  if (slug === null) return null;
  const backend = await getBackend();
  const { data, error } = await backend.from('merchants').select('id').eq('slug', slug).limit(1);
  if (error) throw new Error('The merchant could not be read.', { cause: error });
  return data[0]?.id;
}

const known = new Map<string, string>();

/** Names are read once per page load. */
async function nameMerchants(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  const backend = await getBackend();
  const { data, error } = await backend.from('merchants').select('id, name').in('id', unknown);
  if (error) throw new Error('The merchants could not be read.', { cause: error });
  for (const { id, name } of data) known.set(id, name);
  return known;
}
