import type { Basket } from '../../domain/deal.ts';
import { usd } from '../../domain/usd.ts';
import { attributeKey, attributesOfOffer } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { less, type Plan, type PlanAttribute } from '../plan.ts';
import { type Answer, type Found, search } from '../search/search.ts';
import type { Shopper } from '../search/rank.ts';
import { isNameOfThing, isTellingAt, isDetailOf, isPurposeOf } from '../kinds/asked-of.ts';
import { isQuiet, kindsFor, leastSuiting } from '../kinds/needs.ts';
import { slotsOf } from '../kinds/recipes.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { saidFor, saysPhrase } from '../attributes/said-for.ts';
import { mapWants, planFor, plansOf } from '../wants.ts';
import { countOf, fillBasket, totalOf } from './basket.ts';
import { listed } from './say.ts';
import { timesOf } from './several-of-set.ts';
import type { Standing } from './turn.ts';

/** `isQuestion`: nothing was searched; `message` asks something or explains why. */
export type TurnAnswer = Answer & Standing & { isQuestion?: boolean; basket?: Basket };

export type Options = { now: Date; shopper: Shopper | null };

export const mostShown = 200;

/** The deals that were shown for the current plan, in order. They are searched again, so that no state is kept. */
export function shownFor(index: DealIndex, { plan, shown }: Standing, options: Options): Found[] {
  if (shown === 0) return [];
  if (plan.basket) return fillBasket(index, plan, options).found;
  return search(index, plan, { ...options, limit: Math.min(shown, mostShown) }).found;
}

/** Searches a plan unchanged. A basket gets one deal for each of its slots. */
export function searched(index: DealIndex, plan: Plan, options: Options): TurnAnswer {
  const none = { found: [], unmet: [], isAbsent: true, plan, shown: 0 };
  // None of the suitable products is sold.
  if (plan.chosen && !plan.kind && !plan.wants) return { ...none, message: thinReply(plan, []) ?? undefined };
  if (plan.basket) {
    const { found, basket, unlike, least } = fillBasket(index, plan, options);
    const thin = thinReply(plan, found);
    if (thin !== null) return { ...none, plan: less(plan, 'kind'), message: thin };
    const message = [
      ...(least === undefined ? [] : [`All of it costs at least ${usd(least)}.`]),
      ...costsOfSeveral(found, plan),
      ...unlike.map(
        ({ text, slots }) => `Not sold in ${text.replace(/^in /i, '')}: ${listed(slots, 'and')}.`,
      ),
    ].join(' ');
    return {
      found,
      basket,
      message: message || undefined,
      unmet: [],
      isAbsent: false,
      plan: plan.basket.isPicked ? holding(plan, found) : plan,
      shown: found.length,
    };
  }
  const answer = search(index, plan, options);
  // The floor of "around $100" is ours: where all ideas cost less, or what was asked for does, that is shown.
  const isFloored = plansOf(plan).some(({ priceMin }) => priceMin?.around !== undefined);
  const missing = ({ unmet }: Pick<Answer, 'unmet'>) => unmet.flatMap(({ attributes }) => attributes).length;
  if (isFloored && (plan.chosen ? answer.found.length === 0 : missing(answer) > 0)) {
    const lower = searched(
      index,
      mapWants(plan, (each) => less(each, 'priceMin')),
      options,
    );
    if (plan.chosen || missing(lower) < missing(answer)) return lower;
  }
  const thin = thinReply(plan, answer.found);
  if (thin !== null) return { ...none, message: thin };
  const { kind, goal, subcategories, brandsIn, merchantsIn, wants } = plan;
  const isNameless =
    !kind && !goal && !wants && subcategories.length + brandsIn.length + merchantsIn.length === 0;
  if (isNameless && answer.found.length === 0 && !answer.message && plan.words.length > 0)
    return { ...answer, message: unsure(plan), isAbsent: true, plan, shown: 0 };
  if (isGuess(index, plan, answer.found))
    return { ...answer, found: [], message: unsure(plan), isAbsent: true, plan, shown: 0 };
  return { ...answer, plan: withoutMissed(plan, answer), shown: answer.found.length };
}

/** Picks stay what they are, also a part that was swapped or added. */
function holding(plan: Plan, found: readonly Found[]): Plan {
  const heldAt = (at: number) => found.find(({ want }) => want === at)?.id;
  const [first, ...rest] = plansOf(plan).map((each, at) => ({ ...each, held: heldAt(at) }));
  return first ? planFor([first, ...rest]) : plan;
}

/** A single product out of many that suit someone, or make up a set, is no choice. Null if there are more, or few would do. */
function thinReply({ chosen, basket, wants, kind }: Plan, found: readonly Found[]): string | null {
  const name = chosen ?? basket?.title;
  if (name === undefined || wants || kindsFor(name) + slotsOf(name) < leastSuiting) return null;
  return kind && found.length > 0
    ? `The catalog has next to nothing for ${name}${chosen ? `, only: ${kind.text}` : ''}.`
    : `The catalog has nothing for ${name}.`;
}

/** The plan once it was said which words and properties no deal has. */
function withoutMissed(plan: Plan, { unmet, found }: Answer): Plan {
  const missed = new Set(unmet.flatMap(({ words }) => words));
  const none = new Set(
    unmet.flatMap(({ attributes }) =>
      attributes.flatMap(({ span, nearest }) => (nearest ? [] : [span.text])),
    ),
  );
  const near = new Set(
    unmet.flatMap(({ attributes }) =>
      attributes.flatMap(({ span, nearest }) => (nearest ? [span.text] : [])),
    ),
  );
  // "A suitcase, flying to Denver Friday": of what is sold nowhere, only what it should be like was asked for.
  if (found.length === 0)
    return mapWants(plan, (each) => ({
      ...each,
      words: each.words.map((word) =>
        word.soft && each.kind && !isDetailOf(each, word) && !isPurposeOf(each, word)
          ? { ...word, missed: true }
          : word,
      ),
    }));
  const isMissed = ({ type, value, span, missed: wasMissed }: PlanAttribute) =>
    none.has(span.text) ||
    (wasMissed && !found.every(({ offer }) => propertiesOf(offer).includes(attributeKey(type, value))));
  // "12 hour hospital shifts" beside shoes: words of a story that no offer says are no part of what was asked for.
  const isOnlyTold = ({ kind }: Plan, { text, soft }: Plan['words'][number]) =>
    soft === true &&
    kind !== undefined &&
    !found.some(({ offer }) =>
      [stemOf(text), ...saidFor(text)].some((said) =>
        saysPhrase(`${offer.title} ${offer.description}`, said),
      ),
    );
  return mapWants(plan, (each) => {
    const attributes = each.attributes?.map((attribute) => {
      const { missed: _, near: __, ...stated } = attribute;
      return {
        ...stated,
        ...(isMissed(attribute) && { missed: true }),
        ...(near.has(attribute.span.text) && { near: true }),
      };
    });
    const words = each.words.map((word) =>
      missed.has(word.text) || isOnlyTold(each, word) ? { ...word, soft: true, missed: true } : word,
    );
    return { ...each, words, ...(attributes && { attributes }) };
  });
}

/** The properties that an offer states. */
export const propertiesOf = ({ title, description, attributes }: Found['offer']) =>
  attributesOfOffer(title, description, attributes);

/** Names are rarely longer. */
const mostNamed = 3;
function unsure({ query, words }: Plan): string {
  const [first] = words;
  const apart = words.findIndex(({ span }, at) => at > 0 && span.start - (words[at - 1]?.span.end ?? 0) > 1);
  const last = words.at(apart < 0 ? -1 : apart - 1);
  const name = query.slice(first?.span.start, last?.span.end);
  const isName =
    first !== undefined &&
    tokensOf(name).length <= mostNamed &&
    isNameOfThing(name) &&
    !isTellingAt(query, first.span);
  return `${isName ? `I can’t find “${name}” in the catalog.` : 'I’m not sure what you’re after.'} Name the thing in a word or two, such as “tent” or “dog bed.”`;
}
/** The share of the words that the best match's title must contain; below it, the match is a guess. */
const leastSaid = 0.6;

/** Without a kind, an area or a name there are only words: a deal whose title has few of them is no answer. */
function isGuess({ terms }: DealIndex, plan: Plan, [best]: readonly Found[]): boolean {
  const { kind, goal, wants, subcategories, brandsIn, merchantsIn } = plan;
  if (!best || kind || wants) return false;
  // "Garden gnomes": the name of an area is followed by a product that no offer contains.
  const areas = [goal, ...subcategories].flatMap((area) => area?.span.end ?? []);
  if (
    plan.words.some(
      ({ text, span, soft }) => !soft && areas.includes(span.start - 1) && !terms.has(stemOf(text)),
    )
  )
    return true;
  if (goal || subcategories.length + brandsIn.length + merchantsIn.length > 0) return false;
  const asked = plan.words.filter(({ text }) => !isQuiet(text));
  const said = new Set(tokensOf(best.offer.title).map(stemOf));
  return asked.filter(({ text }) => said.has(stemOf(text))).length < asked.length * leastSaid;
}

/** "4 sleeping bags" of a set: what they cost. */
export const costsOfSeveral = (found: readonly Found[], plan: Plan): string[] => {
  const times = timesOf(plan);
  if (times > 1 && found.every((each) => countOf(plan, each) === times))
    return [`That is ${times} of each: one set costs ${usd(totalOf(plan, found) / times)}.`];
  return found.flatMap((each) => {
    const { title, dealPrice } = each.offer;
    const count = countOf(plan, each);
    return count > 1
      ? [`${title} costs ${usd(dealPrice)}; ${count} of them cost ${usd(dealPrice * count)}.`]
      : [];
  });
};

/** An answer in words that leaves the list as it is. */
export function ask(standing: Standing, message: string): TurnAnswer {
  return { ...standing, found: [], unmet: [], isAbsent: false, message, isQuestion: true };
}
