import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { isQuiet } from '../kinds/needs.ts';
import { asBasket, budgetOf } from '../kinds/plans-for-several.ts';
import { giftSet } from '../kinds/recipes.ts';
import { less, type Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { planFor, plansOf } from '../wants.ts';
import { readPlan } from './read-plan.ts';
import { readRequest } from './read-request.ts';

const named =
  /\b(?:an? )?(?:(?:little|small|nice|cute) )*(?:(?:gift|care|goodie|goody|present) (?:baskets?|hampers?|packages?)|hampers?)\b/i;
/** Of ideas for a gift, any basket is meant. */
const ofIdeas =
  /\b(?:an? )?(?:(?:like|little|small|nice|cute) )+(?:an? )?(?:(?:little|small|nice|cute) )*basket\b/i;
const most = 4;

/**
 * "A gift basket", "could you do a little basket? tea plus something for the garden": some ideas for who or what was spoken of, one
 * of each, for the stated amount in all. Null where no such set is asked for.
 */
export function giftBasket(index: DealIndex, standing: Plan, text: string): Plan | null {
  const isOne = standing.basket?.title === giftSet;
  const says = standing.forGift || isOne ? [named, ofIdeas] : [named];
  const said = says.find((each) => each.test(text));
  if (!said) return null;
  const own = readRequest(index, text.replace(said, 'gifts')).plan;
  const ideas = ideasBefore(standing) ?? own;
  if (!ideas.forGift || !ideas.wants) return null;
  const limit = [own, ideas].map((plan) => plansOf(plan)[0]).find(({ priceMax }) => priceMax);
  const budget = (limit && budgetOf(limit)) ?? standing.basket;
  const [one, ...others] = partsSaid(plansOf(ideas), isOne ? '' : text.replace(said, ' '));
  if (!one || others.length === 0) return null;
  const query = standing.query === '' ? text : `${standing.query}; ${text}`;
  const part = (each: Plan) => ({
    ...less(each, 'chosen', 'forGift', 'priceMax', 'priceMin', 'basket'),
    query,
  });
  const set = planFor([part(one), ...others.map(part)]);
  return { ...asBasket(set, budget), basket: { ...budget, title: giftSet } };
}

/** The ideas that were shown last, without what was taken out of them. */
function ideasBefore(plan: Plan): Plan | null {
  if (plan.forGift) return plan;
  const before = plan.before === undefined ? null : readPlan(plan.before);
  return before && ideasBefore(before);
}

const formsOf = (text: string) =>
  tokensOf(text)
    .filter((word) => !isQuiet(word))
    .map(formOf);

/** The first idea that each word names, "tea" and "garden"; where they name fewer than two, the first ideas. */
function partsSaid(parts: readonly Plan[], text: string): Plan[] {
  const isOf = (form: string) => (part: Plan) =>
    part.kind?.phrases.some((phrase) => phrase.split(' ').includes(form)) === true;
  const called = new Set(formsOf(text).flatMap((form) => parts.find(isOf(form)) ?? []));
  return called.size > 1 ? [...called] : parts.slice(0, most);
}
