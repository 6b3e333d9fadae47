import type { DealIndex } from '../index/deal-index.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import { type Answer, type Found, search } from '../search/search.ts';
import type { Shopper } from '../search/rank.ts';
import { planFor, plansOf } from '../wants.ts';
import { defaultQuantity } from '../weights.ts';
import { merge, type Turn } from './refine.ts';

/** A plan with how many of its deals were shown, and the deal that was pointed at last. */
export type Standing = { plan: Plan; shown: number; about?: string };
/** `isQuestion`: nothing was searched; `message` asks or says why. */
export type TurnAnswer = Answer & Standing & { isQuestion?: boolean };

const mostShown = 200;

type Options = { now: Date; shopper: Shopper | null };

/** Answers a turn. What depends on the deals shown is told by searching the standing plan again, so nothing is remembered. */
export function takeTurn(index: DealIndex, turn: Turn, standing: Standing, options: Options): TurnAnswer {
  const past = () =>
    search(index, standing.plan, { ...options, limit: Math.max(1, Math.min(standing.shown, mostShown)) })
      .found;
  switch (turn.kind) {
    case 'search':
      return first(index, turn.plan, options);
    case 'more':
      return next(index, standing, options);
    case 'pick': {
      const shown = past();
      const picked = shown.at(turn.place > 0 ? turn.place - 1 : turn.place);
      if (standing.shown > 0 && picked)
        return { ...standing, found: [picked], message: undefined, about: picked.offer.id };
      return ask(
        standing,
        `I showed ${shown.length === 1 ? '1 deal' : `${standing.shown === 0 ? 0 : shown.length} deals`}. Which one do you mean?`,
      );
    }
    case 'compare': {
      const shown = pointedAt(past(), standing);
      const plan = compared(standing.plan, shown, turn);
      return plan ? first(index, plan, options) : ask(standing, 'No deals stand here to compare with yet.');
    }
    default: {
      const shown = pointedAt(past(), standing);
      const names = [
        ...new Set(
          shown.flatMap(({ offer }) => (turn.what === 'brand' ? offer.brand : offer.merchant) ?? []),
        ),
      ];
      const [name] = names;
      if (names.length !== 1 || name === undefined) return ask(standing, whichOne(turn.what, names));
      const said = emptyPlan(turn.span.text);
      const out = [{ name, span: turn.span }];
      return first(
        index,
        merge(
          standing.plan,
          { ...said, ...(turn.what === 'brand' ? { brandsOut: out } : { merchantsOut: out }) },
          turn.span.text,
        ),
        options,
      );
    }
  }
}

function first(index: DealIndex, plan: Plan, options: Options): TurnAnswer {
  const answer = search(index, plan, options);
  return { ...answer, plan, shown: answer.found.length };
}

/** "Cheaper ones": below the middle of what was shown, for each want of what was shown for it. Null where nothing was. */
function compared(
  plan: Plan,
  shown: readonly Found[],
  { direction, span }: Extract<Turn, { kind: 'compare' }>,
): Plan | null {
  const isCheaper = direction === 'cheaper';
  const plans = plansOf(plan).flatMap((each, want) => {
    const price = middle(shown.flatMap((found) => (found.want === want ? [found.offer.dealPrice] : [])));
    if (price === undefined) return [];
    const limit = { value: price, inclusive: false, span };
    const order = { value: isCheaper ? ('cheapest' as const) : ('dearest' as const), span };
    const said = {
      ...emptyPlan(span.text),
      ...(isCheaper ? { priceMax: limit } : { priceMin: limit }),
      order,
    };
    return [merge(each, said, span.text)];
  });
  const [one, ...rest] = plans;
  return one ? planFor([one, ...rest]) : null;
}

function next(index: DealIndex, standing: Standing, options: Options): TurnAnswer {
  const { plan, shown } = standing;
  const limit = Math.min(shown + (plan.quantity?.value ?? defaultQuantity), mostShown);
  const { found, message } = search(index, plan, { ...options, limit });
  const rest = found.slice(shown);
  if (rest.length === 0) return ask(standing, 'You have seen every deal that matches.');
  return { found: rest, message, plan, shown: shown + rest.length };
}

function ask(standing: Standing, message: string): TurnAnswer {
  return { ...standing, found: [], message, isQuestion: true };
}

/** The deal that was pointed at, else all that were shown. */
function pointedAt(shown: Found[], { about, shown: count }: Standing): Found[] {
  if (count === 0) return [];
  const pointed = shown.filter(({ offer }) => offer.id === about);
  return pointed.length > 0 ? pointed : shown;
}

/** The middle one of the prices, the lower of two. */
function middle(prices: readonly number[]): number | undefined {
  return prices.toSorted((a, b) => a - b)[Math.floor((prices.length - 1) / 2)];
}

function whichOne(what: 'brand' | 'merchant', names: readonly string[]): string {
  if (names.length === 0) return `These deals name no ${what}.`;
  const listed =
    names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `Which ${what} should I leave out? I showed ${listed}.`;
}
