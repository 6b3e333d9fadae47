import { chatTexts } from '../../domain/chat.ts';
import { shortUsd } from '../../domain/usd.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { emptyPlan, less, type Plan, type PlanAttribute } from '../plan.ts';
import { type Answer, type Found, search } from '../search/search.ts';
import { understand } from '../understand/understand.ts';
import { mapWants, planFor, plansOf } from '../wants.ts';
import { defaultQuantity } from '../weights.ts';
import { placesIn } from './references.ts';
import { merge } from './merge.ts';
import type { Change } from './moves.ts';
import type { Standing } from './turn.ts';
import {
  type TurnAnswer,
  type Options,
  mostShown,
  shownFor,
  searched,
  ask,
  propertiesOf,
} from './searched.ts';
import { editedSet, swappedPart, otherBudgets } from './edited-set.ts';
import { others, withoutSeen, namesOf, withoutNames, whichOne } from './other-deals.ts';
import { noneSays } from './say.ts';
import { picksOf, withPicks } from './picks/parts.ts';
import { listAt, otherBefore, withBefore } from './earlier-lists.ts';

/** Searches the plan as changed by a turn, or explains why it cannot. */
export function answerTurn(
  index: DealIndex,
  change: Change,
  standing: Standing,
  options: Options,
): TurnAnswer {
  const past = () => pointedAt(shownFor(index, standing, options), standing);
  const run = (plan: Plan) => searched(index, withBefore(plan, standing), options);
  const edit = (plan: Plan) => editedSet(index, plan, standing, options);
  switch (change.kind) {
    case 'search': {
      const all = change.except ? shownFor(index, standing, options) : [];
      const out = (change.except ?? []).flatMap((place) => all.at(place > 0 ? place - 1 : place) ?? []);
      if (out.length > 0) {
        const answer = run(withoutSeen(change.plan, out));
        const left = `I left out ${out.map(({ offer }) => offer.title).join(' and ')}.`;
        return { ...answer, message: [left, answer.message].filter(Boolean).join(' ') };
      }
      const answer = change.fresh ? run(change.plan) : edit(change.plan);
      // "What about massage guns instead" after foam rollers under $30.
      if (answer.found.length === 0 && !answer.isAbsent && isPriceOfOther(change.plan, standing.plan)) {
        const other = run(less(change.plan, 'priceMin', 'priceMax'));
        const all = [beyondEarlier, other.message].filter(Boolean).join(' ');
        if (other.found.length > 0) return { ...other, message: all };
      }
      const freed = withoutImplied(change.plan);
      const isUnmet = answer.unmet.some(({ attributes, words }) => attributes.length + words.length > 0);
      const isAgain =
        !change.fresh &&
        !isUnmet &&
        answer.found.length > 0 &&
        change.plan.query !== standing.plan.query &&
        (statedIn(change.plan) === statedIn(standing.plan) ||
          isUnstated(change.plan, standing.plan, answer)) &&
        JSON.stringify(answer.found.map(({ id }) => id)) === JSON.stringify(past().map(({ id }) => id));
      if (isAgain && answer.message === undefined) return { ...answer, message: sameDeals };
      // What was said of an earlier answer is not said again.
      const isSaid = answer.unmet.some(
        ({ attributes, words }) =>
          words.length > 0 || attributes.some(({ near, missed }) => !near && !missed),
      );
      const isWider = !isSaid && answer.message === undefined && isWidened(index, answer, options);
      if (isWider) return { ...answer, message: beyondLimit(answer) };
      if (freed === null || !(isUnmet || answer.found.length === 0)) return answer;
      const other = run(freed);
      return other.found.length > 0 && other.unmet.every(({ attributes }) => attributes.length === 0)
        ? other
        : answer;
    }
    case 'more':
      return next(index, standing, options);
    case 'back': {
      const { to } = change;
      const named = to === undefined ? null : listAt(standing.plan, to);
      if (named) return run(named);
      if (to !== undefined) return ask(standing, listGone);
      const before = otherBefore(standing.plan);
      return before
        ? searched(index, withPicks(before, picksOf(standing.plan)), options)
        : ask(standing, 'This is the first list, so there is none to go back to.');
    }
    case 'swap':
      return swappedPart(index, change, standing, options);
    case 'restart':
      return ask({ plan: emptyPlan(''), shown: 0 }, chatTexts.startedOver);
    case 'compare': {
      const { also } = change;
      const plans = standing.plan.basket
        ? otherBudgets(standing.plan, shownFor(index, standing, options), change)
        : compared(standing.plan, past(), change);
      const answers = plans.map((plan) => run(also ? merge(plan, also, also.query) : plan));
      const [first] = answers;
      // "Find me one for less" after what one costs.
      if (!first && standing.plan.kind) {
        const { weighed, ...plan } = standing.plan;
        const said = weighed && change.direction === 'cheaper' ? `under $${weighed}` : 'cheapest';
        return run(merge(plan, understand(said), said));
      }
      if (!first) return ask(standing, 'There are no deals here to compare with yet.');
      // A set that leaves nothing out, if there is one.
      const { length } = standing.plan.basket ? shownFor(index, standing, options) : [];
      const whole = standing.plan.basket && answers.find(({ found }) => found.length >= length);
      const answer = whole ?? first;
      const isSame = answer.unmet.every(({ attributes, words }) => attributes.length + words.length === 0);
      if (answer.found.length === 0 || !(isSame || (also && also.words.length === 0))) {
        // "Men's and cheaper", where no men's shoe costs less: men's shoes are shown anyway.
        const own = also && run(merge(standing.plan, also, also.query));
        // Of one deal, asked for by its name, others of its kind.
        const ofKind = past().length === 1 && first.plan.kind ? run(kindAlone(first.plan)) : null;
        if (
          !own &&
          ofKind &&
          ofKind.found.length > 0 &&
          ofKind.unmet.every(({ attributes }) => attributes.length === 0) &&
          change.direction === 'cheaper'
        )
          return {
            ...ofKind,
            message: 'None that matches all of it is cheaper. With other details, these are.',
          };
        return own && own.found.length > 0 && own.unmet.every(({ attributes }) => attributes.length === 0)
          ? { ...own, message: nothingNew(change.direction, own) }
          : ask(standing, noneBeyond(change.direction, past()));
      }
      const known = new Set(past().map(({ id }) => id));
      const hasNew = standing.plan.basket || answer.found.some(({ id }) => !known.has(id));
      return hasNew ? answer : { ...answer, message: nothingNew(change.direction, answer) };
    }
    case 'others': {
      const shown = shownFor(index, standing, options);
      if (shown.length === 0) return ask(standing, 'There are no deals here yet.');
      // If every brand was shown, another one than the first is wanted.
      const lists = change.what === 'brand' || change.what === 'shop' ? [shown, shown.slice(0, 1)] : [shown];
      const { also } = change;
      const plan = also ? merge(standing.plan, also, also.query) : standing.plan;
      const answers = lists.map((each) => run(others(plan, each, change)));
      const other = answers.find(({ found }) => found.length > 0);
      return other ?? (also ? run(plan) : ask(standing, allSeen));
    }
    default: {
      const all = shownFor(index, standing, options);
      const [place] = placesIn(change.span.text);
      const at = place === undefined ? undefined : all.at(place > 0 ? place - 1 : place);
      const shown = at ? [at] : pointedAt(all, standing);
      const names = namesOf(change.what, shown);
      return names.length === 1
        ? run(withoutNames(standing.plan, change.what, names))
        : ask(standing, whichOne(change.what, names));
    }
  }
}

/** "Slip-resistant shoes", "under 20?", where only others cost so little: no deal of one of the wants would be there without the limit. */
function isWidened(index: DealIndex, { plan, found }: TurnAnswer, options: Options): boolean {
  if (plan.basket || plan.chosen || !plansOf(plan).some((each) => limitsOfPlan.some((key) => each[key])))
    return false;
  const free = less(
    mapWants(plan, (each) => less(each, ...limitsOfPlan)),
    'quantity',
  );
  const all = search(index, free, { ...options, limit: mostShown }).found;
  const known = new Set(all.map(({ id }) => id));
  const own = Map.groupBy(found, ({ want }) => want);
  return all.length < mostShown && [...own.values()].some((some) => !some.some(({ id }) => known.has(id)));
}
const limitsOfPlan = ['priceMin', 'priceMax', 'discountMin', 'discountMax', 'savingMin'] as const;
/** What none had before is named once more. */
function beyondLimit({ plan }: TurnAnswer): string {
  const missed = plansOf(plan).flatMap(({ attributes = [], words }) =>
    [...attributes, ...words].flatMap((each) => (each.missed ? [each.span.text] : [])),
  );
  return missed.length > 0 ? `${noneSays(missed, []).join(' ')} ${nearestWithin}` : allNearest;
}
const allNearest = 'Within that limit, none has everything you asked for. Here are the nearest.';
const nearestWithin = 'Here are the nearest within that limit.';
/** An answer that names what it lacks says so alone. */
export const withLack = (turn: TurnAnswer, lost: readonly string[]): TurnAnswer =>
  lost.length > 0 && turn.message === allNearest ? { ...turn, message: nearestWithin } : turn;

const beyondEarlier = 'None is within the earlier price limit, so here are all prices.';

/** Whether the limits on the price were stated earlier, for another product. */
function isPriceOfOther({ query, kind, wants, priceMin, priceMax }: Plan, before: Plan): boolean {
  const latest = query.lastIndexOf(';');
  const stated = [priceMin, priceMax].filter((each) => each !== undefined);
  const isOther = kind !== undefined && before.kind !== undefined && kind.text !== before.kind.text;
  return isOther && !wants && stated.length > 0 && stated.every(({ span }) => span.start < latest);
}

/** The plan without implied amounts, or null where it has none. */
function withoutImplied(plan: Plan): Plan | null {
  const isImplied = plansOf(plan).some(({ priceMax, priceMin }) => priceMax?.implied ?? priceMin?.implied);
  if (!isImplied) return null;
  return mapWants(plan, (each) => {
    const capped = each.priceMax?.implied ? less(each, 'priceMax') : each;
    return capped.priceMin?.implied ? less(capped, 'priceMin') : capped;
  });
}

/** "For 80 lbs", where no shop states a weight for any of them. */
function isUnstated(plan: Plan, before: Plan, { found }: Answer): boolean {
  const known = new Set(
    plansOf(before).flatMap(({ attributes = [] }) => attributes.map(({ span }) => span.text)),
  );
  const added = plansOf(plan)
    .flatMap(({ attributes = [] }) => attributes)
    .filter(({ span }) => !known.has(span.text));
  const isStated = ({ type }: PlanAttribute) =>
    found.some(({ offer }) => propertiesOf(offer).some((property) => property.startsWith(`${type}:`)));
  return added.length > 0 && !added.some(isStated);
}

/** Everything that a plan limits its deals by. */
const statedIn = (plan: Plan): string =>
  JSON.stringify([
    plan.basket,
    plansOf(plan).map(({ kind, attributes, words, count, ...each }) => [
      kind?.phrases,
      count,
      (attributes ?? []).map(({ span }) => span.text).toSorted(),
      words.flatMap(({ text, soft }) => (soft ? [] : [text])),
      [each.priceMin, each.priceMax, each.discountMin, each.order].map((limit) => limit?.value),
      each.wordsOut.map(({ text }) => text),
    ]),
  ]);

/** "Cheaper ones": below the median of what was shown, separately for each want. None where nothing was shown. */
function compared(
  plan: Plan,
  shown: readonly Found[],
  { direction, span, than }: Extract<Change, { kind: 'compare' }>,
): Plan[] {
  const isCheaper = direction === 'cheaper';
  const whole = { start: 0, end: span.text.length, text: span.text };
  const plans = plansOf(plan).flatMap((each, want) => {
    // Products chosen for a person have one price limit.
    const like = plan.chosen ? shown : shown.filter((found) => found.want === want);
    const price = than ?? middle(like.map(({ offer }) => offer.dealPrice));
    if (price === undefined) return [];
    const limit = {
      value: price,
      inclusive: false,
      span: whole,
      implied: true,
      ...(than === undefined && { middle: true }),
    };
    const order = { value: isCheaper ? ('cheapest' as const) : ('dearest' as const), span: whole };
    const said = {
      ...emptyPlan(span.text),
      ...(isCheaper ? { priceMax: limit } : { priceMin: limit }),
      // Of products chosen for a person, some of each stay.
      ...(!plan.chosen && { order }),
    };
    return [merge(each, said, span.text)];
  });
  const [one, ...rest] = plans;
  return one ? [{ ...planFor([one, ...rest]), ...(plan.chosen && { chosen: plan.chosen }) }] : [];
}

function next(index: DealIndex, standing: Standing, options: Options): TurnAnswer {
  const { plan, shown } = standing;
  const limit = Math.min(shown + (plan.quantity?.value ?? defaultQuantity), mostShown);
  const answer = search(index, plan, { ...options, limit });
  const rest = answer.found.slice(shown);
  if (shown === 0) return ask(standing, 'There are no deals here yet.');
  if (rest.length === 0 || plan.basket) return ask(standing, allSeen);
  return { ...answer, found: rest, unmet: [], plan, shown: shown + rest.length };
}

/** The kind in its size and within its limit of the price, whatever else was said of it. */
const kindAlone = ({ attributes = [], ...plan }: Plan): Plan => ({
  ...less(plan, 'before'),
  attributes: attributes.filter(({ type }) => ['size', 'audience', 'age', 'hand'].includes(type)),
  brandsIn: [],
  merchantsIn: [],
  words: [],
  hints: [],
});

type Direction = Extract<Change, { kind: 'compare' }>['direction'];
const extremes = { cheaper: 'cheapest', dearer: 'most expensive' } as const;
const nameOf = { cheaper: 'cheaper', dearer: 'more expensive' } as const;

const noneBeyond = (direction: Direction, shown: readonly Found[]): string =>
  `None is ${nameOf[direction]}: ${edgeOf(direction, shown)} that matches all of it. Leave out a detail to see more.`;
const nothingNew = (direction: Direction, { found, plan }: TurnAnswer): string => {
  // A limit that nobody named is told.
  const [most, least] = [plan.priceMax, plan.priceMin];
  const limit = most?.middle
    ? `under ${shortUsd(most.value)}`
    : least?.middle && `over ${shortUsd(least.value)}`;
  return `These are the ${extremes[direction]} that match: ${edgeOf(direction, found)}.${limit ? ` I kept those ${limit}, the middle price of the list before.` : ''}`;
};

function edgeOf(direction: Direction, found: readonly Found[]): string {
  const prices = found.map(({ offer }) => offer.dealPrice);
  return direction === 'cheaper'
    ? `${shortUsd(Math.min(...prices))} is the lowest price`
    : `${shortUsd(Math.max(...prices))} is the highest price`;
}
const listGone = 'That list is no longer kept. Say what was in it, and I’ll look again.';
const sameDeals = 'These are the same deals: no shop says more about that.';

const allSeen = 'There are no others: you have seen every deal that matches. Lift a limit to see more.';

/** The deal that was referred to, otherwise all that were shown. */
function pointedAt(shown: Found[], { about }: Standing): Found[] {
  const pointed = shown.filter(({ id }) => id === about);
  return pointed.length > 0 ? pointed : shown;
}

/** The median price, the lower of two. */
function middle(prices: readonly number[]): number | undefined {
  return prices.toSorted((a, b) => a - b)[Math.floor((prices.length - 1) / 2)];
}
