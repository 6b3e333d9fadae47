import { shortUsd, usd } from '../../domain/usd.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { kindNameIn } from '../kinds/kinds-of-offer.ts';
import { wantText } from '../understand/chips.ts';
import { plansOf } from '../wants.ts';
import { fillBasket, isSo, statedOf, swapSlot, totalOf, withHeld } from './basket.ts';
import type { Change, PartChange } from './moves.ts';
import { listed, noneOf } from './say.ts';
import { timesOf } from './several-of-set.ts';
import type { Standing } from './turn.ts';
import { type TurnAnswer, type Options, shownFor, searched, ask } from './searched.ts';
import { withBefore } from './earlier-lists.ts';

/** A set as a turn changed it: what nothing was said of holds its deal, unless others have to make room. */
export function editedSet(index: DealIndex, plan: Plan, standing: Standing, options: Options): TurnAnswer {
  const run = (each: Plan) => searched(index, withBefore(each, standing), options);
  const free = withHeld(plan, emptyPlan(''), []);
  if (!plan.basket || !standing.plan.basket) return run(free);
  const shown = shownFor(index, standing, options);
  const held = withHeld(plan, standing.plan, shown);
  const tooMuch = costTooMuch(plan, standing.plan, shown);
  if (tooMuch !== null) return ask(standing, tooMuch);
  const answer = run(held);
  // What is asked for now comes first, even if other parts have to make room.
  const before = new Set(plansOf(standing.plan).map(statedOf));
  const isLeftOut = ({ basket }: TurnAnswer) =>
    plansOf(plan).some((each, at) => !before.has(statedOf(each)) && basket?.slots[at]?.dealId === undefined);
  const other = isLeftOut(answer) ? run(free) : answer;
  if (!isLeftOut(answer)) return answer;
  if (isLeftOut(other)) {
    const isChanged = plansOf(plan).length === plansOf(standing.plan).length;
    const isMissing = (each: Plan, at: number) =>
      !before.has(statedOf(each)) && answer.basket?.slots[at]?.dealId === undefined;
    const none = plansOf(plan).filter(isMissing);
    if (!isChanged) return answer;
    const noRoom = plansOf(plan).flatMap((each, at) => {
      const { name = '', note } = (isMissing(each, at) && answer.basket?.slots[at]) || {};
      return note?.includes('$')
        ? [`There is no room for the ${name}: ${note.replace('does not fit: ', '')}.`]
        : [];
    });
    const why = noRoom[0] ?? noneOf(none.map(partText));
    return ask(standing, `${why} The set stays as it is.`);
  }
  const changed = plansOf(held).flatMap((each, at) => {
    const { name = '', dealId = each.held } = other.basket?.slots[at] ?? {};
    return each.held === dealId || each.held === undefined ? [] : [name];
  });
  const madeRoom =
    changed.length > 0 && `To make room for it, other parts changed: ${listed(changed, 'and')}.`;
  return { ...other, message: [madeRoom, other.message].filter(Boolean).join(' ') || undefined };
}

/** "Two of everything": what that costs, where it is more than the set may cost. */
function costTooMuch(plan: Plan, standing: Plan, shown: readonly Found[]): string | null {
  const times = timesOf(plan);
  const { budget = Infinity } = plan.basket ?? {};
  if (times <= timesOf(standing) || budget !== standing.basket?.budget) return null;
  const total = totalOf(plan, shown);
  return total <= budget
    ? null
    : `${times} of each would cost ${usd(total)}, ${usd(total - budget)} above ${shortUsd(budget)}. The set stays as it is.`;
}

/** "Grinder under $20", as the part is called in its set. */
const partText = ({ kind, slot, ...plan }: Plan): string =>
  wantText({ ...plan, words: [], ...(kind && { kind: { ...kind, text: slot ?? kind.text } }) });

/** Another deal for one part of a set. */
export function swappedPart(
  index: DealIndex,
  { at, how, set }: Extract<Change, { kind: 'swap' }>,
  standing: Standing,
  options: Options,
): TurnAnswer {
  const filled = fillBasket(index, standing.plan, options);
  // A cast iron skillet "a bit bigger" than a cookware set, whose size is not stated.
  const plan = swapSlot(set ?? standing.plan, at, filled, how) ?? set ?? null;
  const answer = plan && editedSet(index, plan, standing, options);
  const [before, now] = [filled.basket.slots[at], answer?.basket?.slots[at]];
  const part = filled.found.find(({ want }) => want === at);
  const isSet =
    answer &&
    answer.found.length >= filled.found.length &&
    now?.dealId !== before?.dealId &&
    (!how || plan === set || isSo(before, now, how));
  return isSet && now?.price !== undefined
    ? {
        ...answer,
        message: [`${now.title ?? ''}, at ${usd(now.price)}, takes its place.`, answer.message]
          .filter(Boolean)
          .join(' '),
      }
    : ask(
        standing,
        noOtherPart(part ? kindNameIn(part.offer) : before?.name, how, {
          isStated: plan !== null,
          budget: filled.basket.budget,
        }),
      );
}

function noOtherPart(
  name: string | undefined,
  how: PartChange | undefined,
  { isStated, budget }: { isStated: boolean; budget: number | undefined },
): string {
  if (how && !isStated)
    return `The shop states no size for the ${name} of the set, so I can’t tell which is ${comparatives[how.to]}.`;
  const within = budget === undefined ? '' : ` within ${shortUsd(budget)} in all`;
  return how
    ? `The catalog has no ${comparatives[how.to]} ${name} than the one in the set${within}.`
    : `The catalog has no other ${name} for the set${within}.`;
}
const comparatives = {
  cheaper: 'cheaper',
  dearer: 'more expensive',
  larger: 'larger',
  smaller: 'smaller',
} as const;

/** Budgets for a cheaper or a finer set, the farthest from what it costs first: the first that leaves nothing out is best. */
export function otherBudgets(
  plan: Plan,
  shown: readonly Found[],
  { direction }: Extract<Change, { kind: 'compare' }>,
): Plan[] {
  const total = totalOf(plan, shown);
  const shares = direction === 'cheaper' ? [0.8, 0.9, 0.98] : [1.5];
  return shares.flatMap((share) =>
    plan.basket ? [{ ...plan, basket: { ...plan.basket, budget: Math.floor(total * share) } }] : [],
  );
}
