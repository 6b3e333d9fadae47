import type { DealIndex } from './deal-index.ts';
import { IndexWriter } from './index-writer.ts';
import type { CatalogueOffer } from './offer.ts';

/** The index of offers that do not change. */
export function buildIndex(
  offers: Iterable<CatalogueOffer>,
  { size = 0, isShared = false }: { size?: number; isShared?: boolean } = {},
): DealIndex {
  const writer = new IndexWriter({ isShared });
  finish(writer.write(offers, size));
  return finish(writer.publish());
}

/** Runs all steps at once. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
