import type { DealIndex } from '../index/deal-index.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import type { Label } from './classify.ts';

/** What in a request speaks for a search, whatever it sounds like. Each part adds to how likely a search is. */
const parts = {
  /** A kind the catalogue sells, or a thing a dictionary knows. */
  sold: 0.4,
  known: 0.05,
  /** The same in words of somebody who wants to buy it. */
  wanted: 0.35,
  /** A need, a gift or a set of things from the reviewed tables. */
  chosen: 0.45,
  limit: 0.3,
  name: 0.3,
  area: 0.15,
  /** Deals, sales, bargains. */
  deals: 0.35,
  order: 0.15,
} as const;

/** A search is at least this likely. */
const threshold = 0.5;
const deals = /\b(?:deal[sz]?|dealz|sales?|half (?:price|off)|\d+ ?% off|bargains?|discounts?|offers?|clearance|on sale|markdowns?|coupons?)\b/i;
/** "How do I …", "what is …": more than a name is needed to make these a search. */
const question = /^(?:how|why|who|whose|what|whats|what's|when|where|is|are|was|were|did|does|do|define|tell|explain|spell|set|play|call|remind|turn|book|schedule|cancel|pay|transfer|report|translate|convert)\b/i;
const shopping = /\b(?:you (?:have|got|carry|sell|stock)|where (?:are|is) (?:the|your)|lost my|broke|my (?:\w+ ){1,3}(?:hurts?|aches?|is sore)|can'?t sleep|surprise me|anything good|what have you got|buy|purchase|find|looking for|need|want|recommend|get (?:my|for|a|some)|gift|shop|on sale|under|cheap\w*|best|good)\b/i;

/** How likely a text asks for a search: what it sounds like, and what was read in it. */
export function likelihoodOfSearch(
  text: string,
  given: Readonly<Record<Label<'act'>, number>>,
  index: DealIndex,
  plan: Plan,
): number {
  // A first turn may sound like a follow-up ("waterproof ones"); both ask for deals.
  const sounds = { search: given.search + given.refine };
  const plans = plansOf(plan);
  const kinds = plans.flatMap(({ kind }) => kind ?? []);
  const isSold = kinds.some(({ phrases }) => kindsNamed(index.kinds, phrases).length > 0);
  const has = (test: (each: Plan) => unknown) => plans.some((each) => Boolean(test(each)));
  const found: Record<keyof typeof parts, boolean> = {
    sold: isSold && !plan.chosen,
    known: !isSold && kinds.length > 0,
    wanted: !isSold && kinds.length > 0 && shopping.test(text),
    chosen: Boolean(plan.chosen ?? plan.basket),
    limit: has(({ priceMax, priceMin, discountMin, savingMin, unread }) => priceMax ?? priceMin ?? discountMin ?? savingMin ?? unread[0]),
    name: has(({ brandsIn, merchantsIn }) => brandsIn.length + merchantsIn.length > 0),
    area: has(({ subcategories, goal }) => subcategories.length > 0 || goal),
    deals: deals.test(text),
    order: Boolean(plan.order ?? plan.recency),
  };
  const evidence = (Object.keys(parts) as (keyof typeof parts)[]).reduce((sum, key) => sum + (found[key] ? parts[key] : 0), 0);
  const isAsking = question.test(text) && !shopping.test(text);
  const says = plans.some(({ words }) => words.some(({ text: word }) => index.terms.has(word)));
  if (evidence === 0) return says && sounds.search > 0.9 ? sounds.search * 0.6 : sounds.search * 0.3;
  return sounds.search * 0.75 + evidence * (isAsking ? 0.45 : 1) * (0.35 + 0.65 * sounds.search + 0.3);
}

export const isSearch = (likelihood: number): boolean => likelihood >= threshold;
