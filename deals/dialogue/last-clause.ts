import { attributeKey, readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { merge } from './merge.ts';
import { readRequest } from './read-request.ts';

/** "Thicker, my knees are dying, not black", "now one for me, in blue", "the same but electric, under $90". */
const last =
  /^.+(?:[,;.]\s+(?:but |and |also |preferably |ideally |only )?((?:not?|in|under|below|less than|over|up to|max|without) [^,;.]+)|\s((?:not|in|under|below|less than) [\w$-]+))\W*$/i;

/**
 * A plan with the limit, color or exclusion that a turn ends with, where what was read from the rest of the turn lost it. What is
 * said of a set may be of one part, and stays as it was read.
 */
export function withLastClause(index: DealIndex, plan: Plan, text: string): Plan {
  const [, own, clause = own] = last.exec(text) ?? [];
  if (clause === undefined || plan.basket) return plan;
  const said = readRequest(index, clause, { needs: false }).plan;
  if (said.kind ?? said.wants) return plan;
  const wants = plansOf(plan);
  const read = readAttributes(clause);
  const isColor = ({ span }: Plan['words'][number]) =>
    read.some(({ type, start, end }) => type === 'color' && start <= span.start && span.end <= end);
  if (read.some(({ type }) => type !== 'color') || said.brandsIn.length > 0) return plan;
  if (!said.words.every(isColor)) return plan;
  const keys = wants.flatMap(({ attributes = [], wordsOut }) => [
    ...attributes.map(({ type, value }) => attributeKey(type, value)),
    ...wordsOut.map((word) => word.text.toLowerCase()),
  ]);
  const isLost =
    (['priceMax', 'priceMin'] as const).some((key) => said[key] && !wants.some((each) => each[key])) ||
    said.wordsOut.some((word) => !keys.includes(word.text.toLowerCase())) ||
    read.some(({ type, value }) => !keys.includes(attributeKey(type, value)));
  return isLost ? merge(plan, said, clause) : plan;
}
