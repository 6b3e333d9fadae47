import table from '../lexicon/act-weights.json' with { type: 'json' };
import type { DealIndex } from '../index/deal-index.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { kindsMeant } from '../kinds/meant-kinds.ts';
import { asksForGift, isQuiet, namesOccasion } from '../kinds/needs.ts';
import { described, type Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { shareTold, toldIn } from '../understand/story-tags.ts';
import { plansOf } from '../wants.ts';
import { type Label, wordScores } from './classify.ts';

const deals =
  /\b(?:deal[sz]?|dealz|sales?|bargains?|discounts?|offers?|clearance|on sale|markdowns?|coupons?|half (?:price|off)|\d+ ?% off|price drops?)\b/i;
/** "How do I …", "what is …": these need more than a product name to be a search. */
const question =
  /^(?:how(?! about)|why|who|whose|what(?! about)|whats|what's|when|where|is|are|was|were|did|does|do|define|tell|explain|spell|set (?:a|an|my|the|up)|play (?:a|an|some|me|my|the)|call (?:a|me|my|the)|remind|turn (?:on|off|up|down|my|the)|book (?:a|an|me|my|the)|schedule|cancel|pay|transfer|report|translate|convert|can i|can you tell)\b/i;
/** Whether something is asked or told to do. */
export const isQuestion = (text: string): boolean => question.test(text);
const shopping =
  /(?:^|[,.;!?] *)got (?:any|a)\b|\b(?:you (?:guys )?(?:have|got|carry|sell|stock|do|offer)|y'?all (?:have|got|carry|sell)|buy|purchase|find|looking for|look for|(?:i'?m|i am|we are|we're) after|need|want|wanna|recommend|get (?:my|for|a|some|him|her|them)|gift|present|shop|on sale|under|cheap\w*|best|good|show me|where (?:are|is) (?:the|your)|where (?:can |could )?i (?:can |could )?(?:find|found|get|buy)|lost my|broke|busted|worn out|wore out|stopped working|conked out|gave (?:out|up on)|f[ae]ll(?:s|ing)? apart|(?:is|are) (?:shot|dead|toast|kaput|done for)|last legs|surprise me|(?:they|anyone|anybody|somebody) (?:makes?|have|has|sells?|carry)|(?:pick|choose) (?:a|an|the|out|my)|(?:something|anything) (?:to|for|that)|what (?:would|could|can|will|might) help|what (?:\w+ ){1,3}(?:works?|(?:would|will|should|do|does) (?:work|do|i (?:need|get|use)|we (?:need|get|use)|you (?:recommend|suggest)))|what helps|what'?s good for|how (?:do|can|should) (?:i|we|you) (?:keep|stop|prevent|get rid|fix|protect|hang|store|organize))\b/i;

/** "I don't want fish" asks for none. */
const unwanted = /\b(?:do(?:es)?(?:n'?t| not)|did(?:n'?t| not)|not) (?:want|need|looking)\b/gi;
export const wantsToBuy = (text: string): boolean => shopping.test(text.replaceAll(unwanted, ' '));

/** With such a score words speak for a kind of thing beyond doubt. */
const plainlyMeant = 20;
const wordsIn = (text: string) => tokensOf(text).map((word) => ({ text: word, form: formOf(word) }));

/** This share of the words only tells. */
const mostlyTold = 0.7;
/** "My coach benched me" tells something, and neither asks nor shops. */
export const isTold = (text: string): boolean =>
  !question.test(text) && !wantsToBuy(text) && shareTold(text) >= mostlyTold;

/** A question that is likely about the card names no product. */
const surelyCard = 0.8;

/** The evidence for or against a search in a turn: how it sounds, and what was understood. Each is about −5 to 5. */
export function evidenceOf(
  text: string,
  given: Readonly<Record<Label<'act'>, number>>,
  index: DealIndex,
  plan: Plan,
): Record<keyof typeof table.search.weights, number> {
  const plans = plansOf(plan);
  const kinds = plans.flatMap(({ kind }) => kind ?? []);
  const isRecipe =
    plan.basket !== undefined && plans.every(({ kind }) => kind?.span.end === plan.query.length);
  const isSold =
    kinds.some(({ phrases }) => kindsNamed(index.kinds, phrases).length > 0) && !plan.chosen && !isRecipe;
  const isKnown = kinds.length > 0 && !isSold && !plan.chosen && !plan.basket;
  // "Vet insurance" is not a question about the card.
  const names = isSold && given.card < surelyCard ? kinds.map(({ span }) => span.text) : [];
  const rest = names.reduce((left, name) => left.replace(name, ' '), text);
  const cardWords = Math.max(...wordScores('card', rest));
  const sounds = withoutCard(given, cardWords);
  const meant = (kindsMeant(index.kinds, wordsIn(text))[0]?.score ?? 0) / plainlyMeant;
  const isChosen = plan.chosen !== undefined && (plan.chosen !== described || meant >= 1);
  const has = (test: (each: Plan) => unknown) => Number(plans.some((each) => Boolean(test(each))));
  const content = tokensOf(text).filter((word) => !isQuiet(word));
  // "I burned dinner again. The old pan is shot": the sentence that names it.
  const about = text.split(/(?<=[.!?])\s+/).find((each) => names.some((name) => each.includes(name))) ?? text;
  const near = tokensOf(about).filter((word) => !isQuiet(word));
  const named = new Set(
    plans
      .flatMap(({ kind, attributes = [] }) => [
        kind?.span.text ?? '',
        ...attributes.map(({ span }) => span.text),
      ])
      .flatMap(tokensOf),
  );
  const share = (test: (word: string) => boolean, among = content) =>
    among.length === 0 ? 0 : among.filter(test).length / among.length;
  const isAsking = question.test(text);
  const isShopping = wantsToBuy(text);
  const isLimited = has(
    ({ priceMax, priceMin, discountMin, savingMin, unread }) =>
      priceMax ?? priceMin ?? discountMin ?? savingMin ?? unread[0],
  );
  const isStated =
    isLimited ||
    has(({ brandsIn, merchantsIn, subcategories, goal, order, recency, attributes = [] }) =>
      [...brandsIn, ...merchantsIn, ...subcategories, ...attributes, goal, order, recency].some(Boolean),
    ) > 0;
  const logOf = (value: number) => Math.log(value + 0.01);
  return {
    search: logOf(sounds.search + sounds.refine) - logOf(1 - sounds.search - sounds.refine),
    card: logOf(sounds.card),
    talk: logOf(sounds['small-talk']),
    other: logOf(sounds['out-of-scope']),
    prices: logOf(sounds.prices),
    sold: Number(isSold),
    soldShare: isSold ? share((word) => named.has(word), near) : 0,
    soldAsked: Number(isSold && isAsking && !isShopping),
    known: Number(isKnown),
    knownShare: isKnown ? share((word) => named.has(word)) : 0,
    chosen: Number(isChosen),
    chosenAsked: Number(isChosen && isAsking && !isShopping),
    basket: Number(Boolean(plan.basket)),
    limit: isLimited,
    name: has(({ brandsIn, merchantsIn }) => brandsIn.length + merchantsIn.length > 0),
    area: has(({ subcategories, goal }) => subcategories.length > 0 || goal),
    deals: Number(deals.test(text)),
    order: Number(Boolean(plan.order ?? plan.recency)),
    asked: Number(isAsking && !isShopping),
    shopping: Number(isShopping),
    says: share((word) => index.terms.has(stemOf(word))),
    talkWords: Math.max(...wordScores('talk', text)) / 3,
    cardWords: cardWords / 3,
    // "The train was late", "a 10 hour drive": a thing of the story, which is not asked for.
    soldTold: Number(
      isSold && !isShopping && kinds.every(({ span }) => toldIn(text).has(text.indexOf(span.text))),
    ),
    // Nothing is named, so that only words of the offers could be searched for.
    stray: Number(kinds.length === 0 && !plan.chosen && !plan.basket && !isStated),
    soldPlain: Number(isSold && !(isAsking && !isShopping)),
    // How much the words say of a kind of thing, named or not: "plug my guitar into the laptop".
    meant: Math.min(meant, 2),
    gift: Number(Boolean(plan.chosen) && (asksForGift(text) || namesOccasion(text))),
    empty: Number(content.length === 0),
    told: Number(isTold(text)),
    long: Math.min(content.length, 12) / 12,
  };
}

/** A question about the card contains at least one typical word; without one it rarely is one. */
export function withoutCard(
  sounds: Readonly<Record<Label<'act'>, number>>,
  cardWords: number,
): Readonly<Record<Label<'act'>, number>> {
  if (cardWords > 0) return sounds;
  const left = { ...sounds, card: sounds.card * 0.1 };
  const sum = Object.values(left).reduce((so, each) => so + each, 0);
  return Object.fromEntries(
    Object.entries(left).map(([name, share]) => [name, share / sum]),
  ) as typeof sounds;
}

/** The probability above which a turn is a search: missing one is worse than a needless search, especially for a problem. */
const leastSearch = { chosen: 0.15, any: 0.29, absent: 0.6, told: 0.8 } as const;
/** In a wish, this share of words that name what is sold is enough. */
const leastWished = 0.25;
/** Above this, a turn is small talk, whatever it mentions: "good morning! pouring rain today". */
const mostTalk = Math.log(0.96);
const mostCard = 0.8;
/** "If it doesn't fit, do I send it back to you?" is no wish to get fit. */
const likelyCard = Math.log(0.5);
/** Above this score, words alone decide the topic of a turn. */
export const plainWords = 2.5;
/** This many small-talk words without a product that is sold make small talk. */
export const plainTalk = 1;

/** Whether a turn asks for a search. The weights are trained with the rest (`scripts/train-acts.ts`). */
export function isSearch(evidence: ReturnType<typeof evidenceOf>, weights: Weights = table.search): boolean {
  const { shopping, chosen, basket, soldPlain, soldShare, talk, cardWords } = evidence;
  const isNamed =
    basket > 0 || (chosen > 0 && evidence.card < likelyCard) || (soldPlain > 0 && soldShare >= leastWished);
  const isOfCard = cardWords >= mostCard && evidence.card >= likelyCard;
  if (shopping > 0 && isNamed && talk < mostTalk && !isOfCard) return true;
  const { sold, area, name, known, knownShare } = evidence;
  // Products that are not sold, named among other words, are reported as missing.
  const isMissing = name > 0 || (known > 0 && knownShare < 1);
  const isAbsent = isMissing && sold + chosen + basket + area === 0;
  const { told, limit } = evidence;
  // "Rough day. The dog ate my sandwich": who tells how it feels does not ask for what the story needs.
  const isFelt = evidence.talkWords * 3 >= plainWords;
  const isOnlyTold = told > 0 && sold + basket + area + name + limit === 0 && (chosen === 0 || isFelt);
  const isOnlyFelt = isFelt && shopping + sold + chosen + basket + name + limit === 0;
  return (
    weighed(weights, evidence) >=
    leastSearch[isOnlyTold || isOnlyFelt ? 'told' : isAbsent ? 'absent' : chosen > 0 ? 'chosen' : 'any']
  );
}

export type Weights = { bias: number; weights: Readonly<Record<string, number>> };

export function weighed({ bias, weights }: Weights, evidence: Readonly<Record<string, number>>): number {
  const sum = Object.entries(weights).reduce(
    (so, [name, weight]) => so + weight * (evidence[name] ?? 0),
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
}
