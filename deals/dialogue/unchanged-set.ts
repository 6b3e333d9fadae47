import { usd } from '../../domain/usd.ts';
import type { Plan } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { plansOf } from '../wants.ts';
import { asksAgain } from './earlier-lists.ts';
import { costsOfSeveral, type TurnAnswer } from './searched.ts';
import type { Outcome, Turn } from './turn.ts';

/**
 * What is said instead of a set that a turn was to change, where it has the same deals and is understood the same way. Null if
 * anything changed, if no set was shown, or if it was asked for again.
 */
export function unchangedSet(
  { standing, text, shown }: Turn,
  outcome: Outcome,
  { found, plan, basket }: TurnAnswer,
): string | null {
  if (outcome.act !== 'refine' || 'reply' in outcome || outcome.change.kind !== 'search') return null;
  if (!standing.plan.basket || standing.plan.basket.isPicked || !basket || asksAgain.test(text)) return null;
  const idsOf = (deals: readonly Found[]) => deals.map(({ id }) => id).join();
  if (idsOf(found) !== idsOf(shown()) || askedOf(plan) !== askedOf(standing.plan)) return null;
  return [
    `Nothing in the set changes with that: it stays at ${usd(basket.total)}.`,
    'Tell me what should be different: one of its parts, the total, or what to leave out.',
    // "I need two bags" of a set that has two.
    ...costsOfSeveral(found, plan),
  ].join(' ');
}

/** What a plan asks for. What only ranks, where it was said, and which deals are held are no part of it. */
const askedOf = (plan: Plan): string =>
  JSON.stringify(
    [
      [plan.basket?.budget, plan.order, plan.recency, plan.wordsOut, plan.brandsOut, plan.merchantsOut],
      ...plansOf(plan).map((each) => ({
        wanted: [each.slot, each.count, each.attributes, each.words.filter(({ soft }) => !soft)],
        limits: [each.priceMin, each.priceMax, each.discountMin, each.savingMin],
        names: [each.brandsIn, each.merchantsIn],
      })),
    ],
    (key, value: unknown) => (key === 'span' ? undefined : value),
  );
