import * as z from 'zod/mini';
import { goalIds } from '../domain/goals.ts';
import { attributeTypes, boundSides } from './attributes/read-attributes.ts';

/** The position in the request where something was read, so that it can be shown, edited or removed. */
export const Span = z.object({ start: z.number(), end: z.number(), text: z.string() });
export type Span = z.infer<typeof Span>;

/** A limit on an amount in US dollars. "Under $50" excludes $50, "up to $50" includes it. */
export const Bound = z.object({
  value: z.number(),
  inclusive: z.boolean(),
  span: Span,
  /** True for an implied amount: "cheaper" derived it from the shown deals. A stated amount replaces it. */
  implied: z.optional(z.boolean()),
  /** True for an implied amount that is the middle price of the list before. */
  middle: z.optional(z.boolean()),
  /** The amount of "around $60": both limits are derived, and the lower one yields to any request for something cheaper. */
  around: z.optional(z.number()),
  /** Said to be for each of several things, all that there is to spend, or for all of them together. */
  whole: z.optional(z.enum(['each', 'purse', 'all'])),
});
export type Bound = z.infer<typeof Bound>;

const Percent = z.object({ value: z.number(), span: Span });
const Name = z.object({ name: z.string(), span: Span });
export type PlanName = z.infer<typeof Name>;

export const PlanCategory = z.object({
  slug: z.string(),
  goal: z.enum(goalIds),
  title: z.string(),
  /** False for a looser word for it ("ski"): then offers of the goal that contain the word count as well. */
  printed: z.boolean(),
  /** True if it was only inferred ("golf" in "golf clubs"): it boosts offers and filters none. */
  soft: z.optional(z.boolean()),
  span: Span,
});
export type PlanCategory = z.infer<typeof PlanCategory>;

export const orders = ['best', 'cheapest', 'dearest', 'discount', 'newest', 'trending', 'ending'] as const;
export type PlanOrder = (typeof orders)[number];

export const windows = ['now', 'today', 'week', 'month'] as const;
export type PlanWindow = (typeof windows)[number];

/** The requested kinds: `phrases` are names of kinds in the index, any of which matches; `text` is how it is shown. */
export const PlanKind = z.object({
  text: z.string(),
  phrases: z.array(z.string()),
  /** "Air fryer or toaster oven": the phrases of each, so that some of each are shown. */
  choices: z.optional(z.array(z.array(z.string()))),
  span: Span,
  /** The animal or person it is for: products for others are excluded. */
  being: z.optional(z.string()),
});
export type PlanKind = z.infer<typeof PlanKind>;

export const PlanAttribute = z.object({
  type: z.enum(attributeTypes),
  value: z.string(),
  span: Span,
  bound: z.optional(z.enum(boundSides)),
  /** No deal had it, and the answer said so. It counts again once some do: black chairs at another price. */
  missed: z.optional(z.boolean()),
  /** The last list had only the values nearest to it. */
  near: z.optional(z.boolean()),
});
export type PlanAttribute = z.infer<typeof PlanAttribute>;

/** `missed` as of an attribute. */
const PlanWord = z.object({
  text: z.string(),
  span: Span,
  soft: z.optional(z.boolean()),
  missed: z.optional(z.boolean()),
});
export type PlanWord = z.infer<typeof PlanWord>;

/** One requested product, and the limits stated for it. */
const want = {
  priceMin: z.optional(Bound),
  priceMax: z.optional(Bound),
  discountMin: z.optional(Percent),
  discountMax: z.optional(Percent),
  savingMin: z.optional(Bound),
  brandsIn: z.array(Name),
  merchantsIn: z.array(Name),
  goal: z.optional(z.object({ value: z.enum(goalIds), span: Span })),
  subcategories: z.array(PlanCategory),
  /** The topic: the remaining words, in their order. Soft ones ("for a beginner") only boost offers that contain them. */
  words: z.array(PlanWord),
  kind: z.optional(PlanKind),
  attributes: z.optional(z.array(PlanAttribute)),
  /** Ids of deals that were shown and are not wanted again. */
  seen: z.optional(z.array(z.string())),
  /** The goal of the other products, or of the mentioned areas: it boosts offers and filters none. */
  leaning: z.optional(z.enum(goalIds)),
  /** The purpose of this product in a basket: "weights". */
  slot: z.optional(z.string()),
  /** How many of it a basket has, if more than one. */
  count: z.optional(z.number()),
  /** The id of the deal that keeps this part of a basket while others change. */
  held: z.optional(z.string()),
  /** Words that named a category loosely: they boost offers that contain them, and require nothing. */
  hints: z.array(z.string()),
};
export const Want = z.object(want);
export type Want = z.infer<typeof Want>;

/** A request. Limits, required and excluded names, and categories filter; words, order and recency rank. */
export const Plan = z.object({
  query: z.string(),
  ...want,
  /** Several products with their own limits ("golf under $50 or tennis under $80"); then the plan itself states none. */
  wants: z.optional(z.array(Want)),
  brandsOut: z.array(Name),
  merchantsOut: z.array(Name),
  subcategoriesOut: z.array(PlanCategory),
  recency: z.optional(z.object({ window: z.enum(windows), span: Span })),
  /** `per`: the unit that the prices are compared by, "pound" of "cheapest per pound." */
  order: z.optional(z.object({ value: z.enum(orders), per: z.optional(z.string()), span: Span })),
  quantity: z.optional(z.object({ value: z.number(), span: Span })),
  wordsOut: z.array(z.object({ text: z.string(), span: Span })),
  /** A limit in another currency, as an amount of that currency; it is never compared with dollars. */
  otherMoney: z.optional(
    z.object({
      currency: z.string(),
      min: z.optional(z.number()),
      max: z.optional(z.number()),
      span: Span,
    }),
  ),
  /** A stated limit that could not be read: the assistant asks about it and never drops it. */
  unread: z.array(z.object({ span: Span, question: z.string() })),
  /** Products that belong together: each of `wants` is a slot. All of them cost `budget` at most, or less where it `isOpen`. */
  basket: z.optional(
    z.object({
      title: z.string(),
      budget: z.optional(z.number()),
      isOpen: z.optional(z.boolean()),
      /** Its held parts were picked in the conversation, and stay whatever they cost. */
      isPicked: z.optional(z.boolean()),
    }),
  ),
  /** Deals that were picked in the conversation, as held parts, while something else is shown. */
  picks: z.optional(z.array(Want)),
  /** The plan that was searched before this one, for undo. */
  before: z.optional(z.record(z.string(), z.unknown())),
  /** The amount of the last question about points, "$500 a month": "and on Elite?" refers to it. */
  spend: z.optional(z.string()),
  /** What the last answer in words was about: "and the top one?" after the tiers is about them too. */
  last: z.optional(z.enum(['card', 'prices'])),
  /** The last question about one deal: "what about the second?" asks it of that one. */
  asked: z.optional(z.string()),
  /** The price that was weighed last: "find me one for less" is below it. */
  weighed: z.optional(z.number()),
  /** How products were chosen if none was named: the end of "Ideas for …". */
  chosen: z.optional(z.string()),
  /** They are for a gift, which is worth about what it may cost. */
  forGift: z.optional(z.boolean()),
});
export type Plan = z.infer<typeof Plan>;

export function emptyPlan(query: string): Plan {
  return {
    query,
    brandsIn: [],
    brandsOut: [],
    merchantsIn: [],
    merchantsOut: [],
    subcategories: [],
    subcategoriesOut: [],
    words: [],
    wordsOut: [],
    hints: [],
    unread: [],
  };
}

/** A plan without some of its optional parts. The keys are removed too, so that an edited plan equals a parsed one. */
export function less<Some extends Partial<Plan>>(plan: Some, ...keys: ReadonlyArray<keyof Some>): Some {
  const copy = { ...plan };
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy;
}

/** What `chosen` is where words of the request describe a kind without naming it. */
export const described = 'what you described';

/** Any saving at all, in percent: "on sale". */
export const leastSaving = 1;
