import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const PriceEvidence = z.enum(['verified', 'merchant-stated', 'unverified']);
export type PriceEvidence = z.infer<typeof PriceEvidence>;

/** The languages of answers besides English, by their ISO 639 codes. */
export const answerLanguages = ['es'] as const;
export type AnswerLanguage = (typeof answerLanguages)[number];

/** How many days back observed prices count as evidence. */
export const observedDays = 90;

/** Observed prices in US dollars over `days`. */
export const PriceObservations = z.object({
  min: z.number(),
  median: z.number(),
  max: z.number(),
  count: z.number(),
  days: z.number(),
});
export type PriceObservations = z.infer<typeof PriceObservations>;

/** One short sentence on why a deal ranks where it does. */
export const Reason = z.object({
  kind: z.enum(['match', 'category', 'saving', 'cap', 'freshness', 'goal', 'ending', 'evidence']),
  text: z.string(),
  /** The language of the text, if not English. */
  lang: z.optional(z.string()),
});
export type Reason = z.infer<typeof Reason>;

/** A deal in a search answer. The first eight fields are required; the rest may be absent, and the card still works. */
export const Deal = z.object({
  title: z.string(),
  merchant: z.string(),
  description: z.string(),
  originalPrice: z.nullable(z.number()),
  dealPrice: z.number(),
  discount: z.nullable(z.number()),
  category: z.string(),
  dealUrl: z.nullable(z.string()),
  id: z.optional(z.string()),
  priceEvidence: z.optional(PriceEvidence),
  observations: z.optional(z.nullable(PriceObservations)),
  source: z.optional(z.string()),
  lastCheckedAt: z.optional(z.string()),
  endsAt: z.optional(z.nullable(z.string())),
  isSample: z.optional(z.boolean()),
  reasons: z.optional(z.array(Reason)),
  /** The key of its picture: `/deal-pictures/<id>/<key>-card.webp`. */
  picture: z.optional(z.nullable(z.string())),
});
export type Deal = z.infer<typeof Deal>;

const slotAt = (field: string) =>
  z
    .int(`${field} must be a whole number`)
    .check(z.minimum(0, `${field} must be at least 0`), z.maximum(20, `${field} must be at most 20`));

/**
 * A request in words, or the plan of an earlier answer: unchanged, with one part removed, with new words for one part, or with the
 * blocking constraint relaxed. Words sent with a plan may refine it.
 */
const searchFields = {
  query: z.optional(
    z
      .string('query must be text')
      .check(
        z.trim(),
        z.minLength(1, 'query must not be empty'),
        z.maxLength(limits.queryMax, `query must be at most ${limits.queryMax} characters`),
      ),
  ),
  plan: z.optional(z.record(z.string(), z.unknown(), 'plan must be an object')),
  /** Id of the chip to remove from the plan. With a query, its words replace the chip. */
  without: z.optional(z.string('without must be the id of a chip')),
  /** True: only matches that the blocking constraint excludes are returned, as `alternatives`. */
  loosen: z.optional(z.boolean('loosen must be true or false')),
  /** How many deals of this plan have been shown. */
  shown: z.optional(
    z
      .int('shown must be a whole number')
      .check(z.minimum(0, 'shown must be at least 0'), z.maximum(1000, 'shown must be at most 1000')),
  ),
  /** Id of the deal that was last referred to. */
  about: z.optional(z.string('about must be the id of a deal')),
  /** The language of the previous answer, if not English. Only with a language model. */
  language: z.optional(z.enum(answerLanguages, `language must be ${answerLanguages.join(' or ')}`)),
  /** For a plan with a basket: the index of the slot to fill with its next best deal. */
  swap: z.optional(slotAt('swap')),
  /** With `swap`: the id of the deal to put there, one of the slot's other deals. */
  to: z.optional(z.string('to must be the id of a deal')),
  /** For a plan with a basket: the index of the slot whose other deals are returned as `alternatives`. */
  others: z.optional(slotAt('others')),
  /** True: `matches` instead of deals, for a page that reads, filters and pages them itself. */
  list: z.optional(z.boolean('list must be true or false')),
};

const refuseUnknown: Parameters<typeof z.strictObject>[1] = {
  error: (issue) =>
    issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is not a field of a request` : undefined,
};

/** The request of a guest. */
export const GuestSearchRequest = z.strictObject(searchFields, refuseUnknown);
export type GuestSearchRequest = z.infer<typeof GuestSearchRequest>;

const idOf = (field: string, what: string) =>
  z
    .string(`${field} must be text`)
    .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, `${field} must be the id of ${what}`));

/** Where question and answer are stored. Without it nothing is stored. */
const Keep = z.strictObject({
  /** The conversation to continue; a new one begins if it is absent or deleted. */
  thread: z.optional(idOf('thread', 'a conversation')),
  /** The question's id, the same when it is sent again. */
  turn: idOf('turn', 'a question'),
  /** The question as shown in the conversation: the typed text, or a button's text. */
  line: z.string('line must be text').check(z.minLength(1, 'line must not be empty'), z.maxLength(2000)),
});

export const SearchDealsRequest = z.strictObject(
  { ...searchFields, userId: z.string('userId must be text'), keep: z.optional(Keep) },
  refuseUnknown,
);
export type SearchDealsRequest = z.infer<typeof SearchDealsRequest>;

/** One understood part as a chip: required or excluded. With an id it can be removed. */
export const PlanChip = z.object({ text: z.string(), wanted: z.boolean(), id: z.optional(z.string()) });
export type PlanChip = z.infer<typeof PlanChip>;

/** The constraint that left a request without a match, in words, and how many deals match without it. */
export const Blocking = z.object({ text: z.string(), count: z.number() });
export type Blocking = z.infer<typeof Blocking>;

/** Deals outside the request, under their own label. They are never part of `deals`. */
export const Alternatives = z.object({
  label: z.string(),
  deals: z.array(Deal),
  /** The slot of the basket that any of them can be put in, with `swap` and `to`. */
  slot: z.optional(z.number()),
});
export type Alternatives = z.infer<typeof Alternatives>;

/** What a turn of a conversation does. Only `search` and `refine` search, and only they change the deals panel. */
export const acts = [
  'search',
  'refine',
  'shown',
  'prices',
  'card',
  'me',
  'small-talk',
  'out-of-scope',
] as const;
export const Act = z.enum(acts);
export type Act = z.infer<typeof Act>;

/** A comparison of deals: `cells` of a row in the order of `deals`. */
export const Comparison = z.object({
  deals: z.array(z.object({ id: z.string(), title: z.string() })),
  rows: z.array(z.object({ label: z.string(), cells: z.array(z.string()) })),
});
export type Comparison = z.infer<typeof Comparison>;

/** A number to show large ("1,095 pts", "$189"), and how it was calculated. */
export const Figure = z.object({ figure: z.string(), lines: z.array(z.string()) });
export type Figure = z.infer<typeof Figure>;

/** A basket: products that belong together, one deal each. `deals` of the answer are the filled slots, in order. */
export const Basket = z.object({
  slots: z.array(
    z.object({
      /** What the slot is for: "weights". */
      name: z.string(),
      /** The deal in the slot; absent if none fits, and then `note` says why. */
      dealId: z.optional(z.string()),
      title: z.optional(z.string()),
      merchant: z.optional(z.string()),
      price: z.optional(z.number()),
      note: z.optional(z.string()),
      /** How many other deals fit the slot. */
      others: z.number(),
    }),
  ),
  total: z.number(),
  budget: z.optional(z.number()),
});
export type Basket = z.infer<typeof Basket>;

export const ReplyLink = z.object({ text: z.string(), href: z.string() });
export type ReplyLink = z.infer<typeof ReplyLink>;

/** A button under a question from the assistant: pressing it sends `query`. */
export const Choice = z.object({ text: z.string(), query: z.string() });
export type Choice = z.infer<typeof Choice>;

export const SearchDealsResponse = z.object({
  deals: z.array(Deal),
  /** Ids of all results, best first, at most `limits.listed`. */
  matches: z.optional(z.array(z.string())),
  message: z.optional(z.string()),
  act: z.optional(Act),
  /** Everything the assistant says without searching. The deals panel is unchanged. */
  reply: z.optional(z.string()),
  /** Shown before "I found N" if no deal has a requested property. */
  preface: z.optional(z.string()),
  understood: z.optional(z.array(PlanChip)),
  /** The plan that was searched, to be sent back unchanged. */
  plan: z.optional(z.record(z.string(), z.unknown())),
  shown: z.optional(z.number()),
  about: z.optional(z.string()),
  blocking: z.optional(Blocking),
  alternatives: z.optional(Alternatives),
  /** Set when a button asked for `alternatives`: they are shown beside the earlier results. */
  aside: z.optional(z.boolean()),
  /** Headings above the deals of several wants: the first `count` deals, then the next. */
  groups: z.optional(z.array(z.object({ title: z.string(), count: z.number() }))),
  comparison: z.optional(Comparison),
  figure: z.optional(Figure),
  basket: z.optional(Basket),
  links: z.optional(z.array(ReplyLink)),
  choices: z.optional(z.array(Choice)),
  /** Ids of the deals the answer refers to: their cards are highlighted. */
  highlight: z.optional(z.array(z.string())),
  /** Id of the deal the user asked to save. The site saves it as its button does. */
  save: z.optional(z.string()),
  /** What was asked, in a few words, as the heading of the deals: "left-handed golf clubs". */
  heading: z.optional(z.string()),
  /** Id of the conversation, where question and answer were stored. */
  thread: z.optional(z.string()),
});
export type SearchDealsResponse = z.infer<typeof SearchDealsResponse> & {
  /**
   * The language of the conversation if not English, to be sent back, and the text of the answer in it; without `text` it has no
   * translation. Set only by a language model.
   */
  said?: z.infer<typeof Said> | undefined;
};
const Said = z.object({ language: z.enum(answerLanguages), text: z.optional(z.string()) });

/** An answer where a language model is configured. */
export const AnswerInLanguage = () => z.extend(SearchDealsResponse, { said: z.optional(Said) });

/**
 * A first answer where a language model is configured. `later`: the model may understand the question better, and can be asked
 * once.
 */
export const FirstAnswer = () => z.extend(AnswerInLanguage(), { later: z.optional(z.boolean()) });
export type FirstAnswer = SearchDealsResponse & { later?: boolean | undefined };

/** The language model's answer to a question; null if the first answer stands. */
export const LateAnswer = () => z.object({ answer: z.nullable(AnswerInLanguage()) });
