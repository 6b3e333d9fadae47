import { buildIndex } from '../../deals/index/build-index.ts';
import type { CatalogueOffer } from '../../deals/index/offer.ts';
import { emptyPlan, type Plan } from '../../deals/plan.ts';
import { search } from '../../deals/search/search.ts';
import { placedTokens } from '../../deals/text/tokens.ts';
import type { Engine } from './engine.ts';
import type { Doc } from './judged.ts';

const now = new Date('2026-11-24T12:00:00Z');

/** The product's own index and search over the documents as offers, with the query's words as the topic. */
export function ourEngine(docs: readonly Doc[]): Engine {
  const index = buildIndex(docs.map(asOffer));
  return {
    name: 'ours',
    find: (query, limit) => search(index, planOfWords(query), { now, limit }).found.map(({ id }) => id),
  };
}

/** The words of a query as the topic, with nothing else recognized in them. */
export function planOfWords(query: string): Plan {
  const words = placedTokens(query).map(({ text, start, end }) => ({
    text,
    span: { start, end, text: query.slice(start, end) },
  }));
  return { ...emptyPlan(query), words };
}

export function asOffer({ id, title, body, brand, category, price }: Doc, at: number): CatalogueOffer {
  return {
    id,
    source: 'bench',
    title,
    description: body ?? '',
    brand: brand ?? null,
    merchant: '',
    originalPrice: null,
    // Documents without a price must not count as duplicates because of it.
    dealPrice: price ?? at + 1,
    discount: null,
    goal: null,
    category: null,
    productType: category ?? null,
    dealUrl: null,
    availability: 'in_stock',
    startsAt: null,
    endsAt: null,
    priceEvidence: 'merchant-stated',
    attributes: '',
    isSample: false,
    firstSeenAt: now.getTime(),
    lastCheckedAt: now.getTime(),
  };
}
