import type { DealIndex } from '../deals/index/deal-index.ts';
import { search } from '../deals/search/search.ts';
import { understand } from '../deals/understand/understand.ts';

/** A complete answer: understood, searched, with each deal and its reason. Returns the length of the text. */
export function answerOf(index: DealIndex, query: string, now: Date): number {
  const { found } = search(index, understand(query, index.vocabulary), { now });
  return found.reduce((sum, { offer, reasons }) => sum + offer.title.length + reasons.length, 0);
}
