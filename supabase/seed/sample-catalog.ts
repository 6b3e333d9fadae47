import { mapRow } from '../../deals/feed/map-row.ts';
import { applyPlan, planColumns } from '../../deals/feed/plan-columns.ts';
import { offerOfRow } from '../../deals/feed/offer-of-row.ts';
import type { CatalogueOffer } from '../../deals/index/offer.ts';
import { sampleFeed, sampleOffers } from './sample-offers.ts';

/** About as many offers as one seed makes: something of every area. */
export const wholeSample = 24_400;

/** `count` offers from the sample generator, using as many seeds as needed. */
export function catalogueOf(count: number, now: Date): CatalogueOffer[] {
  return [...offersOf(count, now)];
}

/** The same offers as a generator, so that a million of them need not be in memory. */
export function* offersOf(count: number, now: Date): Generator<CatalogueOffer> {
  let made = 0;
  for (let seed = 1; made < count; seed++) {
    const [header = '', ...rows] = sampleFeed(sampleOffers(seed), now);
    const names = header.trim().split('\t');
    const plan = planColumns(names);
    for (const row of rows) {
      if (made === count) return;
      const values = row.replace(/\n$/, '').split('\t');
      const fields = applyPlan(plan, (name) => values[names.indexOf(name)]);
      const mapped = mapRow({ line: 0, fields }, { now: now.getTime(), merchant: 'sample', isSample: true });
      if (!('offer' in mapped)) continue;
      const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
      yield offerOfRow(mapped.offer, { id, source: 'sample', now });
      made += 1;
    }
  }
}
