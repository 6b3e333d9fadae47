import type { DealIndex } from '../index/deal-index.ts';
import { needFor } from '../kinds/needs.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { namesOfKind, phraseOf } from '../kinds/kind-phrases.ts';
import { less, type Plan } from '../plan.ts';
import { type Found, search } from '../search/search.ts';
import type { Shopper } from '../search/rank.ts';
import { plansOf } from '../wants.ts';

export const mostClose = 6;

/**
 * Products similar to one the catalogue does not have: the kind without its qualifier, kinds that share a broader name,
 * or products for the same interest. Never part of the results.
 */
export function closeTo(
  index: DealIndex,
  plan: Plan,
  options: { now: Date; shopper: Shopper | null },
): Found[] {
  const [asked] = plansOf(plan);
  const phrases = asked.kind?.phrases ?? [];
  // What comes before the name is part of it: a fish tank heater is not for somebody who fishes.
  const words = asked.words.filter(({ soft, span }) => !soft && span.start >= (asked.kind?.span.end ?? 0));
  const last = phrases.flatMap((phrase) => phrase.split(' ').at(-1) ?? []);
  const broader = phrases
    .flatMap((phrase) => [...namesOfKind(phrase)])
    .filter((name) => !phrases.includes(name));
  const interest = needFor(words.map(({ text }) => text).join(' '));
  for (const names of [interest?.kinds.map(phraseOf) ?? [], phrases, last, broader]) {
    if (kindsNamed(index.kinds, names).length === 0) continue;
    const kind = { text: asked.kind?.text ?? '', phrases: [...names], span: { start: 0, end: 0, text: '' } };
    const near: Plan = { ...less(asked, 'attributes', 'quantity'), kind, words: [] };
    const { found } = search(index, near, { ...options, limit: mostClose });
    if (found.length > 0) return found;
  }
  return [];
}
