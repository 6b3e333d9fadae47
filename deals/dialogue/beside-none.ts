import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import type { Shopper } from '../search/rank.ts';
import type { Found } from '../search/search.ts';
import { answerTurn } from './answer-turn.ts';
import { blocking } from './blocking.ts';
import { closeTo } from './close-to.ts';

/** The deals shown beside an answer that found none: similar ones, or those that an exclusion left out. */
export function besideNone(
  index: DealIndex,
  plan: Plan,
  options: { now: Date; shopper: Shopper | null },
): Found[] {
  if (plan.query === '') return [];
  const search = { kind: 'search', plan, fresh: false } as const;
  const { found, isAbsent } = answerTurn(index, search, { plan, shown: 0 }, options);
  if (found.length > 0) return [];
  if (isAbsent) return closeTo(index, plan, options);
  const block = blocking(index, plan, options);
  return block?.leftOut === undefined ? [] : block.found;
}
