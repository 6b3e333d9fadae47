import { chatTexts } from '../../domain/chat.ts';
import type { Basket } from '../../domain/deal.ts';
import { shortUsd, usd } from '../../domain/usd.ts';
import { attributeKey, attributesOfOffer, readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { emptyPlan, less, type Plan, type PlanAttribute, type Want } from '../plan.ts';
import { type Answer, type Found, search } from '../search/search.ts';
import type { Shopper } from '../search/rank.ts';
import { isNameOfThing, isTellingAt, isDetailOf, isPurposeOf } from '../kinds/asked-of.ts';
import { kindNameIn } from '../kinds/kinds-of-offer.ts';
import { isQuiet, kindsFor, leastSuiting } from '../kinds/needs.ts';
import { slotsOf } from '../kinds/recipes.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { saidFor, saysPhrase } from '../attributes/said-for.ts';
import { chipsOf, wantText } from '../understand/chips.ts';
import { understand } from '../understand/understand.ts';
import { mapWants, planFor, plansOf } from '../wants.ts';
import { defaultQuantity } from '../weights.ts';
import { fillBasket, isSo, statedOf, swapSlot, withHeld } from './basket.ts';
import { readPlan } from './read-plan.ts';
import { placesIn } from './references.ts';
import { merge } from './merge.ts';
import type { Change, PartChange } from './moves.ts';
import { listed, noneOf } from './say.ts';
import type { Standing } from './turn.ts';

/** `isQuestion`: nothing was searched; `message` asks something or explains why. */
export type TurnAnswer = Answer & Standing & { isQuestion?: boolean; basket?: Basket };

const mostShown = 200;
/** How many plans undo can go back, and how many deals can be excluded as already shown. */
const mostBefore = 4;
/** Undo goes back so many steps of one list; before these, only the last of each other list is kept, to return to. */
const mostSteps = 2;
const mostSeen = 60;

/** "Grinder under $20", as the part is called in its set. */
const partText = ({ kind, slot, ...plan }: Plan): string =>
  wantText({ ...plan, words: [], ...(kind && { kind: { ...kind, text: slot ?? kind.text } }) });

type Options = { now: Date; shopper: Shopper | null };

/** The deals that were shown for the current plan, in order. They are searched again, so that no state is kept. */
export function shownFor(index: DealIndex, { plan, shown }: Standing, options: Options): Found[] {
  if (shown === 0) return [];
  if (plan.basket) return fillBasket(index, plan, options).found;
  return search(index, plan, { ...options, limit: Math.min(shown, mostShown) }).found;
}

/** Searches the plan as changed by a turn, or explains why it cannot. */
export function answerTurn(
  index: DealIndex,
  change: Change,
  standing: Standing,
  options: Options,
): TurnAnswer {
  const past = () => pointedAt(shownFor(index, standing, options), standing);
  const run = (plan: Plan) => searched(index, withBefore(plan, standing), options);
  const edit = (plan: Plan) => {
    const free = withHeld(plan, emptyPlan(''), []);
    if (!plan.basket || !standing.plan.basket) return run(free);
    const held = withHeld(plan, standing.plan, shownFor(index, standing, options));
    const answer = run(held);
    // What is asked for now comes first, even if other parts have to make room.
    const before = new Set(plansOf(standing.plan).map(statedOf));
    const isLeftOut = ({ basket }: TurnAnswer) =>
      plansOf(plan).some(
        (each, at) => !before.has(statedOf(each)) && basket?.slots[at]?.dealId === undefined,
      );
    const other = isLeftOut(answer) ? run(free) : answer;
    if (!isLeftOut(answer)) return answer;
    if (isLeftOut(other)) {
      const isChanged = plansOf(plan).length === plansOf(standing.plan).length;
      const least = answer.basket?.slots.find(({ dealId, note }) => !dealId && note?.includes('$'))?.note;
      const none = plansOf(plan).filter(
        (each, at) => !before.has(statedOf(each)) && answer.basket?.slots[at]?.dealId === undefined,
      );
      if (!isChanged) return answer;
      const why = least === undefined ? noneOf(none.map(partText)) : `That ${least}.`;
      return ask(standing, `${why} The set stays as it is.`);
    }
    const changed = plansOf(held).flatMap((each, at) => {
      const { name = '', dealId = each.held } = other.basket?.slots[at] ?? {};
      return each.held === dealId || each.held === undefined ? [] : [name];
    });
    const madeRoom =
      changed.length > 0 && `To make room for it, other parts changed: ${listed(changed, 'and')}.`;
    return { ...other, message: [madeRoom, other.message].filter(Boolean).join(' ') || undefined };
  };
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
      if (isWider) return { ...answer, message: beyondLimit };
      if (freed === null || !(isUnmet || answer.found.length === 0)) return answer;
      const other = run(freed);
      return other.found.length > 0 && other.unmet.every(({ attributes }) => attributes.length === 0)
        ? other
        : answer;
    }
    case 'more':
      return next(index, standing, options);
    case 'back': {
      const before = otherBefore(standing.plan);
      return before
        ? searched(index, before, options)
        : ask(standing, 'This is the first list, so there is none to go back to.');
    }
    case 'swap': {
      const { at, how } = change;
      const filled = fillBasket(index, standing.plan, options);
      const plan = swapSlot(standing.plan, at, filled, how);
      const answer = plan && edit(plan);
      const [before, now] = [filled.basket.slots[at], answer?.basket?.slots[at]];
      const part = filled.found.find(({ want }) => want === at);
      const isSet = answer && answer.found.length >= filled.found.length && (!how || isSo(before, now, how));
      return isSet && now?.price !== undefined
        ? { ...answer, message: `${now.title ?? ''}, at ${usd(now.price)}, takes its place.` }
        : ask(
            standing,
            noOtherPart(part ? kindNameIn(part.offer) : before?.name, how, {
              isStated: plan !== null,
              budget: filled.basket.budget,
            }),
          );
    }
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
        return own && own.found.length > 0 && own.unmet.every(({ attributes }) => attributes.length === 0)
          ? { ...own, message: nothingNew(change.direction, own.found) }
          : ask(standing, noneBeyond(change.direction, past()));
      }
      const known = new Set(past().map(({ id }) => id));
      const hasNew = standing.plan.basket || answer.found.some(({ id }) => !known.has(id));
      return hasNew ? answer : { ...answer, message: nothingNew(change.direction, answer.found) };
    }
    case 'others': {
      const shown = shownFor(index, standing, options);
      if (shown.length === 0) return ask(standing, 'There are no deals here yet.');
      // If every brand was shown, another one than the first is wanted.
      const lists = change.what === 'brand' || change.what === 'shop' ? [shown, shown.slice(0, 1)] : [shown];
      const answers = lists.map((each) => run(others(standing.plan, each, change)));
      return answers.find(({ found }) => found.length > 0) ?? ask(standing, allSeen);
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
      plan,
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

/** A single product out of many that suit someone, or make up a set, is no choice. Null if there are more, or few would do. */
function thinReply({ chosen, basket, wants, kind }: Plan, found: readonly Found[]): string | null {
  const name = chosen ?? basket?.title;
  if (name === undefined || wants || kindsFor(name) + slotsOf(name) < leastSuiting) return null;
  return kind && found.length > 0
    ? `The catalog has next to nothing for ${name}${chosen ? `, only: ${kind.text}` : ''}.`
    : `The catalog has nothing for ${name}.`;
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
const beyondLimit = 'Within that limit, none has everything you asked for. Here are the nearest.';

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

const propertiesOf = ({ title, description, attributes }: Found['offer']) =>
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
const costsOfSeveral = (found: readonly Found[], plan: Plan): string[] =>
  found.flatMap(({ want, offer: { title, dealPrice } }) => {
    const { count = 1 } = plansOf(plan)[want] ?? {};
    return count > 1
      ? [`${title} costs ${usd(dealPrice)}; ${count} of them cost ${usd(dealPrice * count)}.`]
      : [];
  });

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

function withBefore(plan: Plan, { plan: earlier, shown }: Standing): Plan {
  if (shown === 0 && earlier.query === '') return plan;
  const all: Plan[] = [];
  for (let each: Plan | undefined = earlier; each; each = each.before as Plan | undefined) all.push(each);
  const kept = all.filter(
    (each, at) => at < mostSteps || all.findIndex((other) => listOf(other) === listOf(each)) === at,
  );
  const before = kept
    .slice(0, mostBefore)
    .reduceRight<Plan | undefined>(
      (older, each) => ({ ...less(each, 'before'), ...(older && { before: older }) }),
      undefined,
    );
  return { ...less(plan, 'before'), ...(before && { before }) };
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

/** What the list of a plan is about: plans that only narrow it are about the same. */
const listOf = ({ chosen, basket, query, ...plan }: Plan): string =>
  chosen ??
  basket?.title ??
  (plansOf({ ...plan, query })
    .flatMap(({ kind }) => kind?.phrases ?? [])
    .join() ||
    query);

/** The last plan of another list. */
function otherBefore(plan: Plan): Plan | null {
  if (!plan.before) return null;
  const before = readPlan(plan.before);
  const saidIn = (each: Plan) => JSON.stringify([chipsOf(each), plansOf(each).map(({ seen }) => seen)]);
  return saidIn(before) === saidIn(plan) ? otherBefore(before) : before;
}

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
    const limit = { value: price, inclusive: false, span: whole, implied: true };
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

/** Budgets for a cheaper or a finer set, the farthest from what it costs first: the first that leaves nothing out is best. */
function otherBudgets(
  plan: Plan,
  shown: readonly Found[],
  { direction }: Extract<Change, { kind: 'compare' }>,
): Plan[] {
  const total = shown.reduce((sum, { offer }) => sum + offer.dealPrice, 0);
  const shares = direction === 'cheaper' ? [0.8, 0.9, 0.98] : [1.5];
  return shares.flatMap((share) =>
    plan.basket ? [{ ...plan, basket: { ...plan.basket, budget: Math.floor(total * share) } }] : [],
  );
}

/** The same request without the shown deals, or without their brands, merchants or colors. */
function others(plan: Plan, shown: readonly Found[], { what }: Extract<Change, { kind: 'others' }>): Plan {
  const unseen = withoutSeen(plan, shown);
  const kept = {
    ...unseen,
    ...(plan.chosen && { chosen: plan.chosen }),
    ...(plan.basket && { basket: plan.basket }),
  };
  if (what === 'deal') return kept;
  if (what === 'color') {
    const colors = new Set(shown.slice(0, 1).flatMap(({ offer }) => colorsOf(offer.title)));
    const same = shown.filter(({ offer }) => colorsOf(offer.title).some((color) => colors.has(color)));
    const without = (each: Want) => ({
      ...each,
      attributes: each.attributes?.filter(({ type }) => type !== 'color'),
      seen: [...new Set([...(each.seen ?? []), ...same.map(({ id }) => id)])].slice(-mostSeen),
    });
    return mapWants(plan, (each) => ({ ...each, ...without(each) }));
  }
  return withoutNames(plan, what, namesOf(what, shown).slice(0, 40));
}

const withoutSeen = (plan: Plan, shown: readonly Found[]): Plan =>
  mapWants(plan, (each) => ({
    ...each,
    seen: [...new Set([...(each.seen ?? []), ...shown.map(({ id }) => id)])].slice(-mostSeen),
  }));

type NameKind = 'brand' | 'shop';
const namesOf = (what: NameKind, shown: readonly Found[]) => [
  ...new Set(shown.flatMap(({ offer }) => (what === 'brand' ? offer.brand : offer.merchant) ?? [])),
];

function withoutNames(plan: Plan, what: NameKind, names: readonly string[]): Plan {
  const out = names.map((name) => ({ name, span: { start: 0, end: 0, text: '' } }));
  return mapWants(plan, (each) =>
    what === 'brand'
      ? { ...each, brandsIn: [], brandsOut: [...each.brandsOut, ...out] }
      : { ...each, merchantsIn: [], merchantsOut: [...each.merchantsOut, ...out] },
  );
}

const colorsOf = (title: string) =>
  readAttributes(title).flatMap(({ type, value }) => (type === 'color' ? [value] : []));

function next(index: DealIndex, standing: Standing, options: Options): TurnAnswer {
  const { plan, shown } = standing;
  const limit = Math.min(shown + (plan.quantity?.value ?? defaultQuantity), mostShown);
  const answer = search(index, plan, { ...options, limit });
  const rest = answer.found.slice(shown);
  if (shown === 0) return ask(standing, 'There are no deals here yet.');
  if (rest.length === 0 || plan.basket) return ask(standing, allSeen);
  return { ...answer, found: rest, unmet: [], plan, shown: shown + rest.length };
}

type Direction = Extract<Change, { kind: 'compare' }>['direction'];
const extremes = { cheaper: 'cheapest', dearer: 'most expensive' } as const;
const nameOf = { cheaper: 'cheaper', dearer: 'more expensive' } as const;

const noneBeyond = (direction: Direction, shown: readonly Found[]): string =>
  `None is ${nameOf[direction]}: ${edgeOf(direction, shown)} that matches all of it. Leave out a detail to see more.`;
const nothingNew = (direction: Direction, found: readonly Found[]): string =>
  `These are the ${extremes[direction]} that match: ${edgeOf(direction, found)}.`;

function edgeOf(direction: Direction, found: readonly Found[]): string {
  const prices = found.map(({ offer }) => offer.dealPrice);
  return direction === 'cheaper'
    ? `${shortUsd(Math.min(...prices))} is the lowest price`
    : `${shortUsd(Math.max(...prices))} is the highest price`;
}
const sameDeals = 'These are the same deals: no shop says more about that.';
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
const comparatives = { ...nameOf, larger: 'larger', smaller: 'smaller' } as const;
const allSeen = 'There are no others: you have seen every deal that matches. Lift a limit to see more.';

function ask(standing: Standing, message: string): TurnAnswer {
  return { ...standing, found: [], unmet: [], isAbsent: false, message, isQuestion: true };
}

/** The deal that was referred to, otherwise all that were shown. */
function pointedAt(shown: Found[], { about }: Standing): Found[] {
  const pointed = shown.filter(({ id }) => id === about);
  return pointed.length > 0 ? pointed : shown;
}

/** The median price, the lower of two. */
function middle(prices: readonly number[]): number | undefined {
  return prices.toSorted((a, b) => a - b)[Math.floor((prices.length - 1) / 2)];
}

function whichOne(what: NameKind, names: readonly string[]): string {
  const name = what === 'brand' ? what : 'merchant';
  if (names.length === 0) return `These deals name no ${name}.`;
  const all =
    names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return `Which ${name} should I leave out? I showed ${all}.`;
}
